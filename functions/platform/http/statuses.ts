import type { ErrorStatus } from "../errors.ts";
import type { Line } from "./line.ts";

/** The statuses of a line's successful responses. The first is that of a plain reply. */
export const successStatuses = ({ success, reply }: Line) => success ?? (reply ? [200] : [204]);

/** Whether a line's requests by API keys can carry an Idempotency-Key. */
export const takesIdempotencyKey = (key: string, { scope }: Pick<Line, "scope">): boolean =>
  scope !== undefined && key.startsWith("POST ");

/** The statuses of a line's errors: those implied by the line, and its handler's own. */
export function errorStatuses(key: string, line: Line): ErrorStatus[] {
  const statuses: ErrorStatus[] = [429, 500, 503, ...(line.errors ?? [])];
  // 403 also if API keys can't call the line.
  if (line.caller !== "anyone") statuses.push(401, 403);
  // A key's account may lack the plan.
  if (line.plan || (line.scope && !line.anyPlan)) statuses.push(402);
  if (line.origin === "own") statuses.push(403);
  if (line.query || !line.lenient) statuses.push(400);
  if (line.body) statuses.push(400, 413, 415);
  if (line.payments) statuses.push(502, 504);
  if (takesIdempotencyKey(key, line)) statuses.push(400, 409, 422);
  if (key.includes("{")) statuses.push(404);
  return [...new Set(statuses)].sort();
}
