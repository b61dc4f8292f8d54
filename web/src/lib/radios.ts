// A radio group of buttons: one stop for Tab, arrows choose the next one and go round (WAI-ARIA, radio group).
// The template gives the tabindex; this gives the keys: <div role="radiogroup" {@attach radios}>.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function radios(group: HTMLElement): () => void {
  const choose = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const able = [...group.querySelectorAll<HTMLElement>('[role="radio"]:not([aria-disabled="true"])')];
    if (!step || able.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const from = able.indexOf(document.activeElement as HTMLElement);
    const next = able[(from + step + able.length) % able.length];
    if (next?.getAttribute("aria-checked") !== "true") next?.click();
    next?.focus();
  };
  group.addEventListener("keydown", choose);
  return () => group.removeEventListener("keydown", choose);
}
