import type { ErrorStatus } from "../errors.ts";
import type { Line } from "./line.ts";

/** The statuses of a line's successful responses. The first is that of a plain reply. */
export const successStatuses = ({ success, reply }: Line) => success ?? (reply ? [200] : [204]);

/** The statuses of a line's errors: those that follow from the line, and its handler's own. */
export function errorStatuses(key: string, line: Line): ErrorStatus[] {
  const statuses: ErrorStatus[] = [429, 500, 503, ...(line.errors ?? [])];
  if (line.caller !== "anyone") statuses.push(401);
  if (line.caller === "account") statuses.push(403);
  if (line.plan) statuses.push(402, 403);
  if (line.origin === "own") statuses.push(403);
  if (line.query) statuses.push(400);
  if (line.body) statuses.push(400, 413, 415);
  if (line.payments) statuses.push(502, 504);
  if (key.includes("{")) statuses.push(404);
  return [...new Set(statuses)].sort();
}
