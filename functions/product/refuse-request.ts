import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { environment } from "../environment.ts";
import { HttpError, wrongMethod } from "../errors.ts";
import type { Line } from "../http/line.ts";
import { requireOrigin } from "../http/origin.ts";
import { errorResponse, responseHeaders } from "../http/response.ts";
import { refusedInBrowser } from "../keys/api-key.ts";
import { fallback, routes } from "../manifest.ts";

const lines: [string, Line][] = Object.entries(routes);

/** The lines that match a path, by method. As in API Gateway, an exact path wins over one with parameters. */
function linesAt(path: string): Map<string, Line> {
  const exact = lines.filter(([key]) => key.endsWith(` ${path}`));
  const matches =
    exact.length > 0
      ? exact
      : lines.filter(([key]) => {
          const pattern = key.slice(key.indexOf(" ") + 1).split("/");
          const parts = path.split("/");
          return (
            pattern.length === parts.length &&
            pattern.every((part, at) => (part.startsWith("{") ? parts[at] !== "" : part === parts[at]))
          );
        });
  return new Map(matches.map(([key, line]) => [key.slice(0, key.indexOf(" ")), line]));
}

/** Whether a preflight asks for a request with credentials from a page that is not ours. */
const isForeign = ({
  origin,
  "access-control-request-headers": asked = "",
}: Record<string, string | undefined>) =>
  origin !== undefined && origin !== environment.appOrigin && /\bauthorization\b/i.test(asked);

/**
 * Handles requests without a route: 204 for preflights (403 for those of pages that would send an API key), 405 for other
 * methods on a known path, otherwise 404.
 */
export const handler = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
  const { method, path } = event.requestContext.http;
  const known = linesAt(path);
  const methods = [...known.keys(), "OPTIONS"].join(", ");
  const open = [...known.values()].find((line) => line.origin === "any");
  const headers = responseHeaders(open ?? fallback, event);
  try {
    await requireOrigin(event.headers);
    if (known.size === 0) throw new HttpError(404, "There is nothing at this URL.");
    const isPublic = [...known.values()].some(({ scope }) => scope !== undefined);
    if (method === "OPTIONS" && isPublic && isForeign(event.headers)) throw refusedInBrowser();
    if (method !== "OPTIONS") throw wrongMethod(methods);
  } catch (thrown) {
    const { body, ...problem } = errorResponse(thrown, "$default", fallback);
    return { ...problem, headers: { ...headers, ...problem.headers }, ...(method !== "HEAD" && { body }) };
  }
  const isAllowed = headers["access-control-allow-origin"] !== undefined;
  const preflight = {
    "access-control-allow-methods": methods,
    "access-control-allow-headers": "content-type, authorization, x-account",
    "access-control-max-age": "86400",
  };
  return { statusCode: 204, headers: { ...headers, allow: methods, ...(isAllowed && preflight) } };
};
