import {
  AdminInitiateAuthCommand,
  AdminUserGlobalSignOutCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import * as v from "valibot";
import { ClientId, USER_DELETED, isErrorNamed, throwMapped, UserPoolId, userPool } from "./user-pool.ts";

/** What signing in gives: the tokens, and what the access token says: its account, and when it was issued. */
export type Tokens = {
  access_token: string;
  user_id: string;
  issued_at_seconds: number;
  refresh_token: string | undefined;
};

const Claims = v.object({ sub: v.string(), iat: v.number() });

const claimsOf = (token: string) =>
  v.parse(Claims, JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));

const WRONG = [
  "NotAuthorizedException",
  "UserNotFoundException",
  "InvalidParameterException",
  // The operator has asked for a new password, which a mailed code gives.
  "PasswordResetRequiredException",
];

async function initiate(
  flow: "ADMIN_USER_PASSWORD_AUTH" | "REFRESH_TOKEN_AUTH",
  parameters: Record<string, string>,
): Promise<Tokens | null> {
  const request = { UserPoolId, ClientId, AuthFlow: flow, AuthParameters: parameters };
  const answer = await userPool.send(new AdminInitiateAuthCommand(request)).catch((error: unknown) => {
    if (isErrorNamed(error, ...WRONG)) return null;
    throw error;
  });
  // A user whose password was never set is asked for a new one instead: a registration that broke off.
  if (!answer?.AuthenticationResult?.AccessToken) return null;
  const { AccessToken, RefreshToken } = answer.AuthenticationResult;
  const { sub, iat } = claimsOf(AccessToken);
  return { access_token: AccessToken, user_id: sub, issued_at_seconds: iat, refresh_token: RefreshToken };
}

/** The tokens of an e-mail and its password, or null when they do not belong together. */
export const signIn = (email: string, password: string): Promise<Tokens | null> =>
  initiate("ADMIN_USER_PASSWORD_AUTH", { USERNAME: email, PASSWORD: password });

/** New tokens for a refresh token, or null when it is no longer good. */
export const refresh = (refreshToken: string): Promise<Tokens | null> =>
  initiate("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: refreshToken });

/** Makes a refresh token worthless; one that is so already is fine. */
export async function revoke(refreshToken: string): Promise<void> {
  await userPool.send(new RevokeTokenCommand({ ClientId, Token: refreshToken })).catch((error: unknown) => {
    if (
      !isErrorNamed(error, "UnauthorizedException", "InvalidParameterException", "UnsupportedTokenTypeException")
    )
      throw error;
  });
}

/** Makes all refresh tokens of a user worthless; access tokens go on until they run out. */
export async function revokeAll(username: string): Promise<void> {
  await userPool
    .send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: username }))
    .catch((error: unknown) => throwMapped(error, USER_DELETED));
}
