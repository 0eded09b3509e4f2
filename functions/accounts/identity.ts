import {
  AdminInitiateAuthCommand,
  AdminUserGlobalSignOutCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import * as v from "valibot";
import { ClientId, isErrorNamed, throwMapped, USER_DELETED, UserPoolId, userPool } from "./user-pool.ts";

/** The tokens of a sign-in, with the account and issue time from the access token. */
export type Tokens = {
  access_token: string;
  user_id: string;
  issued_at_seconds: number;
  refresh_token: string | undefined;
};

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
  parameters: Record<string, string>,
): Promise<Tokens | null> {
  const request = { UserPoolId, ClientId, AuthFlow: flow, AuthParameters: parameters };
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
  initiate("ADMIN_USER_PASSWORD_AUTH", { USERNAME: email, PASSWORD: password });

/** Exchanges a refresh token for new tokens; null when it is no longer valid. */
export const refresh = (refreshToken: string): Promise<Tokens | null> =>
  initiate("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: refreshToken });

/** Revokes a refresh token. Does nothing if it is already invalid. */
export async function revoke(refreshToken: string): Promise<void> {
  await userPool.send(new RevokeTokenCommand({ ClientId, Token: refreshToken })).catch((error: unknown) => {
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
