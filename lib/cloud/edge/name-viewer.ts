import { senderText } from "../../queued-attributes.ts";
import type { EdgeEvent, EdgeRequest } from "./events.ts";

/**
 * Viewer request to the API: overwrites True-Client-IP with the viewer's real address, X-Sender with it and the user
 * agent, and X-Viewer-Host with the requested host. CloudFront-Viewer-Address can't be combined with the "all headers
 * except Host" policy that API Gateway needs.
 */
export function handler(event: EdgeEvent): EdgeRequest {
  const request = event.request;
  const ip = event.viewer.ip;
  const agent = request.headers["user-agent"];
  request.headers["true-client-ip"] = { value: ip };
  const host = request.headers.host;
  request.headers["x-viewer-host"] = { value: host ? host.value : "" };
  request.headers["x-sender"] = { value: senderText(ip, agent ? agent.value : "") };
  return request;
}
