import { type Days, guessOrder, readDay, readDays } from "./dates.ts";

const START = /^report start|^from\b|^start|^beginn|^inicio|^d[ée]but/i;
const END = /^report end|^to\b|^end|^fin/i;

/** Reads the days from the lines above a table: "September 1, 2026 - September 30, 2026", "Report Time: 9/1/2026,9/30/2026". */
export function rangeAbove(preamble: readonly string[][], isEnglish: boolean): Days | null {
  const texts = preamble.flatMap((cells) => [...cells, cells.join(", ")]).filter((text) => /\d/.test(text));
  const dates = texts.flatMap((text) => text.match(/\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/g) ?? []);
  const { order } = guessOrder(dates, isEnglish);
  let from: string | null = null;
  let to: string | null = null;
  for (const text of texts) {
    const [, label = "", value = text] = /^([^:\d]{3,40}):\s*(.*)$/.exec(text) ?? [];
    const days = readDays(value, order, "day");
    if (days && days.from !== days.to) return days;
    const parts = value.split(/,(?=\d)/).map((part) => readDay(part, order));
    const [first, last] = parts;
    if (parts.length === 2 && first && last && first <= last) return { from: first, to: last };
    if (START.test(label)) from ??= readDay(value, order);
    if (END.test(label)) to ??= readDay(value, order);
  }
  return from !== null && to !== null && from <= to ? { from, to } : null;
}
