import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * CloudFront's twin before the API: adds the origin key and the viewer's address, in place of whatever the caller sent
 * under these names.
 */
export const throughDistribution =
  (api: Handler, originKey: string): Handler =>
  (request, response) => {
    request.headersDistinct["x-origin-key"] = [originKey];
    request.headersDistinct["true-client-ip"] = [request.socket.remoteAddress ?? ""];
    return api(request, response);
  };
