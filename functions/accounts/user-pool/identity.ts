import {
  AdminInitiateAuthCommand,
  AdminUserGlobalSignOutCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import * as v from "valibot";
import { clientSecret, secretHash } from "./client-secret.ts";
import { ClientId, isErrorNamed, throwMapped, USER_DELETED, UserPoolId, userPool } from "./user-pool.ts";

/** The tokens of a sign-in, with the user's id and the issue time from the access token. */
export type Tokens = {
  access_token: string;
  user_id: string;
  issued_at_seconds: number;
  refresh_token: string | undefined;
};

/** What renews or ends a session: the refresh token and the id of its user. */
export type RefreshToken = { user_id: string; token: string };

const Claims = v.object({ sub: v.string(), iat: v.number() });

const readClaims = (token: string) =>
  v.parse(Claims, JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));

const REJECTED = [
  "NotAuthorizedException",
  "UserNotFoundException",
  "InvalidParameterException",
  // The operator forced a password reset, which needs an emailed code.
  "PasswordResetRequiredException",
];

async function initiate(
  flow: "ADMIN_USER_PASSWORD_AUTH" | "REFRESH_TOKEN_AUTH",
  username: string,
  parameters: Record<string, string>,
): Promise<Tokens | null> {
  const AuthParameters = { ...parameters, SECRET_HASH: await secretHash(username) };
  const request = { UserPoolId, ClientId, AuthFlow: flow, AuthParameters };
  const response = await userPool.send(new AdminInitiateAuthCommand(request)).catch((error: unknown) => {
    if (isErrorNamed(error, ...REJECTED)) return null;
    throw error;
  });
  // Instead of tokens, Cognito asks a user who never set a password for one: an interrupted registration.
  if (!response?.AuthenticationResult?.AccessToken) return null;
  const { AccessToken, RefreshToken } = response.AuthenticationResult;
  const { sub, iat } = readClaims(AccessToken);
  return { access_token: AccessToken, user_id: sub, issued_at_seconds: iat, refresh_token: RefreshToken };
}

/** Signs in with email and password; null when they do not match. */
export const signIn = (email: string, password: string): Promise<Tokens | null> =>
  initiate("ADMIN_USER_PASSWORD_AUTH", email, { USERNAME: email, PASSWORD: password });

/** Exchanges a refresh token for new tokens; null when it is no longer valid. */
export const refresh = ({ user_id, token }: RefreshToken): Promise<Tokens | null> =>
  initiate("REFRESH_TOKEN_AUTH", user_id, { REFRESH_TOKEN: token });

/** Revokes a refresh token. Does nothing if it is already invalid. */
export async function revoke({ token }: RefreshToken): Promise<void> {
  const request = { ClientId, ClientSecret: await clientSecret(), Token: token };
  await userPool.send(new RevokeTokenCommand(request)).catch((error: unknown) => {
    if (
      !isErrorNamed(
        error,
        "UnauthorizedException",
        "InvalidParameterException",
        "UnsupportedTokenTypeException",
      )
    )
      throw error;
  });
}

/** Revokes all refresh tokens of a user. Access tokens stay valid until they expire. */
export async function revokeAll(username: string): Promise<void> {
  await userPool
    .send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: username }))
    .catch((error: unknown) => throwMapped(error, USER_DELETED));
}
