import type { Annotation } from "../../api/api.ts";
import { type Answer, dimensionColumns, figureIn } from "../answer.ts";
import { dayText } from "../format.ts";
import { valueName } from "../words.ts";
import { hourNow } from "./hour-now.ts";

/** A time of a chart; `label` is short, for the axis. */
export type Time = {
  key: string;
  text: string;
  label: string;
  /** Whether it is not over, or only a part of it is in the period. */
  isPartial: boolean;
};

/** A time with the value that a measure has then, and the value that this is compared with. */
export type Point = Time & { value: number | null; before: number | null };

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

/**
 * The points of a measure over time: one per row or, by hour, one for every hour of the day. Those that are not over, or not
 * of a whole week or month, are partial; hours to come have no value.
 */
export function toPoints(answer: Answer, measure: string): Point[] {
  const [time] = dimensionColumns(answer);
  if (time === undefined) return [];
  const { name, unit } = time;
  const rows =
    name === "hour"
      ? HOURS.map(
          (hour) =>
            answer.rows.find((row) => row.hour === hour) ?? {
              hour,
              [measure]: 0,
              [`previous_${measure}`]: 0,
            },
        )
      : answer.rows;
  const now = name === "hour" ? hourNow(answer) : null;
  return rows.map((row) => {
    const value = row[name] ?? null;
    const text = valueName(name, unit, value);
    const isPartial = String(value) === now || answer.partial.includes(String(value));
    return {
      key: String(value),
      text: isPartial ? `${text} (in part)` : text,
      isPartial,
      label: unit === "day" || unit === "week" ? dayText("short", String(value)) : text,
      value: now !== null && String(value) > now ? null : figureIn(row, measure),
      before: figureIn(row, `previous_${measure}`),
    };
  });
}

/**
 * The texts of annotations by the key of the point that they are at: that of their day, or of the week or month that it is
 * in. Hours have none.
 */
export function placeMarks(
  points: readonly Point[],
  annotations: readonly Annotation[],
): Map<string, string[]> {
  const marks = new Map<string, string[]>();
  for (const { day, text } of annotations) {
    const point = points.findLast(({ key }) => key.length > 2 && key <= day);
    if (point) marks.set(point.key, [...(marks.get(point.key) ?? []), text]);
  }
  return marks;
}
