import type { IncomingMessage, ServerResponse } from "node:http";
import { sharedPageHeaders, sharedPages } from "../headers.ts";
import { senderText } from "../queued-attributes.ts";

/** Handles a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * CloudFront's twin in front of the API: sets the origin key, the viewer's address, the sender header and the host,
 * overwriting the caller's headers.
 */
export const throughDistribution =
  (api: Handler, originKey: string): Handler =>
  (request, response) => {
    const ip = request.socket.remoteAddress ?? "";
    request.headersDistinct["x-origin-key"] = [originKey];
    request.headersDistinct["true-client-ip"] = [ip];
    request.headersDistinct["x-viewer-host"] = [request.headers.host ?? ""];
    request.headersDistinct["x-sender"] = [senderText(ip, request.headers["user-agent"] ?? "")];
    return api(request, response);
  };

/** CloudFront's twin in front of share links' pages: the API's response with the distribution's headers. */
export const asSharedPage =
  (api: Handler): Handler =>
  (request, response) => {
    request.url = `${sharedPages.prefix}${request.url}`;
    for (const [name, value] of Object.entries(sharedPageHeaders)) response.setHeader(name, value);
    return api(request, response);
  };
