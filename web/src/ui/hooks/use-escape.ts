import { useEffect, useRef } from "react";

/** What Esc closes, the last opened last. */
const open: (() => void)[] = [];

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing) return;
  // Radix would give the first Esc to a toast that came later, and one meant for a dialog to what lies below it, too.
  event.stopPropagation();
  open.at(-1)?.();
}

/** Closes what lies on top with Esc, and nothing else with the same press. */
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
