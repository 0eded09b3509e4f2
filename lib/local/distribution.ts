import type { IncomingMessage, ServerResponse } from "node:http";
import { sharedPageHeaders, sharedPages } from "../headers.ts";
import { senderText } from "../queued-attributes.ts";

/** Answers a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * CloudFront's twin before the API: adds the origin key, the viewer's address, that with the user agent, and the host, in
 * place of whatever the caller sent under these names.
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

/** CloudFront's twin before the pages of share links: the API's answer, with the headers that the distribution adds. */
export const asSharedPage =
  (api: Handler): Handler =>
  (request, response) => {
    request.url = `${sharedPages.prefix}${request.url}`;
    for (const [name, value] of Object.entries(sharedPageHeaders)) response.setHeader(name, value);
    return api(request, response);
  };
