import type { ErrorStatus } from "../errors.ts";
import type { Line } from "./line.ts";

/** The statuses of a line's successful responses. The first is that of a plain reply. */
export const successStatuses = ({ success, reply }: Line) => success ?? (reply ? [200] : [204]);

/** Whether API keys can send an Idempotency-Key with a line's requests, which then run once. */
export const takesIdempotencyKey = (key: string, { scope }: Pick<Line, "scope">): boolean =>
  scope !== undefined && key.startsWith("POST ");

/** The statuses of a line's errors: those that follow from the line, and its handler's own. */
export function errorStatuses(key: string, line: Line): ErrorStatus[] {
  const statuses: ErrorStatus[] = [429, 500, 503, ...(line.errors ?? [])];
  // 403 also for a key on a line that keys may not call.
  if (line.caller !== "anyone") statuses.push(401, 403);
  // The account of a key may lack the plan for it.
  if (line.plan || (line.scope && !line.anyPlan)) statuses.push(402);
  if (line.origin === "own") statuses.push(403);
  if (line.query || !line.lenient) statuses.push(400);
  if (line.body) statuses.push(400, 413, 415);
  if (line.payments) statuses.push(502, 504);
  if (takesIdempotencyKey(key, line)) statuses.push(400, 409, 422);
  if (key.includes("{")) statuses.push(404);
  return [...new Set(statuses)].sort();
}
