import { randomUUID } from "node:crypto";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

const TEXT = /^(text\/|application\/(json|javascript|xml|[\w.+-]*\+json))/i;

const join = (values: string[]): string => values.join(",");

/** Query parameters as the gateway passes them: repeated names are joined by commas. */
function parseQuery(search: string): Record<string, string> | undefined {
  const parameters = new URLSearchParams(search);
  const names = [...new Set(parameters.keys())];
  return names.length === 0
    ? undefined
    : Object.fromEntries(names.map((name) => [name, join(parameters.getAll(name))]));
}

/** A request to the local stack; header names are in lower case. */
export type LocalRequest = {
  method: string;
  url: string;
  httpVersion: string;
  headers: NodeJS.Dict<string[]>;
  remoteAddress: string;
  body: Buffer;
};

/** Builds the API Gateway event (payload format 2.0) for a request and its matched route. */
export function buildEvent(
  { method, url, httpVersion, remoteAddress, body, ...request }: LocalRequest,
  matched: { key: string; path: string; parameters: Record<string, string> },
): APIGatewayProxyEventV2 {
  const [rawPath = "/", rawQueryString = ""] = url.split(/\?(.*)/s);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, values]) => [name, join(values ?? [])]),
  );
  const { cookie, ...rest } = headers;
  const isText =
    TEXT.test(headers["content-type"] ?? "text/plain") && headers["content-encoding"] === undefined;
  const now = new Date();
  const id = randomUUID();
  return {
    version: "2.0",
    routeKey: matched.key,
    rawPath,
    rawQueryString,
    headers: rest,
    ...(cookie && { cookies: cookie.split("; ") }),
    queryStringParameters: parseQuery(rawQueryString),
    ...(Object.keys(matched.parameters).length > 0 && { pathParameters: matched.parameters }),
    ...(body.length > 0 && { body: body.toString(isText ? "utf8" : "base64") }),
    isBase64Encoded: body.length > 0 && !isText,
    requestContext: {
      accountId: "local",
      apiId: "local",
      domainName: headers.host ?? "",
      domainPrefix: "local",
      http: {
        method,
        path: matched.path,
        protocol: `HTTP/${httpVersion}`,
        sourceIp: remoteAddress.replace(/^::ffff:/, ""),
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: id,
      routeKey: matched.key,
      stage: "$default",
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
  };
}
