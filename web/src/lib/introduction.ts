// A newcomer gets a key with the first answer. Until it is there nothing else is asked that would bring another one:
// a table made with the one would belong to nobody when the other won.

/** What everybody is told alike, whoever asks: it brings no key. */
const isForEverybody = (address: string, method: string): boolean =>
  address.startsWith("/api/games") || (address === "/api/tables" && method === "GET");

/** Whether the first question was answered. */
let first: Promise<boolean> | undefined;

export async function introduced(address: string, how: RequestInit = {}): Promise<Response> {
  if (isForEverybody(address, how.method ?? "GET")) return fetch(address, how);
  while (first) if (await first) return fetch(address, how);
  const asked = fetch(address, how);
  first = asked.then(
    () => true,
    () => {
      first = undefined; // there was no line: the next question is the first
      return false;
    },
  );
  return asked;
}
