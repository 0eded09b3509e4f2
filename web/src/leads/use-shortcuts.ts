import { useEffect, useRef } from "react";

const KEY = "shortcuts";
const OFF = "off";

/** The shortcuts as the help lists them. */
export const shortcuts: [keys: string[], does: string][] = [
  [["/"], "Search"],
  [["j"], "Next lead, in the list or the details"],
  [["k"], "Previous lead"],
  [["↓", "↑"], "Same as j and k, once a lead is focused or open"],
  [["Enter"], "Open the lead"],
  [["w", "l", "q", "s"], "In the list: mark the lead as won, lost, qualified or spam, and go to the next"],
  [["x"], "In the list: select the lead"],
  [["Esc"], "Close"],
  [["Ctrl Enter", "⌘ Enter"], "Save the notes"],
  [["?"], "This help"],
];

/** Whether single-key shortcuts are on. Users of speech input may want them off (WCAG 2.1.4). */
export const shortcutsEnabled = (): boolean => localStorage.getItem(KEY) !== OFF;

/** Turns single-key shortcuts on or off in this browser. */
export function enableShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;

/** Whether a key press is a shortcut: no modifier, not in a field, and single characters only if they are enabled. */
export const isShortcut = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isTyping(target) && (key.length > 1 || shortcutsEnabled());

/** Handles single keys on the page while no dialog is open. */
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
