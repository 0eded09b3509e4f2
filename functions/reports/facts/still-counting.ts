import { HttpError } from "../../platform/errors.ts";
import type { Unread } from "./progress.ts";

/**
 * There are more leads to pack or count than time allowed. The next call continues. `progress` (0 to 1) is known while
 * counting.
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
