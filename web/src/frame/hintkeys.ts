// The keys while ideas are looked at. They are heard before anything else hears them, wherever the focus is.

import { tick } from "svelte";
import type { Advice } from "../lib/advice.svelte";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Whether the key was meant for the ideas. */
export function hearHintKey(event: KeyboardEvent, advice: Advice, play: () => void): void {
  const target = event.target instanceof Element ? event.target : null;
  const isTaken = event.ctrlKey || event.altKey || event.metaKey || target?.closest("dialog, input, select, textarea");
  if (isTaken || !(advice.isOpen || (advice.isThinking && event.key === "Escape"))) return;
  const step = STEPS[event.key];
  if (event.key === "Escape") advice.putAway();
  else if (/^[1-3]$/.test(event.key)) advice.choose(Number(event.key) - 1);
  else if (step) advice.step(step);
  // A button that is not an idea keeps its own Enter.
  else if (event.key === "Enter" && !target?.closest("button:not([role=radio]), a")) play();
  else return;
  event.preventDefault();
  event.stopPropagation();
  void followChoice(document.activeElement);
}

/** The keyboard stays on the idea that is chosen. */
async function followChoice(from: Element | null): Promise<void> {
  const group = from?.closest<HTMLElement>("[role=radiogroup]");
  await tick();
  group?.querySelector<HTMLElement>("[aria-checked=true]")?.focus();
}
