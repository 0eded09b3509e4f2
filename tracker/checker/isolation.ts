// What happens in the panel is nothing to the page: not to its shortcuts, nor to what traps the focus or closes on a click outside.
const CAPTURED = ["pointerdown", "mousedown", "touchstart", "keydown", "keyup", "focusin", "focusout"];
// The panel's own handlers need these.
const KEPT = ["click", "input", "change"];

/** Keeps the events in a shadow tree from the page. Returns what ends that. */
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
