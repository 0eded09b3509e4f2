/*
 * Visits of low-traffic accounts are batched in time slots. With the wait in the queue, the margin and the minute
 * between two runs of the job, a visit is counted within five minutes.
 */

/** How long a batch of reports may take, in seconds. */
export const VISITS_SECONDS = 30;
const SLOT_MS = 150_000;
/** A batch that started in a slot is stored within the function's timeout, plus clock skew. */
const MARGIN_MS = (VISITS_SECONDS + 5) * 1000;
/** How many slots the first run of the job looks back. */
const FIRST_SLOTS = 24;

/** The slot of a time (epoch ms), named by its start. */
export const toSlot = (at: number): string => `${new Date(at - (at % SLOT_MS)).toISOString().slice(0, 19)}Z`;

/** The last slot that is closed for writes. */
const lastClosed = (now: number): string => toSlot(now - SLOT_MS - MARGIN_MS);

/** The slots from a time (epoch ms) to another, both included. */
export function slotsBetween(from: number, to: number): string[] {
  const slots: string[] = [];
  for (let at = from - (from % SLOT_MS); at <= to; at += SLOT_MS) slots.push(toSlot(at));
  return slots;
}

/** The closed slots after one; without one, those of the last hour. */
export function slotsAfter(done: string | null, now: number): string[] {
  const last = Date.parse(lastClosed(now));
  return slotsBetween(done === null ? last - FIRST_SLOTS * SLOT_MS : Date.parse(done) + SLOT_MS, last);
}
