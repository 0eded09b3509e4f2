import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { environment } from "../http/environment.ts";
import type { Refusal } from "../http/errors.ts";

/** Who knows the passwords: Cognito, or its twin. */
export const userPool = new CognitoIdentityProviderClient({
  maxAttempts: 2,
  // Two tries fit into the function's own time-out.
  requestHandler: { requestTimeout: 2500, connectionTimeout: 1000, throwOnRequestTimeout: true },
});
export const UserPoolId = environment.userPoolId;
export const ClientId = environment.userPoolClientId;

/** Whether an error is one of those that Cognito names so. */
export const isNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** A refusal for the caller's own mistake; every other fault goes on as it is. */
export function refuseOn(error: unknown, names: string[], refusal: () => Refusal): never {
  if (isNamed(error, ...names)) throw refusal();
  throw error;
}
