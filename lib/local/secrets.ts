import { randomUUID } from "node:crypto";
import { type Endpoint, type EndpointRequest, type Reply, startEndpoint } from "./endpoint.ts";

const GET = "secretsmanager.GetSecretValue";
const PUT = "secretsmanager.PutSecretValue";

/** A secret's value; null until it is filled. A string is stored as is. */
export type Secret = Record<string, string> | string | null;

/** The twin's secrets, in memory only. */
export type Secrets = Endpoint & { put(name: string, secret: Secret): void };

const fault = (kind: string, message: string): Reply => ({
  status: 400,
  body: { __type: kind, Message: message },
});

function parameters(body: string | null): { SecretId?: unknown; SecretString?: unknown } {
  try {
    return JSON.parse(body ?? "");
  } catch {
    return {};
  }
}

const secretText = (secret: Exclude<Secret, null>) =>
  typeof secret === "string" ? secret : JSON.stringify(secret);

/** Secrets Manager's twin: serves GetSecretValue and PutSecretValue for the secrets it starts with. */
export async function startSecrets(initial: Record<string, Secret>, port?: number): Promise<Secrets> {
  const stored = new Map<unknown, { secret: Secret; version: string }>();
  const put = (name: string, secret: Secret) => void stored.set(name, { secret, version: randomUUID() });
  for (const [name, secret] of Object.entries(initial)) put(name, secret);
  const reply = ({ headers, body }: EndpointRequest): Reply => {
    const target = headers["x-amz-target"];
    if (target !== GET && target !== PUT) return fault("InvalidAction", "This operation is not supported.");
    const { SecretId: name, SecretString: text } = parameters(body);
    if (target === PUT && stored.has(name)) put(String(name), String(text));
    const { secret = null, version } = stored.get(name) ?? {};
    if (secret === null) {
      const missing = "Secrets Manager can't find the specified secret value.";
      return fault("ResourceNotFoundException", missing);
    }
    return {
      status: 200,
      body: {
        Name: name,
        ARN: `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}`,
        SecretString: secretText(secret),
        VersionId: version,
        VersionStages: ["AWSCURRENT"],
        CreatedDate: Date.now() / 1000,
      },
    };
  };
  const endpoint = await startEndpoint(
    (request) => ({ ...reply(request), headers: { "content-type": "application/x-amz-json-1.1" } }),
    { port },
  );
  return { ...endpoint, put };
}
