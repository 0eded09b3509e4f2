import { pageFor } from "../../pages.ts";
import type { EdgeEvent, EdgeRequest } from "./events.ts";

declare const FILES: readonly string[];

/** Viewer request: rewrites a page's path to its file. */
export function handler(event: EdgeEvent): EdgeRequest {
  const request = event.request;
  request.uri = pageFor(request.uri, FILES).file;
  return request;
}
