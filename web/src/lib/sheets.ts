// Sheets and the browser's Back: it closes what is open before it leaves the page.

interface Kept {
  sheet?: string;
}

const kept = (): Kept => (history.state as Kept | null) ?? {};

/** Notes an open sheet in the history; the result forgets it again, however it was closed. */
export function openSheet(close: () => void): () => void {
  const id = crypto.randomUUID();
  const back = (): void => {
    if (kept().sheet !== id) close();
  };
  history.pushState({ sheet: id }, "");
  addEventListener("popstate", back);
  return () => {
    removeEventListener("popstate", back);
    // Whoever leads elsewhere at the same time has put that in its place already.
    setTimeout(() => {
      if (kept().sheet === id) history.back();
    });
  };
}

/** Whether the newest moment of the history is only a sheet. */
export const isSheetOpen = (): boolean => kept().sheet !== undefined;
