import { HttpError } from "../../platform/errors.ts";
import type { Unread } from "./progress.ts";

/**
 * More leads have to be packed or counted than there was time for. The next call continues with what is packed by then, or with
 * the count, whose progress (0 to 1) is known.
 */
export class StillCounting extends HttpError {
  readonly read: number;
  readonly unread: readonly Unread[];
  readonly counted: number | null;

  constructor(read: number, unread: readonly Unread[], counted: number | null = null) {
    super(503, "These leads are still being counted: try again in a few seconds.", { "retry-after": "2" });
    this.read = read;
    this.unread = unread;
    this.counted = counted;
  }
}
