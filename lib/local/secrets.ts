import { randomUUID } from "node:crypto";
import { type Endpoint, type EndpointRequest, type Reply, startEndpoint } from "./endpoint.ts";

const TARGET = "secretsmanager.GetSecretValue";

/** A secret's value; null until it is filled. A string is stored as is. */
export type Secret = Record<string, string> | string | null;

/** The twin's secrets, in memory only. */
export type Secrets = Endpoint & { put(name: string, secret: Secret): void };

const fault = (kind: string, message: string): Reply => ({
  status: 400,
  body: { __type: kind, Message: message },
});

function nameIn(body: string | null): unknown {
  try {
    return JSON.parse(body ?? "").SecretId;
  } catch {
    return undefined;
  }
}

const textOf = (secret: Exclude<Secret, null>) =>
  typeof secret === "string" ? secret : JSON.stringify(secret);

/** Secrets Manager's twin: serves GetSecretValue for the secrets it starts with. */
export async function startSecrets(initial: Record<string, Secret>, port?: number): Promise<Secrets> {
  const stored = new Map<unknown, { secret: Secret; version: string }>();
  const put = (name: string, secret: Secret) => void stored.set(name, { secret, version: randomUUID() });
  for (const [name, secret] of Object.entries(initial)) put(name, secret);
  const reply = ({ headers, body }: EndpointRequest): Reply => {
    if (headers["x-amz-target"] !== TARGET) return fault("InvalidAction", "This operation is not supported.");
    const name = nameIn(body);
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
        SecretString: textOf(secret),
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
