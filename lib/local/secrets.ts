import { randomUUID } from "node:crypto";
import { type Endpoint, type EndpointRequest, type Reply, startEndpoint } from "./endpoint.ts";

const TARGET = "secretsmanager.GetSecretValue";

/** The secret's value; null until it is filled, as on a new stage. */
export type Secret = Record<string, string> | null;

/** A store for one secret, in memory only. A string is stored as is, so that tests can fill it wrongly. */
export type Secrets = Endpoint & { put(secret: Secret | string): void };

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

/** Secrets Manager's twin: serves GetSecretValue for the secret `name`. */
export async function startSecrets(name: string, initial: Secret): Promise<Secrets> {
  let secret: Secret | string = initial;
  let version = randomUUID();
  const reply = ({ headers, body }: EndpointRequest): Reply => {
    if (headers["x-amz-target"] !== TARGET) return fault("InvalidAction", "This operation is not supported.");
    if (nameIn(body) !== name || secret === null) {
      const missing = "Secrets Manager can't find the specified secret value.";
      return fault("ResourceNotFoundException", missing);
    }
    return {
      status: 200,
      body: {
        Name: name,
        ARN: `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}`,
        SecretString: typeof secret === "string" ? secret : JSON.stringify(secret),
        VersionId: version,
        VersionStages: ["AWSCURRENT"],
        CreatedDate: Date.now() / 1000,
      },
    };
  };
  const endpoint = await startEndpoint((request) => {
    const answer = reply(request);
    return { ...answer, headers: { "content-type": "application/x-amz-json-1.1" } };
  });
  return {
    ...endpoint,
    put: (next) => {
      secret = next;
      version = randomUUID();
    },
  };
}
