import { pageFor } from "../../pages.ts";
import type { EdgeResponse, EdgeResponseEvent } from "./events.ts";

declare const FILES: readonly string[];

/** Viewer response: sets status 404 on the 404 page. A 304 is left alone: the browser cached the page with its 404. */
export function handler(event: EdgeResponseEvent): EdgeResponse {
  const response = event.response;
  // The path may be the original or the rewritten one; both resolve to the same page.
  if (response.statusCode === 200 && pageFor(event.request.uri, FILES).status === 404)
    response.statusCode = 404;
  return response;
}
