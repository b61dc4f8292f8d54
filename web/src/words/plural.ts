// Czech has three forms (1 sud, 2 sudy, 5 sudů), English two. Numbers choose theirs by the browser's own rules.

const CS = new Intl.PluralRules("cs");
const EN = new Intl.PluralRules("en");

export function cs(count: number, one: string, few: string, many: string): string {
  const form = CS.select(count);
  return form === "one" ? one : form === "few" ? few : many;
}

export function en(count: number, one: string, other: string): string {
  return EN.select(count) === "one" ? one : other;
}
