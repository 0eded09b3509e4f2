import { randomUUID } from "node:crypto";
import { checkSecretHash } from "./client-secret.ts";
import { invalidParameter, notAuthorized } from "./fault.ts";
import { isPassword } from "./passwords.ts";
import { issueRefreshToken, redeemRefreshToken } from "./refresh-tokens.ts";
import type { Rows } from "./rows.ts";
import { type Pool, type Signer, type SignIn, TOKEN_SECONDS } from "./signing.ts";
import { findUser, type User } from "./users.ts";

export type Identity = {
  rows: Rows;
  signer: Signer;
  pool: Pool;
  clientSecret: string;
  mailCode: MailCode;
};
/** Sends the email with a reset code. */
export type MailCode = (to: string, code: string) => Promise<void>;

const seconds = (): number => Math.floor(Date.now() / 1000);

async function tokens(
  { rows, signer }: Identity,
  user: User,
  signIn: SignIn,
  now: number,
  renewable: boolean,
) {
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      AccessToken: await signer.accessToken(user, signIn, now),
      ExpiresIn: TOKEN_SECONDS,
      IdToken: await signer.idToken(user, signIn, now),
      TokenType: "Bearer",
      ...(renewable ? { RefreshToken: await issueRefreshToken(rows, user, signIn) } : {}),
    },
  };
}

export async function signInByPassword(identity: Identity, given: Record<string, string>) {
  const { USERNAME, PASSWORD, SECRET_HASH } = given;
  if (!USERNAME) throw invalidParameter("Missing required parameter USERNAME");
  if (!PASSWORD) throw invalidParameter("Missing required parameter PASSWORD");
  checkSecretHash(identity, USERNAME, SECRET_HASH);
  const user = await findUser(identity.rows, USERNAME);
  const right = await isPassword(PASSWORD, user?.password_hash ?? null);
  if (user === null || !right) throw notAuthorized("Incorrect username or password.");
  if (user.status === "FORCE_CHANGE_PASSWORD") {
    return { ChallengeName: "NEW_PASSWORD_REQUIRED", ChallengeParameters: { USER_ID_FOR_SRP: user.id } };
  }
  const now = seconds();
  return tokens(identity, user, { originId: randomUUID(), atSeconds: now }, now, true);
}

/** Renews the tokens of a sign-in. Its secret hash is made of the user's id. */
export async function signInByRefreshToken(identity: Identity, given: Record<string, string>) {
  const { REFRESH_TOKEN, SECRET_HASH } = given;
  if (!REFRESH_TOKEN) throw invalidParameter("Missing required parameter REFRESH_TOKEN");
  const now = seconds();
  const { userId, signIn } = await redeemRefreshToken(identity.rows, REFRESH_TOKEN, now);
  checkSecretHash(identity, userId, SECRET_HASH);
  const user = await findUser(identity.rows, userId);
  if (user === null) throw notAuthorized("Invalid Refresh Token");
  if (signIn.atSeconds <= user.sessions_ended_at_seconds)
    throw notAuthorized("Refresh Token has been revoked");
  return tokens(identity, user, signIn, now, false);
}
