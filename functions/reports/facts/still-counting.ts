import { HttpError } from "../../errors.ts";
import type { Unread } from "./progress.ts";

/** More leads have to be packed than there was time for. The next call continues with what is packed by then. */
export class StillCounting extends HttpError {
  readonly read: number;
  readonly unread: readonly Unread[];

  constructor(read: number, unread: readonly Unread[]) {
    super(503, "These leads are still being counted: try again in a few seconds.", { "retry-after": "2" });
    this.read = read;
    this.unread = unread;
  }
}
