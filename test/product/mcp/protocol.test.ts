import { beforeAll, describe, expect, test, vi } from "vitest";
import { createKeyText } from "../../../functions/accounts/keys/key-text.ts";
import { givenKey } from "../../accounts/keys/given-key.ts";
import type { Called } from "../../support/app.ts";
import { type GivenAccount, givenAccount } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";
import { connect } from "./connect.ts";

const app = startedApp();
let account: GivenAccount;
let token: string;

beforeAll(async () => {
  account = await givenAccount(app);
  token = (await givenKey(app, account)).key;
});

type Options = { headers?: Record<string, string>; token?: string };
const post = (body: unknown, options: Options = {}) => app.call("POST /api/mcp", { token, body, ...options });

/** A request of a revision with a handshake. */
const send = (method: string, params?: object, options?: Options) =>
  post({ jsonrpc: "2.0", id: 1, method, ...(params && { params }) }, options);

const META = "io.modelcontextprotocol/";
const meta = { [`${META}protocolVersion`]: "2026-07-28", [`${META}clientCapabilities`]: {} };
const VERSION = { "mcp-protocol-version": "2026-07-28" };
/** A request of the stateless revision. */
const sendStateless = (method: string, params: object = {}, headers: Record<string, string> = {}) =>
  send(method, { _meta: meta, ...params }, { headers: { ...VERSION, "mcp-method": method, ...headers } });

const resultOf = ({ status, json, text }: Called) => {
  expect(status, text).toBe(200);
  return (json as { result: Record<string, unknown> }).result;
};
const errorOf = ({ json }: Called) => (json as { error: Record<string, unknown> }).error;

describe("a connection", () => {
  test.each(["legacy", "auto"] as const)("with version negotiation %s", async (mode) => {
    const client = await connect(app, token, { versionNegotiation: { mode } });
    expect(client.getNegotiatedProtocolVersion()).toBe(mode === "auto" ? "2026-07-28" : "2025-11-25");
    expect(client.getServerVersion()).toMatchObject({ name: "whence", title: "Whence" });
    expect((await client.listTools()).tools.length).toBeGreaterThan(1);
    await client.close();
  });

  test("agrees on the client's version, or offers the latest", async () => {
    for (const version of ["2025-11-25", "2025-06-18", "2025-03-26"]) {
      expect(resultOf(await send("initialize", { protocolVersion: version })).protocolVersion).toBe(version);
    }
    for (const version of ["2024-11-05", "2026-07-28", 7]) {
      expect(resultOf(await send("initialize", { protocolVersion: version })).protocolVersion).toBe(
        "2025-11-25",
      );
    }
  });

  test("answers pings and accepts notifications without a reply", async () => {
    expect(resultOf(await send("ping"))).toMatchObject({ resultType: "complete" });
    const accepted = await post({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect([accepted.status, accepted.text]).toEqual([202, ""]);
    expect(accepted.headers.get("content-type")).toBeNull();
  });

  test("offers no stream and no session to end", async () => {
    for (const method of ["GET", "DELETE"]) {
      const refused = await app.call(`${method} /api/mcp`, { token });
      expectError(refused, 405);
      expect(refused.headers.get("allow")).toBe("POST, OPTIONS");
    }
  });
});

describe("a stateless request", () => {
  test("is answered without a handshake", async () => {
    const result = resultOf(await sendStateless("server/discover"));
    expect(result).toMatchObject({ supportedVersions: ["2026-07-28"], cacheScope: "private" });
    expect(resultOf(await sendStateless("tools/list"))).toMatchObject({ ttlMs: 300_000 });
    const name = Buffer.from("list_leads").toString("base64");
    const params = { name: "list_leads", arguments: {} };
    for (const header of ["list_leads", `=?base64?${name}?=`]) {
      const called = await sendStateless("tools/call", params, { "mcp-name": header });
      expect(resultOf(called)).toMatchObject({ isError: false });
    }
  });

  const refused: [what: string, sent: () => Promise<Called>, code: number][] = [
    ["no version in its headers", () => send("tools/list", { _meta: meta }), -32020],
    [
      "another version in its headers",
      () => sendStateless("tools/list", {}, { "mcp-protocol-version": "2025-11-25" }),
      -32020,
    ],
    [
      "another method in its headers",
      () => sendStateless("tools/list", {}, { "mcp-method": "ping" }),
      -32020,
    ],
    [
      "another tool in its headers",
      () => sendStateless("tools/call", { name: "get_lead" }, { "mcp-name": "x" }),
      -32020,
    ],
    ["no tool in its headers", () => sendStateless("tools/call", { name: "get_lead" }), -32020],
    [
      "no capabilities",
      () => sendStateless("tools/list", { _meta: { ...meta, [`${META}clientCapabilities`]: 1 } }),
      -32602,
    ],
    ["a version only in its headers", () => send("tools/list", {}, { headers: VERSION }), -32602],
  ];
  test.each(refused)("is rejected with %s", async (_, sent, code) => {
    const response = await sent();
    expect(response.status, response.text).toBe(400);
    expect(errorOf(response)).toMatchObject({ code });
  });

  test("learns which versions there are", async () => {
    const unknown = { _meta: { ...meta, [`${META}protocolVersion`]: "2030-01-01" } };
    for (const response of [
      await sendStateless("tools/list", unknown, { "mcp-protocol-version": "2030-01-01" }),
      await send("tools/list", {}, { headers: { "mcp-protocol-version": "2030-01-01" } }),
    ]) {
      expect(response.status).toBe(400);
      const supported = ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"];
      expect(errorOf(response)).toMatchObject({ code: -32022, data: { supported, requested: "2030-01-01" } });
    }
  });

  test("learns that a method does not exist", async () => {
    for (const method of ["resources/list", "initialize", "constructor"]) {
      const response = await sendStateless(method);
      expect([response.status, errorOf(response).code]).toEqual([404, -32601]);
    }
    expect(errorOf(await send("resources/list")).code).toBe(-32601);
    expect(errorOf(await send("server/discover")).code).toBe(-32601);
  });
});

test("a call whose tool name isn't text is rejected", async () => {
  for (const name of [{ toString: 1, valueOf: 1 }, 5, null])
    expect(errorOf(await send("tools/call", { name }))).toEqual({
      code: -32602,
      message: "params.name must be text.",
    });
});

describe("rejects requests", () => {
  test("without a valid key, whatever they request", async () => {
    const forged = [...token].reverse().join("");
    for (const given of [undefined, "", account.token, forged, `${token}x`, createKeyText()]) {
      for (const method of ["initialize", "tools/list"]) {
        const response = await app.call("POST /api/mcp", {
          body: { jsonrpc: "2.0", id: 1, method },
          ...(given !== undefined && { token: given }),
        });
        expect(expectError(response, 401)).toBe("This API key is not valid.");
        expect(response.headers.get("www-authenticate")).toBe("Bearer");
      }
    }
  });

  test("with arguments that aren't an object", async () => {
    for (const given of ["x", 7, null]) {
      const result = resultOf(await send("tools/call", { name: "list_leads", arguments: given }));
      expect(result).toMatchObject({ isError: true, content: [{ text: "arguments must be an object." }] });
    }
  });

  test("from a page in a browser", async () => {
    for (const headers of [{ origin: "https://shop.example" }, { origin: app.origin }]) {
      expectError(await send("tools/list", {}, { headers }), 403);
    }
  });

  test("that are not one JSON-RPC message of at most 64 KB", async () => {
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    const invalid = [
      "{",
      [ping],
      {},
      { ...ping, jsonrpc: "1.0" },
      { ...ping, id: null },
      { id: 1, result: {} },
    ];
    for (const body of invalid) expectError(await post(body), 400);
    expectError(await post({ ...ping, params: { text: "x".repeat(65_536) } }), 413);
    expectError(await post(JSON.stringify(ping), { headers: { "content-type": "text/plain" } }), 415);
  });
});

describe("when the API behind it fails", () => {
  const replaced = async (key: string, statusCode: number, run: () => Promise<void>) => {
    const functions = app.functions as Map<string, unknown>;
    const before = functions.get(key);
    const body = JSON.stringify({ message: "Service Unavailable" });
    functions.set(key, { kind: "buffered", seconds: 1, run: async () => ({ statusCode, body }) });
    await run().finally(() => functions.set(key, before));
  };
  const call = () => send("tools/call", { name: "list_leads", arguments: {} });

  test("a tool call says so, and a connection gets a 503", async () => {
    await replaced("GET /api/leads", 503, async () => {
      const [text] = (resultOf(await call()).content as { text: string }[]).map((each) => each.text);
      expect(text).toBe("The API answered with status 503; please try again.");
    });
    await replaced("GET /api/me", 502, async () => {
      expectError(await send("tools/list"), 503);
    });
  });

  test("a call times out after 20 seconds", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const late = new DOMException("late", "TimeoutError");
    const spied = vi
      .spyOn(AbortSignal, "timeout")
      .mockImplementation((ms) => (ms === 20_000 ? AbortSignal.abort(late) : timeout(ms)));
    expect(resultOf(await call())).toMatchObject({ isError: true });
    spied.mockRestore();
    expect(JSON.stringify(logged.mock.calls)).toContain("TimeoutError");
    expect(JSON.stringify(logged.mock.calls)).not.toContain(token);
    logged.mockRestore();
  });
});
