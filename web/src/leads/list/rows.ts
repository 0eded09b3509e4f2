const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
  ["j", 1],
  ["k", -1],
]);

/** The keys that go from one lead to the next (1) or back (-1); 0 for any other. */
export const stepBy = (key: string): number => steps.get(key) ?? 0;

/** Moves the focus along the rows in `body`, or to its first one; false for a key that does not, or at an end. */
export function goAlong(body: HTMLElement | null, key: string): boolean {
  const step = { Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }[key] ?? stepBy(key);
  if (step === 0 || body === null) return false;
  const stops: (HTMLElement | null)[] = [...body.querySelectorAll<HTMLElement>("[data-lead]")];
  const now = stops.indexOf(body.querySelector<HTMLElement>("[data-lead]:focus"));
  const next = stops[Math.min(Math.max(now === -1 ? 0 : now + step, 0), stops.length - 1)];
  next?.focus();
  return Boolean(next);
}

/** The place in the table that opens a lead. */
export const stopOf = (id: string): HTMLElement | null =>
  document.querySelector(`[data-lead="${CSS.escape(id)}"]`);

/** Whether someone is reading, pointing at or working in the rows in `body`, which a new row above would move. */
export function isInUse(body: HTMLElement | null): boolean {
  if (body === null) return false;
  const isSelected = getSelection()?.isCollapsed === false;
  const isScrolled = body.getBoundingClientRect().top < 0;
  return isSelected || isScrolled || body.matches(":hover") || body.contains(document.activeElement);
}
