import * as v from "valibot";
import { type ErrorStatus, HttpError } from "../../platform/errors.ts";

/** A JSON-RPC request. Without an id it is a notification, which gets no reply. */
export const Message = v.object(
  {
    jsonrpc: v.literal("2.0"),
    id: v.optional(v.union([v.string(), v.pipe(v.number(), v.integer())])),
    method: v.string(),
    params: v.optional(v.record(v.string(), v.unknown()), {}),
  },
  "Send a single JSON-RPC message.",
);
export type Message = v.InferOutput<typeof Message>;

/** A JSON-RPC reply: `result` or `error`. */
export const Reply = v.optional(v.looseObject({ jsonrpc: v.literal("2.0") }));

/** The error codes of JSON-RPC and MCP. */
export const RPC_CODES = {
  methodNotFound: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;
type RpcFailure = { code: (typeof RPC_CODES)[keyof typeof RPC_CODES]; message: string; data?: object };

export const SERVER = { name: "whence", title: "Whence", version: "1" };

/** The same result for every version: earlier ones ignore the fields that the latest needs. */
export const resultReply = ({ id }: Message, result: object) => ({
  jsonrpc: "2.0" as const,
  id,
  result: { resultType: "complete", ...result, _meta: { "io.modelcontextprotocol/serverInfo": SERVER } },
});

export const failureReply = ({ id }: Message, error: RpcFailure) => ({ jsonrpc: "2.0" as const, id, error });

/** An error whose HTTP status the protocol prescribes, with a JSON-RPC reply as its body. */
export class RpcError extends HttpError {
  readonly #reply: object;

  constructor(status: ErrorStatus, message: Message, error: RpcFailure) {
    super(status, error.message, { "content-type": "application/json; charset=utf-8" });
    this.#reply = failureReply(message, error);
  }

  override body(): object {
    return this.#reply;
  }
}
