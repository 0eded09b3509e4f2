import { decodeTime, encodeTime } from "ulid";

const PREFIX = "lead_";
const TIME_DIGITS = 10;
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const STEPS_MS = [60_000, 1000, 1];

/** The lowest id for a time. Ids start with the millisecond in which their lead arrived. */
export const idAt = (time: Date): string => PREFIX + encodeTime(Math.max(0, time.getTime()));

/** The time in an id. */
export const decodeIdTime = (id: string): Date => new Date(decodeTime(id.slice(PREFIX.length)));

/** Yields ids above this one, the roundest first: at the next minute, second and millisecond, then within its own. */
function* idsAbove(id: string): Generator<string> {
  const ms = decodeIdTime(id).getTime();
  const pad = (start: string) => start.padEnd(id.length, "0");
  for (const step of STEPS_MS) yield pad(idAt(new Date((Math.floor(ms / step) + 1) * step)));
  for (let end = PREFIX.length + TIME_DIGITS; end < id.length; end++) {
    const next = DIGITS[DIGITS.indexOf(id.charAt(end)) + 1];
    if (next !== undefined) yield pad(id.slice(0, end) + next);
  }
}

/**
 * A page's cursor that doesn't reveal the last lead `read`, for callers who see only some leads. It is above that lead
 * but not above the last one `shown`, so that nothing is lost or repeated, and below where the page `began`, so that
 * each page makes progress.
 */
export function cursorAbove(read: string, shown: string | undefined, began: string): string {
  if (read === shown) return shown;
  const [round = read] = [...idsAbove(read)].filter((id) => id < began);
  return shown !== undefined && shown < round ? shown : round;
}
