import type { Panel } from "./panel.ts";

/** A list after one item has been moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** Keys that stay with panels when they are moved. Identical panels are distinguished by their order. */
export function panelKeys(panels: readonly Panel[]): string[] {
  const texts = panels.map(({ title, question, period }) => `${title}\n${question}\n${period}`);
  return texts.map((text, at) => `${text}\n${texts.slice(0, at).filter((each) => each === text).length}`);
}
