import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { PATIENCE } from "./patience.ts";

const secrets = new SecretsManagerClient(PATIENCE);

/** Reads a secret's current text. Throws ResourceNotFoundException for a secret without a value. */
export async function readSecret(SecretId: string): Promise<string> {
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  if (SecretString === undefined) throw new Error("A secret has no text.");
  return SecretString;
}
