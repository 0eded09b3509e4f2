import * as v from "valibot";
import { invalidKey } from "../../accounts/keys/api-key.ts";
import { digestKeyText } from "../../accounts/keys/key-text.ts";
import { includesScope } from "../../accounts/keys/scope.ts";
import { CallingKey } from "../../accounts/members/me.ts";
import { keyTextIn } from "../../accounts/routing/caller.ts";
import { refuseBrowsers } from "../../accounts/routing/key-caller.ts";
import { route } from "../../accounts/routing/route.ts";
import { routes } from "../../manifest.ts";
import { HttpError } from "../../platform/errors.ts";
import { HttpResponse } from "../../platform/http/response.ts";
import { toError } from "./api-reply.ts";
import { failureReply, type Message, RPC_CODES, RpcError, resultReply, SERVER } from "./message.ts";
import { callApi } from "./own-api.ts";
import { failedResult, toResult } from "./result.ts";
import { mcpRoutes } from "./routes.ts";
import { buildTools, UNTRUSTED } from "./tool.ts";
import { InvalidCall, isLong, toRequest } from "./tool-call.ts";
import { agreeOn, DISCOVERED, isStateless, knowsStructured } from "./version.ts";

const tools = buildTools(routes);

const introduction = {
  capabilities: { tools: {} },
  instructions: `Whence shows where a company's web leads came from: source, channel, campaign, score and, once set, status and value. Times are in UTC, money is in hundredths of its currency. ${UNTRUSTED}`,
};
/** A key's scopes never change, so a client may cache responses for a while. */
const cacheable = { ttlMs: 300_000, cacheScope: "private" };

/** The scopes of a key. Throws the API's error for an invalid one. */
async function readScopes(key: string): Promise<readonly string[]> {
  const reply = await callApi(key, { method: "GET", path: "/api/me" });
  if (reply.status !== 200) throw toError(reply);
  return ["any", ...v.parse(CallingKey, reply.json).key.scopes];
}

/** The name of the called tool; null if it isn't text. */
const nameIn = ({ name }: Message["params"]): string | null => (typeof name === "string" ? name : null);

/** Calls a tool. The API's errors become results that the model can act on; only an invalid key is a protocol error. */
async function callTool({ params }: Message, key: string, version = ""): Promise<object | null> {
  const tool = tools.get(nameIn(params) ?? "");
  if (tool === undefined) return null;
  try {
    const reply = await callApi(key, toRequest(tool, params.arguments));
    if (reply.status === 401) throw toError(reply);
    return toResult(tool, reply, {
      isStructured: knowsStructured(version),
      isLong: isLong(params.arguments),
    });
  } catch (thrown) {
    if (thrown instanceof InvalidCall) return failedResult(thrown.message);
    if (thrown instanceof HttpError && thrown.status === 503) return failedResult(thrown.message);
    throw thrown;
  }
}

type Answer = (message: Message, key: string, version?: string) => Promise<object | null>;

const listTools: Answer = async (_, key) => {
  const scopes = await readScopes(key);
  const allowed = [...tools.values()].filter(({ scope }) => includesScope(scopes, scope));
  return { tools: allowed.map(({ definition }) => definition), ...cacheable };
};

const handshake: Answer = async ({ params }, key) => {
  await readScopes(key);
  return { protocolVersion: agreeOn(params.protocolVersion), serverInfo: SERVER, ...introduction };
};

const discover: Answer = async (_, key) => {
  await readScopes(key);
  return { supportedVersions: DISCOVERED, ...introduction, ...cacheable };
};

const ping: Answer = async () => ({});

const shared = { "tools/list": listTools, "tools/call": callTool };
const methods: Record<"stateless" | "handshake", Readonly<Record<string, Answer>>> = {
  stateless: { ...shared, "server/discover": discover },
  handshake: { ...shared, initialize: handshake, ping },
};

/** The key of a request. 401 if it is malformed; the API checks its validity. */
function readKey(headers: Record<string, string | undefined>): string {
  const key = keyTextIn(headers) ?? "";
  if (digestKeyText(key) === null) throw invalidKey();
  return key;
}

export const handler = route(mcpRoutes, "POST /api/mcp", async ({ headers, body: message }) => {
  refuseBrowsers(headers);
  const key = readKey(headers);
  if (message.id === undefined) return new HttpResponse(undefined, { status: 202 });
  const stateless = isStateless(message, headers);
  const supported = methods[stateless ? "stateless" : "handshake"];
  const answer = Object.hasOwn(supported, message.method) ? supported[message.method] : undefined;
  if (answer === undefined) {
    const error = { code: RPC_CODES.methodNotFound, message: `There is no method ${message.method}.` };
    if (stateless) throw new RpcError(404, message, error);
    return failureReply(message, error);
  }
  const result = await answer(message, key, headers["mcp-protocol-version"]);
  const toolName = nameIn(message.params);
  return result === null
    ? failureReply(message, {
        code: RPC_CODES.invalidParams,
        message: toolName === null ? "params.name must be text." : `There is no tool ${toolName}.`,
      })
    : resultReply(message, result);
});
