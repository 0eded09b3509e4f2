import * as v from "valibot";
import { type Message, RPC_CODES, RpcError } from "./message.ts";

/** The revision in which every request states its version; earlier ones negotiate it in a handshake. */
const STATELESS = "2026-07-28";
const WITH_HANDSHAKE = ["2025-11-25", "2025-06-18", "2025-03-26"] as const;

/** The versions that `server/discover` offers. */
export const DISCOVERED = [STATELESS];

/** The version that `initialize` agrees on: the client's if we have it, otherwise our latest. */
export const agreeOn = (requested: unknown): string =>
  WITH_HANDSHAKE.find((version) => version === requested) ?? WITH_HANDSHAKE[0];

/** Whether clients of a version read structured content. Older ones don't, and send no version. */
export const knowsStructured = (version: string): boolean => version >= "2025-06-18";

const KEY = "io.modelcontextprotocol/";
const Meta = v.looseObject({
  [`${KEY}protocolVersion`]: v.string(),
  [`${KEY}clientCapabilities`]: v.looseObject({}),
});

type Headers = Record<string, string | undefined>;

/** Decodes a header; values that HTTP can't carry are sent in base64. */
function decodeHeader(header: string | undefined): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(header ?? "")?.[1];
  return encoded === undefined ? header : Buffer.from(encoded, "base64").toString("utf8");
}

/**
 * Whether a request is of the stateless revision. Throws RpcError (400) for an unsupported version, and for a stateless
 * request without metadata or whose headers contradict its body.
 */
export function isStateless(message: Message, headers: Headers): boolean {
  const { method, params } = message;
  const fail = (code: keyof typeof RPC_CODES, text: string, data?: object): never => {
    throw new RpcError(400, message, { code: RPC_CODES[code], message: text, ...(data && { data }) });
  };
  const meta: Record<string, unknown> = v.is(v.looseObject({}), params._meta) ? params._meta : {};
  const said = meta[`${KEY}protocolVersion`];
  const header = headers["mcp-protocol-version"];
  const requested = said ?? header;
  if (said === undefined && (header === undefined || WITH_HANDSHAKE.some((version) => version === header))) {
    return false;
  }
  if (requested !== STATELESS) {
    const supported = [STATELESS, ...WITH_HANDSHAKE];
    fail("unsupportedVersion", "Unsupported protocol version", { supported, requested });
  }
  if (!v.is(Meta, meta)) {
    fail("invalidParams", `_meta must have ${KEY}protocolVersion and ${KEY}clientCapabilities.`);
  }
  const expected = {
    "mcp-protocol-version": said,
    "mcp-method": method,
    ...(method === "tools/call" && { "mcp-name": params.name }),
  };
  for (const [name, value] of Object.entries(expected)) {
    if (decodeHeader(headers[name]) !== value) {
      fail("headerMismatch", `The ${name} header must be what the body says.`);
    }
  }
  return true;
}
