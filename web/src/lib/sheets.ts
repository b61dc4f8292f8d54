// Sheets and the browser's Back: it closes what is open before it leaves the page.

interface Kept {
  sheet?: boolean;
}

/** What closes each open sheet, the newest last. They share one moment of the history, however many there are. */
const open: (() => void)[] = [];
/** The history goes back only after a while; whatever is opened meanwhile must not be closed by that. */
let isForgetting = false;

/** Whether the newest moment of the history is only a sheet. */
export const isSheetOpen = (): boolean => (history.state as Kept | null)?.sheet === true;

function note(): void {
  if (!isSheetOpen()) history.pushState({ sheet: true } satisfies Kept, "");
}

function forget(): void {
  // Whoever leads elsewhere at the same time has put that in its place already.
  if (open.length > 0 || isForgetting || !isSheetOpen()) return;
  isForgetting = true;
  history.back();
}

function back(): void {
  const isLeft = !isForgetting && !isSheetOpen();
  isForgetting = false;
  if (isLeft) open.at(-1)?.();
  if (open.length > (isLeft ? 1 : 0)) note();
}

/** Notes an open sheet in the history; the result forgets it again, however it was closed. */
export function openSheet(close: () => void): () => void {
  addEventListener("popstate", back); // however often: it is the same one
  open.push(close);
  if (!isForgetting) note();
  return () => {
    open.splice(open.lastIndexOf(close), 1);
    setTimeout(forget);
  };
}
