import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { describe, expect, test } from "vitest";
import { givenAccount } from "../../support/given.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();

describe("an event in the format of API Gateway", () => {
  type Request = {
    key: string;
    method?: string;
    path?: string;
    query?: string;
    headers?: Record<string, string>;
    body?: string;
  };

  /** The event API Gateway creates from a request, as AWS documents payload format 2.0. */
  function eventOf({ key, query = "", headers = {}, body, ...request }: Request): APIGatewayProxyEventV2 {
    const [verb = "", pattern = ""] = key.split(" ");
    const { method = verb, path = pattern } = request;
    const id = /\{id\}$/.test(pattern) ? path.slice(path.lastIndexOf("/") + 1) : undefined;
    const { cookie, ...rest } = headers;
    const search = new URLSearchParams(query);
    const names = [...new Set(search.keys())];
    return {
      version: "2.0",
      routeKey: key,
      rawPath: path,
      rawQueryString: query,
      ...(cookie && { cookies: cookie.split("; ") }),
      headers: {
        "content-length": String(body?.length ?? 0),
        host: "a1b2c3d4e5.execute-api.us-east-1.amazonaws.com",
        "user-agent": "node",
        "x-amzn-trace-id": "Root=1-5e6722a7-cc56xmpl46db7ae02d4da47e",
        "x-forwarded-for": "205.255.255.176",
        "x-forwarded-port": "443",
        "x-forwarded-proto": "https",
        "x-origin-key": app.originKey,
        "true-client-ip": "127.0.0.1",
        ...rest,
      },
      ...(names.length > 0 && {
        queryStringParameters: Object.fromEntries(names.map((name) => [name, search.getAll(name).join(",")])),
      }),
      ...(id && { pathParameters: { id: decodeURIComponent(id) } }),
      requestContext: {
        accountId: "123456789012",
        apiId: "a1b2c3d4e5",
        domainName: "a1b2c3d4e5.execute-api.us-east-1.amazonaws.com",
        domainPrefix: "a1b2c3d4e5",
        http: { method, path, protocol: "HTTP/1.1", sourceIp: "205.255.255.176", userAgent: "node" },
        requestId: "JKJaXmPLvHcESHA=",
        routeKey: key,
        stage: "$default",
        time: "10/Mar/2020:05:16:23 +0000",
        timeEpoch: 1583817383220,
      },
      ...(body !== undefined && { body }),
      isBase64Encoded: false,
    };
  }

  const json = { "content-type": "application/json" };
  const requests: Request[] = [
    { key: "GET /api/health" },
    { key: "POST /api/auth/login", headers: json, body: '{"email":"a@b.co","password":"wrong one"}' },
    { key: "POST /api/auth/login", headers: json, body: "" },
    { key: "POST /api/auth/refresh", headers: { cookie: "a=1; whence_refresh=x" } },
    { key: "GET /api/leads", query: "limit=1" },
    { key: "GET /api/leads", query: "limit=1&limit=100" },
    { key: "GET /api/leads", query: "limit=%31&x=%20a+b" },
    { key: "GET /api/leads/stats" },
    {
      key: "POST /api/lead",
      headers: { "content-type": "text/plain;charset=UTF-8" },
      body: '{"site_id":"none"}',
    },
    { key: "DELETE /api/sites/{id}", path: "/api/sites/site_none" },
    { key: "$default", method: "OPTIONS", path: "/api/lead" },
    { key: "$default", method: "GET", path: "/api/nope", query: "a=b" },
    { key: "$default", method: "PUT", path: "/api/leads" },
  ];

  test("gets the same response as the same request here, and has the same shape", async () => {
    const { token } = await givenAccount(app);
    const events: APIGatewayProxyEventV2[] = [];
    for (const [key, loaded] of app.functions) {
      if (loaded.kind !== "buffered") continue;
      const { run } = loaded;
      (app.functions as Map<string, typeof loaded>).set(key, {
        ...loaded,
        run: (event, context) => {
          events.push(event);
          return run(event, context);
        },
      });
    }
    for (const request of requests) {
      const { key, method = key.split(" ")[0], path = key.split(" ")[1], query = "", body } = request;
      const headers = { authorization: `Bearer ${token}`, ...request.headers };
      const here = await app.call(`${method} ${path}${query && `?${query}`}`, { headers, body });
      const local = events.at(-1);
      const event = eventOf({ ...request, headers });
      const loaded = app.functions.get(key);
      if (loaded?.kind !== "buffered" || local === undefined) throw new Error(`${key} did not run.`);
      event.requestContext.requestId = local.requestContext.requestId;
      const there = await loaded.run(event, { awsRequestId: "x" });
      expect([there.statusCode, there.body ?? ""], key).toEqual([here.status, here.text]);
      for (const [name, value] of Object.entries(there.headers ?? {}))
        expect(here.headers.get(name)).toBe(value);
      expect(shapeOf(local)).toEqual(shapeOf(event));
      const {
        rawPath,
        rawQueryString,
        routeKey,
        cookies,
        queryStringParameters,
        pathParameters,
        body: sent,
      } = event;
      expect(local).toMatchObject({ rawPath, rawQueryString, routeKey });
      expect([local.cookies, local.queryStringParameters, local.pathParameters]).toEqual([
        cookies,
        queryStringParameters,
        pathParameters,
      ]);
      expect(local.body ?? "").toBe(sent ?? "");
    }
  });

  /** The types of an event's fields. The set of headers differs. */
  function shapeOf({ headers: _, body: __, ...event }: APIGatewayProxyEventV2): unknown {
    const types = (value: unknown): unknown =>
      typeof value === "object" && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([, inner]) => inner !== undefined)
              .map(([name, inner]) => [name, types(inner)]),
          )
        : typeof value;
    return types(event);
  }
});
