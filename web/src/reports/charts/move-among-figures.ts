import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves the focus to the next figure of a row that can be opened, so that only one of each row is a tab stop. */
export function moveAmongFigures(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = (event.target as Element).closest("td");
  if (step === undefined || cell === null) return;
  const figures = [...(cell.parentElement?.querySelectorAll<HTMLElement>("td :is(a, button)") ?? [])];
  const next = figures[figures.findIndex((each) => cell.contains(each)) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
