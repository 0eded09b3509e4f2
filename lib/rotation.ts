import { randomBytes } from "node:crypto";
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import * as v from "valibot";

/** The two keys of a rotatable secret. During a rotation, `previous` is not empty. */
const Pair = v.object({ current: v.pipe(v.string(), v.minLength(32)), previous: v.string() });
type Pair = v.InferOutput<typeof Pair>;

/** Makes a new key the current one. Throws during a rotation: a second one would drop a key that is still in use. */
export function startRotation({ current, previous }: Pair, next: string): Pair {
  if (previous !== "") {
    throw new Error(
      "This secret is already being rotated: its previous key is still valid. Complete that rotation first, and end it with --finish.",
    );
  }
  return { current: next, previous: current };
}

/** Ends the validity of the previous key. */
export function finishRotation({ current, previous }: Pair): Pair {
  if (previous === "") throw new Error("This secret is not being rotated: it has no previous key.");
  return { current, previous: "" };
}

function readPair(text: string | undefined): Pair {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Pair), text);
  if (parsed.success) return parsed.output;
  throw new Error("This secret has no pair of keys, current and previous, so it can't be rotated.");
}

/** Takes one step of the rotation of a secret, given its ARN. */
export async function rotate(SecretId: string, step: "start" | "finish"): Promise<void> {
  const region = /^arn:aws[\w-]*:secretsmanager:([\w-]+):/.exec(SecretId)?.[1];
  if (region === undefined) throw new Error("Give the secret's complete ARN, an output of the deployment.");
  const client = new SecretsManagerClient({ region });
  const pair = readPair((await client.send(new GetSecretValueCommand({ SecretId }))).SecretString);
  const after =
    step === "start" ? startRotation(pair, randomBytes(32).toString("hex")) : finishRotation(pair);
  await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(after) }));
}
