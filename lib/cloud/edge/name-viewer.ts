import type { EdgeEvent, EdgeRequest } from "./events.ts";

/**
 * On the way to the API: the viewer's address, over whatever the viewer wrote there. CloudFront's own
 * CloudFront-Viewer-Address cannot be had together with "every header but Host", which API Gateway needs.
 */
export function handler(event: EdgeEvent): EdgeRequest {
  const request = event.request;
  request.headers["true-client-ip"] = { value: event.viewer.ip };
  return request;
}
