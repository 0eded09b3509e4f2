import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { calls, type Identity } from "./identity/calls.ts";
import { Fault, invalidParameter } from "./identity/fault.ts";
import { sweepRefreshTokens } from "./identity/refresh-tokens.ts";
import { openRows } from "./identity/rows.ts";
import { openSigner, type Pool } from "./identity/signing.ts";

const TARGET = "AWSCognitoIdentityProviderService.";
const BODY_MAX_BYTES = 64 * 1024;
const DRAIN_MS = 2000;

type Reply = { status: number; body: object; type: string };

const AMAZON_JSON = "application/x-amz-json-1.1";

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > BODY_MAX_BYTES) throw invalidParameter("The request is too large.");
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new Fault("SerializationException", "The request is not JSON.");
  }
}

async function call(identity: Identity, request: IncomingMessage): Promise<object> {
  const target = String(request.headers["x-amz-target"] ?? "");
  const name = target.startsWith(TARGET) ? target.slice(TARGET.length) : "";
  const answer = Object.hasOwn(calls, name) ? calls[name] : undefined;
  const body = await bodyOf(request);
  if (answer === undefined)
    throw new Fault("UnknownOperationException", `${name || "This"} is not answered here.`);
  return answer(identity, body);
}

async function reply(identity: Identity, request: IncomingMessage): Promise<Reply> {
  const type = AMAZON_JSON;
  // A page that resolves its own name to this machine must not be able to set passwords.
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? "")) {
    return {
      status: 403,
      body: { __type: "AccessDeniedException", message: "This host is not served." },
      type,
    };
  }
  if (request.method === "GET") {
    const isKeys = request.url === `/${identity.pool.poolId}/.well-known/jwks.json`;
    const missing = { message: "There is nothing here." };
    const body = isKeys ? identity.signer.jwks : missing;
    return { status: isKeys ? 200 : 404, body, type: "application/json" };
  }
  try {
    return { status: 200, body: await call(identity, request), type };
  } catch (error) {
    if (error instanceof Fault) {
      return { status: 400, body: { __type: error.name, message: error.message }, type };
    }
    console.error(JSON.stringify({ level: "ERROR", at: "identity", error: String(error) }));
    return { status: 500, body: { __type: "InternalErrorException", message: "Internal error." }, type };
  }
}

async function answer(identity: Identity, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body, type } = await reply(identity, request);
  // What is left of a body that was too large is not read.
  const headers = { "content-type": type, "x-amzn-requestid": randomUUID() };
  response.writeHead(status, request.complete ? headers : { ...headers, connection: "close" });
  response.end(JSON.stringify(body));
}

/**
 * The user pool's twin: the calls of Cognito's API that the product makes, over its own protocol, with real signed tokens.
 * Users, refresh tokens and the signing key are kept in a table of their own in the given engine.
 */
export async function startIdentity({
  port = 0,
  table,
  ...pool
}: Pool & { port?: number; table: { endpoint: string; tableName: string } }): Promise<{
  endpoint: string;
  close(): Promise<void>;
}> {
  const rows = await openRows(table.endpoint, table.tableName);
  const identity: Identity = { rows, pool, signer: await openSigner(rows, pool) };
  await sweepRefreshTokens(rows, Math.floor(Date.now() / 1000));
  const server = createServer((request, response) => {
    answer(identity, request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  return {
    endpoint: `http://127.0.0.1:${bound}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(timer);
      rows.close();
    },
  };
}
