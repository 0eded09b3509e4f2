import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { isEmail } from "../../../functions/http/text.ts";
import { Fault, invalidParameter, noSuchResource, notAuthorized } from "./fault.ts";
import { checkPassword, hashPassword, isPassword } from "./passwords.ts";
import { issueRefreshToken, redeemRefreshToken, revokeRefreshToken } from "./refresh-tokens.ts";
import type { Rows } from "./rows.ts";
import { type Pool, type Signer, type SignIn, TOKEN_SECONDS } from "./signing.ts";
import { addUser, endSessions, findUser, setName, setPassword, type User } from "./users.ts";

/** What the calls work on. */
export type Identity = { rows: Rows; signer: Signer; pool: Pool };

const text = v.pipe(v.string(), v.minLength(1));
/** Cognito takes no longer username, so no longer e-mail address either. */
const username = v.pipe(text, v.maxLength(128));
const parameters = v.optional(v.record(v.string(), v.string()), {});
const attributes = v.optional(v.array(v.object({ Name: text, Value: v.string() })), []);

const inPool = <const T extends v.ObjectEntries>(entries: T) => v.object({ UserPoolId: text, ...entries });

/** The call's input, parsed; a call for another pool or client is refused. */
function parse<T extends v.GenericSchema>(schema: T, body: unknown, pool: Pool): v.InferOutput<T> {
  const asked = v.safeParse(v.object({ UserPoolId: v.optional(text), ClientId: v.optional(text) }), body);
  const { UserPoolId = pool.poolId, ClientId = pool.clientId } = asked.success ? asked.output : {};
  if (UserPoolId !== pool.poolId) throw noSuchResource(`User pool ${UserPoolId} does not exist.`);
  if (ClientId !== pool.clientId) throw noSuchResource(`User pool client ${ClientId} does not exist.`);
  const { success, output, issues } = v.safeParse(schema, body);
  if (!success) throw invalidParameter(`${v.getDotPath(issues[0]) ?? "The request"}: ${issues[0].message}`);
  return output;
}

const seconds = (): number => Math.floor(Date.now() / 1000);

const shown = (user: User) => [
  { Name: "email", Value: user.email },
  { Name: "email_verified", Value: String(user.email_verified) },
  ...(user.name === null ? [] : [{ Name: "name", Value: user.name }]),
  { Name: "sub", Value: user.id },
];

const dated = (user: User) => ({
  Username: user.id,
  Enabled: true,
  UserStatus: user.status,
  UserCreateDate: user.created_at_seconds,
  UserLastModifiedDate: user.modified_at_seconds,
});

async function existing(rows: Rows, name: string): Promise<User> {
  const user = await findUser(rows, name);
  if (user === null) throw new Fault("UserNotFoundException", "User does not exist.");
  return user;
}

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

async function signInByPassword(identity: Identity, given: Record<string, string>) {
  const { USERNAME, PASSWORD } = given;
  if (!USERNAME) throw invalidParameter("Missing required parameter USERNAME");
  if (!PASSWORD) throw invalidParameter("Missing required parameter PASSWORD");
  const user = await findUser(identity.rows, USERNAME);
  const right = await isPassword(PASSWORD, user?.password_hash ?? null);
  if (user === null || !right) throw notAuthorized("Incorrect username or password.");
  if (user.status === "FORCE_CHANGE_PASSWORD") {
    return { ChallengeName: "NEW_PASSWORD_REQUIRED", ChallengeParameters: { USER_ID_FOR_SRP: user.id } };
  }
  const now = seconds();
  return tokens(identity, user, { originId: randomUUID(), atSeconds: now }, now, true);
}

async function signInByRefreshToken(identity: Identity, given: Record<string, string>) {
  const { REFRESH_TOKEN } = given;
  if (!REFRESH_TOKEN) throw invalidParameter("Missing required parameter REFRESH_TOKEN");
  const now = seconds();
  const { userId, generation, signIn } = await redeemRefreshToken(identity.rows, REFRESH_TOKEN, now);
  const user = await findUser(identity.rows, userId);
  if (user === null) throw notAuthorized("Invalid Refresh Token");
  if (user.generation !== generation) throw notAuthorized("Refresh Token has been revoked");
  return tokens(identity, user, signIn, now, false);
}

const NewUser = inPool({
  Username: v.pipe(username, v.check(isEmail, "Username should be an email.")),
  UserAttributes: attributes,
  TemporaryPassword: v.optional(text),
  MessageAction: v.literal("SUPPRESS", "No invitation is sent here: ask for SUPPRESS"),
});
const SetPassword = inPool({
  Username: username,
  Password: v.string(),
  Permanent: v.optional(v.boolean(), false),
});
const OneUser = inPool({ Username: username });
const Attributes = inPool({
  Username: username,
  UserAttributes: v.array(
    v.object({ Name: v.literal("name"), Value: v.pipe(v.string(), v.maxLength(2048)) }),
  ),
});
const InitiateAuth = inPool({ ClientId: text, AuthFlow: text, AuthParameters: parameters });
const RevokeToken = v.object({ ClientId: text, Token: text });

/** The calls of Cognito's API that the product makes, under their own names. */
export const calls: Record<string, (identity: Identity, body: unknown) => Promise<object>> = {
  async AdminCreateUser({ rows, pool }, body) {
    const { Username, UserAttributes, TemporaryPassword } = parse(NewUser, body, pool);
    if (TemporaryPassword !== undefined) checkPassword(TemporaryPassword);
    const given = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value]));
    const email = given.get("email") ?? Username;
    if (email.toLowerCase() !== Username.toLowerCase()) throw invalidParameter("Username and email differ.");
    const password_hash = TemporaryPassword === undefined ? null : await hashPassword(TemporaryPassword);
    const rest = { email_verified: given.get("email_verified") === "true", name: given.get("name") ?? null };
    const user = await addUser(rows, { email, password_hash, ...rest }, seconds());
    return { User: { ...dated(user), Attributes: shown(user) } };
  },

  async AdminSetUserPassword({ rows, pool }, body) {
    const { Username, Password, Permanent } = parse(SetPassword, body, pool);
    const user = await existing(rows, Username);
    checkPassword(Password);
    const status = Permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD";
    await setPassword(rows, user, { password_hash: await hashPassword(Password), status }, seconds());
    return {};
  },

  async AdminGetUser({ rows, pool }, body) {
    const user = await existing(rows, parse(OneUser, body, pool).Username);
    return { ...dated(user), UserAttributes: shown(user) };
  },

  async AdminUpdateUserAttributes({ rows, pool }, body) {
    const { Username, UserAttributes } = parse(Attributes, body, pool);
    const user = await existing(rows, Username);
    for (const { Value } of UserAttributes) await setName(rows, user, Value, seconds());
    return {};
  },

  async AdminUserGlobalSignOut({ rows, pool }, body) {
    await endSessions(rows, await existing(rows, parse(OneUser, body, pool).Username));
    return {};
  },

  async AdminInitiateAuth(identity, body) {
    const { AuthFlow, AuthParameters } = parse(InitiateAuth, body, identity.pool);
    if (AuthFlow === "ADMIN_USER_PASSWORD_AUTH") return signInByPassword(identity, AuthParameters);
    if (AuthFlow === "REFRESH_TOKEN_AUTH") return signInByRefreshToken(identity, AuthParameters);
    throw invalidParameter("Auth flow not enabled for this client");
  },

  async RevokeToken({ rows, pool }, body) {
    await revokeRefreshToken(rows, parse(RevokeToken, body, pool).Token);
    return {};
  },
};
