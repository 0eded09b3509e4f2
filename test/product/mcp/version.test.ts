import { describe, expect, test } from "vitest";
import type { Message } from "../../../functions/product/mcp/message.ts";
import { agreeOn, DISCOVERED, isStateless, knowsStructured } from "../../../functions/product/mcp/version.ts";

const STATELESS = "2026-07-28";
const KEY = "io.modelcontextprotocol/";
const meta = { [`${KEY}protocolVersion`]: STATELESS, [`${KEY}clientCapabilities`]: {} };
const message = (params: Record<string, unknown> = { _meta: meta }, method = "tools/list"): Message => ({
  jsonrpc: "2.0",
  id: 7,
  method,
  params,
});
const headers = { "mcp-protocol-version": STATELESS, "mcp-method": "tools/list" };
const outcome = (given: Message, sent: Record<string, string | undefined>) => {
  try {
    return isStateless(given, sent);
  } catch (error) {
    const { status, body } = error as { status: number; body: () => { error: { code: number } } };
    return { status, code: body.call(error).error.code };
  }
};
const UNSUPPORTED = { status: 400, code: -32022 };
const INVALID = { status: 400, code: -32602 };
const MISMATCH = { status: 400, code: -32020 };

describe("a version", () => {
  test.each([
    ["2025-11-25", "2025-11-25"],
    ["2025-06-18", "2025-06-18"],
    ["2025-03-26", "2025-03-26"],
    ["2024-11-05", "2025-11-25"],
    [STATELESS, "2025-11-25"],
    [undefined, "2025-11-25"],
  ])("requested as %s in a handshake is negotiated as %s", (asked, agreed) => {
    expect(agreeOn(asked)).toBe(agreed);
  });

  test.each([
    ["2025-03-26", false],
    ["2025-06-17", false],
    ["2025-06-18", true],
    [STATELESS, true],
    ["", false],
  ])("%s reads structured content: %s", (version, knows) => {
    expect(knowsStructured(version)).toBe(knows);
  });

  test("that can be discovered is the one without a handshake", () => {
    expect(DISCOVERED).toEqual([STATELESS]);
  });
});

describe("a request", () => {
  test("that names no version, or one with a handshake in its header only, is not stateless", () => {
    for (const version of [undefined, "2025-11-25", "2025-06-18", "2025-03-26"]) {
      expect(outcome(message({}), { "mcp-protocol-version": version })).toBe(false);
      expect(outcome(message({ _meta: "none" }), { "mcp-protocol-version": version })).toBe(false);
    }
  });

  test("with its metadata and the same in its headers is stateless", () => {
    expect(outcome(message(), headers)).toBe(true);
    const call = message({ _meta: { ...meta, more: 1 }, name: "list_leads" }, "tools/call");
    expect(outcome(call, { ...headers, "mcp-method": "tools/call", "mcp-name": "list_leads" })).toBe(true);
  });

  test("can have a header in base64, for values that HTTP can't carry", () => {
    const name = "größe";
    const encoded = `=?base64?${Buffer.from(name).toString("base64")}?=`;
    const call = message({ _meta: meta, name }, "tools/call");
    const sent = { ...headers, "mcp-method": "tools/call" };
    expect(outcome(call, { ...sent, "mcp-name": encoded })).toBe(true);
    expect(outcome(call, { ...sent, "mcp-name": `x${encoded}` })).toEqual(MISMATCH);
    expect(outcome(call, { ...sent, "mcp-name": `${encoded}x` })).toEqual(MISMATCH);
  });

  test("of an unsupported version is rejected, with a list of supported ones", () => {
    expect(outcome(message({}), { "mcp-protocol-version": "2027-01-01" })).toEqual(UNSUPPORTED);
    const said = (version: unknown) => message({ _meta: { ...meta, [`${KEY}protocolVersion`]: version } });
    expect(outcome(said("2027-01-01"), headers)).toEqual(UNSUPPORTED);
    expect(outcome(said("2025-11-25"), { "mcp-protocol-version": "2025-11-25" })).toEqual(UNSUPPORTED);
    try {
      isStateless(message({}), { "mcp-protocol-version": "2027-01-01" });
    } catch (error) {
      expect((error as { body: () => object }).body()).toMatchObject({
        id: 7,
        error: {
          data: {
            supported: [STATELESS, "2025-11-25", "2025-06-18", "2025-03-26"],
            requested: "2027-01-01",
          },
        },
      });
    }
  });

  test("without complete metadata is rejected", () => {
    const { [`${KEY}clientCapabilities`]: _, ...half } = meta;
    expect(outcome(message({ _meta: half }), headers)).toEqual(INVALID);
    expect(outcome(message({}), headers)).toEqual(INVALID);
  });

  test.each<[string, Record<string, string | undefined>]>([
    ["no version", { ...headers, "mcp-protocol-version": undefined }],
    ["another version", { ...headers, "mcp-protocol-version": "2025-11-25" }],
    ["no method", { ...headers, "mcp-method": undefined }],
    ["another method", { ...headers, "mcp-method": "tools/call" }],
  ])("whose headers say %s is rejected", (_, sent) => {
    expect(outcome(message(), sent)).toEqual(MISMATCH);
  });

  test("to a tool names it in a header too", () => {
    expect(outcome(message({ _meta: meta, name: "x" }), headers)).toBe(true);
    const call = message({ _meta: meta, name: "list_leads" }, "tools/call");
    const sent = { ...headers, "mcp-method": "tools/call" };
    expect(outcome(call, sent)).toEqual(MISMATCH);
    expect(outcome(call, { ...sent, "mcp-name": "erase" })).toEqual(MISMATCH);
  });
});
