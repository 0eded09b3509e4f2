import { useEffect, useRef } from "react";

/** The stack of open layers that Esc closes. */
const open: (() => void)[] = [];

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing) return;
  // Radix would send the first Esc to a newer toast, and one meant for a dialog also to the layer below.
  event.stopPropagation();
  open.at(-1)?.();
}

/** Closes this layer on Esc if it is the topmost one; each key press closes one layer. */
export function useEscape(onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const close = () => latest.current();
    if (open.push(close) === 1) window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      open.splice(open.indexOf(close), 1);
      if (open.length === 0) window.removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, []);
}
