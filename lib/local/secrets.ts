import { randomUUID } from "node:crypto";
import { type Asked, type Endpoint, type Reply, startEndpoint } from "./endpoint.ts";

const TARGET = "secretsmanager.GetSecretValue";

/** What the one secret holds; null until it is filled, as a stage's is at first. */
export type Secret = Record<string, string> | null;

/** A store of one secret. It is kept in memory alone. A text is put as it is, as somebody may who fills it wrongly. */
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

/** Secrets Manager's twin: answers GetSecretValue for the secret called `name`. */
export async function startSecrets(name: string, filled: Secret): Promise<Secrets> {
  let secret: Secret | string = filled;
  let version = randomUUID();
  const reply = ({ headers, body }: Asked): Reply => {
    if (headers["x-amz-target"] !== TARGET) return fault("InvalidAction", "This is not answered here.");
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
