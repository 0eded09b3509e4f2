const stepByKey = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
  ["j", 1],
  ["k", -1],
]);

/** The step a key makes in the list: 1 for next, -1 for previous, 0 for any other key. */
export const stepFor = (key: string): number => stepByKey.get(key) ?? 0;

/** Moves the focus along the rows in `body`, to the first if none is focused; false if the key does not move it. */
export function moveFocus(body: HTMLElement | null, key: string): boolean {
  const step = { Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }[key] ?? stepFor(key);
  if (step === 0 || body === null) return false;
  const buttons: (HTMLElement | null)[] = [...body.querySelectorAll<HTMLElement>("[data-lead]")];
  const focused = document.activeElement;
  const current = buttons.findIndex((button) => button?.closest("tr")?.contains(focused));
  const next = buttons[Math.min(Math.max(current === -1 ? 0 : current + step, 0), buttons.length - 1)];
  next?.focus();
  return Boolean(next);
}

/** The lead of the row that an element is in, and that row's part that has the same use in every row. */
export function rowOf(element: Element | null): { id: string; part: string } | null {
  const id = element?.closest("tr")?.querySelector<HTMLElement>("[data-lead]")?.dataset.lead;
  return id === undefined ? null : { id, part: element?.localName ?? "" };
}

/** The button in the table that opens a lead. */
export const rowButton = (id: string): HTMLElement | null =>
  document.querySelector(`[data-lead="${CSS.escape(id)}"]`);

/** Whether the user is reading, hovering or focusing the rows in `body`, so that a new row would disturb them. */
export function isInUse(body: HTMLElement | null): boolean {
  if (body === null) return false;
  const isSelected = getSelection()?.isCollapsed === false;
  const isScrolled = body.getBoundingClientRect().top < 0;
  return isSelected || isScrolled || body.matches(":hover") || body.contains(document.activeElement);
}
