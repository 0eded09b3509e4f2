import * as v from "valibot";
import { environment } from "../environment.ts";
import { connect } from "./signed-calls.ts";

const send = connect({
  service: "secretsmanager",
  endpoint: environment.secretsEndpoint,
  target: "secretsmanager",
  contentType: "application/x-amz-json-1.1",
});

const Answer = v.object({ SecretString: v.string() });

/** Reads a secret's current text. Throws AwsError "ResourceNotFoundException" for a secret without a value. */
export async function readSecret(SecretId: string): Promise<string> {
  return v.parse(Answer, await send("GetSecretValue", { SecretId })).SecretString;
}
