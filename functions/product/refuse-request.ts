import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { refusedInBrowser } from "../accounts/keys/api-key.ts";
import { environment } from "../platform/environment.ts";
import { HttpError, wrongMethod } from "../platform/errors.ts";
import { requireOrigin } from "../platform/http/origin.ts";
import { errorResponse, responseHeaders, withoutBodyIfHead } from "../platform/http/response.ts";
import { FALLBACK, KNOWN_LINES, type KnownLine } from "./known-lines.list.ts";

/** The lines that match a path, by method. As in API Gateway, an exact path wins over one with parameters. */
function linesAt(path: string): Map<string, KnownLine[1]> {
  const exact = KNOWN_LINES.filter(([key]) => key.endsWith(` ${path}`));
  const matches =
    exact.length > 0
      ? exact
      : KNOWN_LINES.filter(([key]) => {
          const pattern = key.slice(key.indexOf(" ") + 1).split("/");
          const parts = path.split("/");
          return (
            pattern.length === parts.length &&
            pattern.every((part, at) => (part.startsWith("{") ? parts[at] !== "" : part === parts[at]))
          );
        });
  return new Map(
    matches.flatMap(([key, line]) => {
      const method = key.slice(0, key.indexOf(" "));
      return (method === "GET" ? ["GET", "HEAD"] : [method]).map((each) => [each, line] as const);
    }),
  );
}

/** Whether a preflight is for a request with credentials from someone else's page. */
const isForeign = ({
  origin,
  "access-control-request-headers": requestHeaders = "",
}: Record<string, string | undefined>) =>
  origin !== undefined && origin !== environment.appOrigin && /\bauthorization\b/i.test(requestHeaders);

const HEADERS_MAX = 50;

/**
 * The allowed request headers. Pages that wrap fetch add their own headers, such as traceparent, which must not block
 * routes open to any page.
 */
function allowedHeaders(isOpen: boolean, requestHeaders = ""): string {
  if (!isOpen || requestHeaders === "") return "content-type, authorization, x-account";
  const names = requestHeaders.split(",").map((name) => name.trim());
  return names
    .filter((name) => /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name))
    .slice(0, HEADERS_MAX)
    .join(", ");
}

/**
 * Handles requests without a route: 204 for preflights (403 if a page would send an API key), 405 for other methods on
 * a known path, otherwise 404.
 */
export const handler = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
  const { method, path } = event.requestContext.http;
  const linesByMethod = linesAt(path);
  const methods = [...linesByMethod.keys(), "OPTIONS"].join(", ");
  const open = [...linesByMethod.values()].find((line) => line.origin === "any");
  const headers = responseHeaders(open ?? FALLBACK, event);
  try {
    await requireOrigin(event.headers);
    if (linesByMethod.size === 0) throw new HttpError(404, "There is nothing at this URL.");
    const isPublic = [...linesByMethod.values()].some(({ scope }) => scope !== undefined);
    if (method === "OPTIONS" && isPublic && isForeign(event.headers)) throw refusedInBrowser();
    if (method !== "OPTIONS") throw wrongMethod(methods);
  } catch (thrown) {
    const { requestId } = event.requestContext;
    const problem = errorResponse(thrown, "$default", FALLBACK, { request_id: requestId });
    return withoutBodyIfHead(event, { ...problem, headers: { ...headers, ...problem.headers } });
  }
  const isAllowed = headers["access-control-allow-origin"] !== undefined;
  const preflight = {
    "access-control-allow-methods": methods,
    "access-control-allow-headers": allowedHeaders(
      open !== undefined,
      event.headers["access-control-request-headers"],
    ),
    "access-control-max-age": "86400",
    ...(open !== undefined && { vary: "access-control-request-headers" }),
  };
  return { statusCode: 204, headers: { ...headers, allow: methods, ...(isAllowed && preflight) } };
};
