import { pageFor } from "../../pages.ts";
import type { EdgeEvent, EdgeResponse } from "./events.ts";

declare const FILES: readonly string[];

/** On the way out: the 404 page gets its status. A 304 stays one: the browser holds the page with its 404. */
export function handler(event: EdgeEvent): EdgeResponse {
  const response = event.response;
  // The path is the viewer's or the rewritten one; both lead to the same answer, since page files know themselves.
  if (response.statusCode === 200 && pageFor(event.request.uri, FILES).status === 404)
    response.statusCode = 404;
  return response;
}
