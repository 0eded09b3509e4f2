import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Called } from "../../support/app.ts";
import { type GivenAccount, givenAccount } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { sendRaw } from "../../support/network/socket.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp({ rateLimits: "on" });
let account: GivenAccount;

beforeAll(async () => {
  account = await givenAccount(app);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const options = (path: string, origin: string) =>
  app.call(`OPTIONS ${path}`, {
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    },
  });

describe("a page", () => {
  test.each(["/", "/login", "/dashboard", "/dashboard/leads", "/nothing-here"])(
    "%s runs only our scripts and the checkout's, and cannot be framed",
    async (path) => {
      const { headers } = await app.call(`GET ${path}`);
      const policy = new Map(
        (headers.get("content-security-policy") ?? "").split("; ").map((rule) => {
          const [name = "", ...sources] = rule.split(" ");
          return [name, sources.join(" ")];
        }),
      );
      expect(policy.get("script-src")).toBe("'self' https://checkout.razorpay.com");
      expect(policy.get("frame-src")).toBe("https://api.razorpay.com https://checkout.razorpay.com");
      expect(policy.get("connect-src")).toBe("'self' https://*.razorpay.com");
      for (const name of ["default-src", "form-action"]) expect(policy.get(name)).toBe("'self'");
      for (const name of ["object-src", "base-uri", "frame-ancestors"])
        expect(policy.get(name)).toBe("'none'");
      const seconds = /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1];
      expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("x-powered-by")).toBeNull();
    },
  );

  test("allows the payment API and bank pop-ups for the checkout, and no other browser feature", async () => {
    const { headers } = await app.call("GET /dashboard");
    expect(headers.get("permissions-policy")).toBe(
      'camera=(), geolocation=(), microphone=(), payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com"), usb=()',
    );
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  });

  test("is served to GET and HEAD only, and missing files are a 404", async () => {
    for (const path of [
      "/nothing-here",
      "/index.html/..",
      "/assets/",
      "/%2e%2e/package.json",
      "/../../package.json",
    ]) {
      const response = await sendRaw(
        app.port,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 404 /);
      expect(response).not.toContain("devDependencies");
    }
    expect((await app.call("HEAD /")).status).toBe(200);
    expect((await app.call("POST /", { body: {} })).status).toBe(405);
  });
});

describe("an API response", () => {
  test("is JSON, is never sniffed or cached, and does not name the server software", async () => {
    for (const key of ["GET /api/leads", "GET /api/nope", "GET /api/health", "PUT /api/leads"]) {
      for (const token of [undefined, account.token]) {
        const { headers, status } = await app.call(key, { token });
        const type = status < 400 ? "application/json; charset=utf-8" : "application/problem+json";
        expect(headers.get("content-type")).toBe(type);
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        expect(headers.get("cache-control")).toBe("no-store");
        for (const name of ["x-powered-by", "server"]) expect(headers.get(name)).toBeNull();
      }
    }
  });

  const nowhere = [
    "/api",
    "/api/",
    "/api/nope",
    "/api/leads/",
    "//api/leads",
    "/API/leads",
    "/api/lead%2f",
    "/api/sites/",
  ];
  test.each([...nowhere, "/api/leads/stats/more", "/api?x=1"])(
    "at the unknown URL %s is a 404, never a page",
    async (path) => {
      for (const verb of ["GET", "POST", "DELETE"]) {
        expectError(await app.call(`${verb} ${path}`, { token: account.token }), 404);
      }
    },
  );

  test("to an unsupported method is a 405 listing the supported ones", async () => {
    const knownHeaders = {
      "/api/leads": "GET, HEAD, POST, PATCH",
      "/api/sites": "GET, HEAD, POST, PATCH",
      "/api/sites/x": "PATCH, DELETE",
      // Not the methods of /api/leads/{id}.
      "/api/leads/stats": "GET, HEAD",
      "/api/lead": "POST",
    };
    for (const [path, verbs] of Object.entries(knownHeaders)) {
      const response = await app.call(`PUT ${path}`, { token: account.token });
      expectError(response, 405);
      expect(response.headers.get("allow")).toBe(`${verbs}, OPTIONS`);
      const head = await app.call(`HEAD ${path}`, { token: account.token });
      expect([head.status === 405, head.text]).toEqual([!verbs.includes("GET"), ""]);
    }
    for (const verb of ["TRACE", "FOO", "get", "PROPFIND"]) {
      const response = await sendRaw(
        app.port,
        `${verb} /api/leads HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 40[45] /);
    }
  });

  test.each([
    "/api/health",
    "/api/leads?limit=1",
    "/api/leads/lead_none",
    "/api/leads?limit=none",
    "/api/export",
    "/api/nope",
  ])("to HEAD are those to GET without the body, at %s", async (path) => {
    const [get, head] = [
      await app.call(`GET ${path}`, { token: account.token }),
      await app.call(`HEAD ${path}`, { token: account.token }),
    ];
    expect([head.status, head.text]).toEqual([get.status, ""]);
    const lasting = ({ headers }: Called) =>
      [...headers].filter(
        ([name]) => !/^(date|ratelimit|content-length|transfer-encoding|connection|keep-alive)$/.test(name),
      );
    expect(lasting(head)).toEqual(lasting(get));
  });

  test("ignores method override headers", async () => {
    const headers = { "x-http-method-override": "DELETE", "x-method-override": "DELETE" };
    const response = await app.call("GET /api/sites", { token: account.token, headers });
    expect([response.status, response.json]).toEqual([200, []]);
  });
});

describe("another site's page", () => {
  const strangers = () => [
    "https://evil.example",
    "null",
    `${app.origin}.evil.example`,
    app.origin.replace("http", "https"),
  ];

  test("cannot read responses of account routes, with or without a preflight", async () => {
    for (const origin of strangers()) {
      const headers = { origin };
      const responses = [
        await options("/api/sites", origin),
        await app.call("GET /api/sites", { headers, token: account.token }),
        await app.call("GET /api/sites", { headers }),
        await app.call("GET /api/export?format=csv", { headers, token: account.token }),
        await app.call("POST /api/auth/refresh", { headers }),
      ];
      for (const { headers: answered } of responses) {
        expect(answered.get("access-control-allow-origin")).toBeNull();
        expect(answered.get("access-control-allow-credentials")).toBeNull();
        expect(answered.get("vary")).toMatch(/origin/i);
      }
    }
  });

  test("may send a lead, but never with credentials", async () => {
    const preflight = await options("/api/lead", "https://any.example");
    expect([preflight.status, preflight.text]).toEqual([204, ""]);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-methods")).toContain("POST");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("content-type");
    expect(Number(preflight.headers.get("access-control-max-age"))).toBeGreaterThan(0);
    expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("cannot sign anyone in with a form: content types that skip the preflight are rejected", async () => {
    const body = JSON.stringify({ email: account.email, password: account.password });
    const types = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/html",
    ];
    for (const type of types) {
      const response = await app.call("POST /api/auth/login", { body, headers: { "content-type": type } });
      expectError(response, 415);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    // Bytes are sent without a content type.
    const untyped = { method: "POST", body: Buffer.from(body) };
    const response = await fetch(`${app.origin}/api/auth/login`, untyped);
    expect([response.status, response.headers.getSetCookie()]).toEqual([415, []]);
    const json = { "content-type": "application/json; charset=utf-8" };
    expect((await app.call("POST /api/auth/login", { body, headers: json })).status).toBe(200);
  });

  test("our own pages can read every error", async () => {
    const headers = { origin: app.origin };
    const broken = await givenAccount(app);
    const rows = rowsOf(app);
    await rows.setAccount(broken.id, "periods", "nonsense");
    rows.close();
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const wrong = { email: "nobody@example.org", password: "wrong password" };
    const guess = () => app.call("POST /api/auth/login", { headers, body: wrong });
    // Freeze the clock, so that no new 15-minute window starts in the middle.
    vi.useFakeTimers({ toFake: ["Date"] });
    for (let tries = 0; tries < 10; tries++) await guess();
    const errors = [
      [400, await app.call("GET /api/leads?limit=0", { headers, token: account.token })],
      [401, await app.call("GET /api/sites", { headers })],
      [404, await app.call("GET /api/nope", { headers })],
      [405, await app.call("PUT /api/sites", { headers })],
      [429, await guess()],
      [500, await app.call("GET /api/sites", { headers, token: broken.token })],
    ] as const;
    for (const [status, response] of errors) {
      expectError(response, status);
      expect(response.headers.get("access-control-allow-origin")).toBe(app.origin);
      expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    }
    const log = JSON.stringify(logged.mock.calls);
    expect(log).toContain("GET /api/sites");
    expect(log).not.toContain(broken.email);
    expect(log).not.toContain("nonsense");
  });
});
