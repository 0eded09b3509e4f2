import { pageFor } from "../../pages.ts";
import type { EdgeEvent, EdgeRequest } from "./events.ts";

declare const FILES: readonly string[];

/** On the way in: a page's path becomes the name of the file that serves it. */
export function handler(event: EdgeEvent): EdgeRequest {
  const request = event.request;
  request.uri = pageFor(request.uri, FILES).file;
  return request;
}
