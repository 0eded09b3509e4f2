import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import * as v from "valibot";
import { environment } from "../http/environment.ts";
import { Refusal } from "../http/errors.ts";

const client = new CognitoIdentityProviderClient({
  maxAttempts: 2,
  // Two tries fit into the function's own time-out.
  requestHandler: { requestTimeout: 2500, connectionTimeout: 1000, throwOnRequestTimeout: true },
});
const UserPoolId = environment.userPoolId;
const ClientId = environment.userPoolClientId;

/** What signing in gives: the tokens, and what the access token says: its account, and when it was issued. */
export type Tokens = {
  access_token: string;
  user_id: string;
  issued_at_seconds: number;
  refresh_token: string | undefined;
};

const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);

/** A refusal for the caller's own mistake; every other fault goes on as it is. */
function refuseOn(error: unknown, names: string[], refusal: () => Refusal): never {
  if (isNamed(error, ...names)) throw refusal();
  throw error;
}

const Claims = v.object({ sub: v.string(), iat: v.number() });

const claimsOf = (token: string) =>
  v.parse(Claims, JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));

const WRONG = ["NotAuthorizedException", "UserNotFoundException", "InvalidParameterException"];

async function initiate(
  flow: "ADMIN_USER_PASSWORD_AUTH" | "REFRESH_TOKEN_AUTH",
  parameters: Record<string, string>,
): Promise<Tokens | null> {
  const request = { UserPoolId, ClientId, AuthFlow: flow, AuthParameters: parameters };
  const answer = await client.send(new AdminInitiateAuthCommand(request)).catch((error: unknown) => {
    if (isNamed(error, ...WRONG)) return null;
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
  await client.send(new RevokeTokenCommand({ ClientId, Token: refreshToken })).catch((error: unknown) => {
    if (
      !isNamed(error, "UnauthorizedException", "InvalidParameterException", "UnsupportedTokenTypeException")
    )
      throw error;
  });
}

/** The name a user registered with. */
export async function nameOf(email: string): Promise<string> {
  const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
  return user.UserAttributes?.find((attribute) => attribute.Name === "name")?.Value ?? "";
}

/** A registration that broke off between its two calls leaves a user without a password; after this it may be redone. */
const BROKEN_OFF_MS = 60_000;

const UNDER_WAY = "A registration with this e-mail address is under way; please try again in a minute.";

/** Whether a user who is there already is left over from a broken registration. 409 while one may be under way. */
async function mayFinish(email: string, now: Date): Promise<boolean> {
  const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
  const age = now.getTime() - (user.UserCreateDate?.getTime() ?? now.getTime());
  if (user.UserStatus !== "FORCE_CHANGE_PASSWORD") return false;
  if (age <= BROKEN_OFF_MS) throw new Refusal(409, UNDER_WAY);
  return true;
}

/** Creates the user with a permanent password. 409 when the e-mail is taken. */
export async function createUser(name: string, email: string, password: string, now: Date): Promise<void> {
  const UserAttributes = [
    { Name: "email", Value: email },
    { Name: "email_verified", Value: "true" },
    { Name: "name", Value: name },
  ];
  try {
    await client.send(
      new AdminCreateUserCommand({ UserPoolId, Username: email, UserAttributes, MessageAction: "SUPPRESS" }),
    );
  } catch (error) {
    const taken = isNamed(error, "UsernameExistsException", "AliasExistsException");
    if (!taken)
      refuseOn(
        error,
        ["InvalidParameterException"],
        () => new Refusal(400, "Enter a valid name and e-mail address."),
      );
    if (!(await mayFinish(email, now)))
      throw new Refusal(409, "An account with this e-mail address exists already.");
  }
  await setPassword(email, password);
}

/** Sets a user's password, whatever it was. */
export async function setPassword(username: string, password: string): Promise<void> {
  const request = { UserPoolId, Username: username, Password: password, Permanent: true };
  await client.send(new AdminSetUserPasswordCommand(request)).catch((error: unknown) => {
    refuseOn(
      error,
      ["InvalidPasswordException", "InvalidParameterException"],
      () => new Refusal(400, "This password cannot be used; please choose another."),
    );
  });
}

/** Sets the name a user goes by. */
export async function setName(username: string, name: string): Promise<void> {
  const UserAttributes = [{ Name: "name", Value: name }];
  const request = { UserPoolId, Username: username, UserAttributes };
  await client.send(new AdminUpdateUserAttributesCommand(request)).catch((error: unknown) => {
    refuseOn(error, ["InvalidParameterException"], () => new Refusal(400, "Enter a valid name."));
  });
}

/** Makes all refresh tokens of a user worthless; access tokens go on until they run out. */
export async function revokeAll(username: string): Promise<void> {
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: username }));
}
