import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { environment } from "../../platform/environment.ts";
import { HttpError, signInRequired } from "../../platform/errors.ts";
import { PATIENCE } from "../../platform/store/patience.ts";

/** Client of the user pool: Cognito, or its local stand-in. */
export const userPool = new CognitoIdentityProviderClient({
  ...PATIENCE,
  // A sign-in may take several calls; each gets two attempts.
  maxAttempts: 2,
  // Caches each command's middleware stack.
  cacheMiddleware: true,
});
export const UserPoolId = environment.userPoolId;
export const ClientId = environment.userPoolClientId;

/** Whether an error has one of these Cognito error names. */
export const isErrorNamed = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** Throws the HttpError mapped to a Cognito error's name; rethrows any other error unchanged. */
export function throwMapped(error: unknown, mapped: Record<string, () => HttpError>): never {
  const toError = error instanceof Error ? mapped[error.name] : undefined;
  throw toError === undefined ? error : toError();
}

/** The user was just deleted. */
export const USER_DELETED = { UserNotFoundException: signInRequired };

/** Our rules accepted the password, but Cognito rejected it. */
const passwordRejected = () => new HttpError(400, "This password cannot be used; please choose another.");
export const PASSWORD_REJECTED = {
  InvalidPasswordException: passwordRejected,
  InvalidParameterException: passwordRejected,
};
