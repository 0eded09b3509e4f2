import { randomUUID } from "node:crypto";
import { type Endpoint, type EndpointRequest, type Reply, startEndpoint } from "./endpoint.ts";
import { calls } from "./identity/calls.ts";
import { openClientSecret } from "./identity/client-secret.ts";
import { Fault, invalidParameter } from "./identity/fault.ts";
import { sweepRefreshTokens } from "./identity/refresh-tokens.ts";
import { openRows } from "./identity/rows.ts";
import type { Identity, MailCode } from "./identity/sign-in.ts";
import { openSigner, type Pool } from "./identity/signing.ts";

const TARGET = "AWSCognitoIdentityProviderService.";
const BODY_MAX_BYTES = 64 * 1024;

function parse(body: string | null): unknown {
  if (body === null) throw invalidParameter("The request is too large.");
  try {
    return JSON.parse(body);
  } catch {
    throw new Fault("SerializationException", "The request is not JSON.");
  }
}

async function call(identity: Identity, { headers, body }: EndpointRequest): Promise<object> {
  const target = String(headers["x-amz-target"] ?? "");
  const name = target.startsWith(TARGET) ? target.slice(TARGET.length) : "";
  const answer = Object.hasOwn(calls, name) ? calls[name] : undefined;
  const given = parse(body);
  if (answer === undefined)
    throw new Fault("UnknownOperationException", `${name || "This operation"} is not supported.`);
  return answer(identity, given);
}

async function reply(identity: Identity, request: EndpointRequest): Promise<Reply> {
  if (request.method === "GET") {
    const isKeys = request.path === `/${identity.pool.poolId}/.well-known/jwks.json`;
    return isKeys
      ? { status: 200, body: identity.signer.jwks }
      : { status: 404, body: { message: "Not found." } };
  }
  const headers = { "content-type": "application/x-amz-json-1.1", "x-amzn-requestid": randomUUID() };
  try {
    return { status: 200, body: await call(identity, request), headers };
  } catch (error) {
    if (error instanceof Fault) {
      return { status: 400, body: { __type: error.name, message: error.message }, headers };
    }
    console.error(JSON.stringify({ level: "ERROR", at: "identity", error: String(error) }));
    return {
      status: 500,
      body: { __type: "InternalErrorException", message: "Internal error." },
      headers,
    };
  }
}

/**
 * The user pool's twin: implements the Cognito calls that the product makes, over Cognito's protocol, with properly
 * signed tokens. Users, refresh tokens and the signing key are stored in a separate table of the given engine.
 */
export async function startIdentity({
  port,
  table,
  mailCode,
  ...pool
}: Pool & {
  port?: number;
  table: { endpoint: string; tableName: string };
  mailCode: MailCode;
}): Promise<Endpoint> {
  const rows = await openRows(table.endpoint, table.tableName);
  const signer = await openSigner(rows, pool);
  const identity: Identity = { rows, pool, signer, clientSecret: await openClientSecret(rows), mailCode };
  await sweepRefreshTokens(rows, Math.floor(Date.now() / 1000));
  const { endpoint, close } = await startEndpoint((request) => reply(identity, request), {
    port,
    maxBytes: BODY_MAX_BYTES,
  });
  return { endpoint, close: () => close().then(() => rows.close()) };
}
