// What shows advice; it is loaded when somebody first asks for it.

export { default as HintBar } from "./HintBar.svelte";
export { default as HintPanel } from "./HintPanel.svelte";
