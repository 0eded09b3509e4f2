import { useEffect, useRef } from "react";

const KEY = "shortcuts";
const OFF = "off";

/** What each key does, in the words of the help. */
export const shortcuts: [keys: string[], does: string][] = [
  [["/"], "Search"],
  [["j"], "Next lead, in the list and in the details"],
  [["k"], "Previous lead"],
  [["↓", "↑"], "The same: in the details, and in the list once a lead has the focus"],
  [["Enter"], "Open the lead"],
  [["Esc"], "Close"],
  [["Ctrl Enter", "⌘ Enter"], "Save the notes"],
  [["?"], "This help"],
];

/** Whether single keys do something: who dictates or slips off a key may not want them to. */
export const areOn = (): boolean => localStorage.getItem(KEY) !== OFF;

/** Keeps that choice in this browser. */
export function turn(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

/** Whether a key is pressed as a shortcut: by itself, not in a field, and if it is a letter or sign, while these are wanted. */
export const isShortcut = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isWriting(target) && (key.length > 1 || areOn());

/** Listens for single keys on the page, as long as no dialog lies over it. */
export function useShortcuts(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event) || !Object.hasOwn(latest.current, event.key)) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      latest.current[event.key]?.();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
