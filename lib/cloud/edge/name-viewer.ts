import type { EdgeEvent, EdgeRequest } from "./events.ts";

/**
 * Viewer request to the API: overwrites True-Client-IP with the viewer's real address. CloudFront-Viewer-Address can't
 * be combined with the "all headers except Host" policy that API Gateway needs.
 */
export function handler(event: EdgeEvent): EdgeRequest {
  const request = event.request;
  request.headers["true-client-ip"] = { value: event.viewer.ip };
  return request;
}
