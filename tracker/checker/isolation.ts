// The page must not see events in the panel, such as its shortcuts, focus traps and handlers of clicks outside.
const CAPTURED = ["pointerdown", "mousedown", "touchstart", "keydown", "keyup", "focusin", "focusout"];
// Events that the panel's own handlers need.
const KEPT = ["click", "input", "change"];

/** Hides the events in a shadow tree from the page. Returns a function that undoes it. */
export function isolate(root: ShadowRoot): () => void {
  for (const type of KEPT) root.addEventListener(type, (event) => event.stopPropagation());
  const keep = (event: Event) => {
    if (event.composedPath().includes(root)) event.stopImmediatePropagation();
  };
  for (const type of CAPTURED) addEventListener(type, keep, true);
  return () => {
    for (const type of CAPTURED) removeEventListener(type, keep, true);
  };
}
