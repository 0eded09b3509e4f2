import { decodeTime, encodeTime } from "ulid";

const PREFIX = "lead_";
const TIME_DIGITS = 10;
const ULID_DIGITS = 26;
const HOUR_MS = 3_600_000;

/** A range of lead ids; `to` is exclusive. Its bounds sort among ids, but none is the id of a lead. */
export type Range = { from: string; to: string };

/** The bound below the ids of a time, epoch ms. */
export const boundAt = (at: number): string => PREFIX + encodeTime(at, TIME_DIGITS);

/** The bound right above an id. */
export const boundAfter = (id: string): string => `${id}0`;

/** The time of a bound, epoch ms. */
export const boundTime = (bound: string): number =>
  decodeTime(bound.slice(PREFIX.length, PREFIX.length + ULID_DIGITS).padEnd(ULID_DIGITS, "0"));

/** The hour of a time, such as 2026-03-02T10. */
export const toHour = (at: number): string => new Date(at).toISOString().slice(0, 13);

/** The hours in which the leads of a range may have come in. */
export function listHours({ from, to }: Range): string[] {
  const isAtTime = to.length === PREFIX.length + TIME_DIGITS;
  const last = boundTime(to) - (isAtTime ? 1 : 0);
  const hours: string[] = [];
  for (let at = boundTime(from); at < last + HOUR_MS; at += HOUR_MS) hours.push(toHour(Math.min(at, last)));
  return [...new Set(hours)];
}

/** Selects the parts that cover a range without overlap, in order, and returns the gaps. */
export function cover<Part extends Range>(
  { from, to }: Range,
  parts: readonly Part[],
): { used: Part[]; gaps: Range[] } {
  const used: Part[] = [];
  const gaps: Range[] = [];
  let reached = from;
  for (const part of parts.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (part.from < reached || part.to > to) continue;
    if (part.from > reached) gaps.push({ from: reached, to: part.from });
    used.push(part);
    reached = part.to;
  }
  if (reached < to) gaps.push({ from: reached, to });
  return { used, gaps };
}
