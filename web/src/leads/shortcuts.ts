const KEY = "shortcuts";
const OFF = "off";

/** What each key does, in the words of the help. */
export const shortcuts: [keys: string[], does: string][] = [
  [["/"], "Search"],
  [["j", "↓"], "Next lead, in the list and in the details"],
  [["k", "↑"], "Previous lead"],
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
