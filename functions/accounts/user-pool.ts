import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { environment } from "../environment.ts";
import { HttpError, signInRequired } from "../errors.ts";

/** Who knows the passwords: Cognito, or its twin. */
export const userPool = new CognitoIdentityProviderClient({
  maxAttempts: 2,
  // Two tries fit into the function's own time-out.
  requestHandler: { requestTimeout: 2500, connectionTimeout: 1000, throwOnRequestTimeout: true },
});
export const UserPoolId = environment.userPoolId;
export const ClientId = environment.userPoolClientId;

/** Whether an error is one of those that Cognito names so. */
export const isErrorNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** The refusal for what Cognito calls by one of these names; every other fault goes on as it is. */
export function throwMapped(error: unknown, refusals: Record<string, () => HttpError>): never {
  const refusal = error instanceof Error ? refusals[error.name] : undefined;
  throw refusal === undefined ? error : refusal();
}

/** The user was deleted a moment ago. */
export const USER_DELETED = { UserNotFoundException: signInRequired };

/** The password is one that our own rules let pass and Cognito does not. */
const unfit = () => new HttpError(400, "This password cannot be used; please choose another.");
export const PASSWORD_REJECTED = { InvalidPasswordException: unfit, InvalidParameterException: unfit };
