import * as v from "valibot";
import { isEmail } from "../../../functions/platform/http/text.ts";
import { checkSecret, checkSecretHash } from "./client-secret.ts";
import { Fault, invalidParameter, noSuchResource, notAuthorized } from "./fault.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { revokeRefreshToken } from "./refresh-tokens.ts";
import { issueCode, mismatch, redeemCode } from "./reset-codes.ts";
import type { Rows } from "./rows.ts";
import { type Identity, signInByPassword, signInByRefreshToken } from "./sign-in.ts";
import type { Pool } from "./signing.ts";
import { addUser, endSessions, findUser, removeUser, setName, setPassword, type User } from "./users.ts";

const text = v.pipe(v.string(), v.minLength(1));
/** Cognito's maximum length of a username, and so of an email address. */
const username = v.pipe(text, v.maxLength(128));
const parameters = v.optional(v.record(v.string(), v.string()), {});
const attributes = v.optional(v.array(v.object({ Name: text, Value: v.string() })), []);

const inPool = <const T extends v.ObjectEntries>(entries: T) => v.object({ UserPoolId: text, ...entries });

/** Parses a call's input; throws a Fault for another pool or client. */
function parse<T extends v.GenericSchema>(schema: T, body: unknown, pool: Pool): v.InferOutput<T> {
  const request = v.safeParse(v.object({ UserPoolId: v.optional(text), ClientId: v.optional(text) }), body);
  const { UserPoolId = pool.poolId, ClientId = pool.clientId } = request.success ? request.output : {};
  if (UserPoolId !== pool.poolId) throw noSuchResource(`User pool ${UserPoolId} does not exist.`);
  if (ClientId !== pool.clientId) throw noSuchResource(`User pool client ${ClientId} does not exist.`);
  const { success, output, issues } = v.safeParse(schema, body);
  if (!success) throw invalidParameter(`${v.getDotPath(issues[0]) ?? "The request"}: ${issues[0].message}`);
  return output;
}

const seconds = (): number => Math.floor(Date.now() / 1000);

const toAttributes = (user: User) => [
  { Name: "email", Value: user.email },
  { Name: "email_verified", Value: String(user.email_verified) },
  ...(user.name === null ? [] : [{ Name: "name", Value: user.name }]),
  { Name: "sub", Value: user.id },
];

const toMetadata = (user: User) => ({
  Username: user.id,
  Enabled: true,
  UserStatus: user.status,
  UserCreateDate: user.created_at_seconds,
  UserLastModifiedDate: user.modified_at_seconds,
});

async function requireUser(rows: Rows, name: string): Promise<User> {
  const user = await findUser(rows, name);
  if (user === null) throw new Fault("UserNotFoundException", "User does not exist.");
  return user;
}

const NewUser = inPool({
  Username: v.pipe(username, v.check(isEmail, "Username should be an email.")),
  UserAttributes: attributes,
  TemporaryPassword: v.optional(text),
  MessageAction: v.literal("SUPPRESS", "Invitations are not supported: use SUPPRESS"),
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
const ForgotPassword = v.object({ ClientId: text, SecretHash: v.optional(text), Username: username });
const ConfirmForgotPassword = v.object({
  ...ForgotPassword.entries,
  ConfirmationCode: v.pipe(text, v.regex(/^\S+$/)),
  Password: v.string(),
});
const RevokeToken = v.object({ ClientId: text, ClientSecret: v.optional(text), Token: text });
const OneClient = inPool({ ClientId: text });

/** The Cognito calls that the product makes, by name. */
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
    return { User: { ...toMetadata(user), Attributes: toAttributes(user) } };
  },

  async AdminSetUserPassword({ rows, pool }, body) {
    const { Username, Password, Permanent } = parse(SetPassword, body, pool);
    const user = await requireUser(rows, Username);
    checkPassword(Password);
    const status = Permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD";
    await setPassword(rows, user, { password_hash: await hashPassword(Password), status }, seconds());
    return {};
  },

  async AdminGetUser({ rows, pool }, body) {
    const user = await requireUser(rows, parse(OneUser, body, pool).Username);
    return { ...toMetadata(user), UserAttributes: toAttributes(user) };
  },

  async AdminUpdateUserAttributes({ rows, pool }, body) {
    const { Username, UserAttributes } = parse(Attributes, body, pool);
    const user = await requireUser(rows, Username);
    for (const { Value } of UserAttributes) await setName(rows, user, Value, seconds());
    return {};
  },

  async AdminUserGlobalSignOut({ rows, pool }, body) {
    await endSessions(rows, await requireUser(rows, parse(OneUser, body, pool).Username), seconds());
    return {};
  },

  async AdminDeleteUser({ rows, pool }, body) {
    await removeUser(rows, await requireUser(rows, parse(OneUser, body, pool).Username));
    return {};
  },

  async AdminInitiateAuth(identity, body) {
    const { AuthFlow, AuthParameters } = parse(InitiateAuth, body, identity.pool);
    if (AuthFlow === "ADMIN_USER_PASSWORD_AUTH") return signInByPassword(identity, AuthParameters);
    if (AuthFlow === "REFRESH_TOKEN_AUTH") return signInByRefreshToken(identity, AuthParameters);
    throw invalidParameter("Auth flow not enabled for this client");
  },

  async DescribeUserPoolClient({ pool, clientSecret }, body) {
    return { UserPoolClient: { ...parse(OneClient, body, pool), ClientSecret: clientSecret } };
  },

  async ForgotPassword(identity, body) {
    const { rows, pool, mailCode } = identity;
    const { Username, SecretHash } = parse(ForgotPassword, body, pool);
    checkSecretHash(identity, Username, SecretHash);
    const user = await findUser(rows, Username);
    // Never reveals whether a user exists.
    const [name = "", domain = ""] = (user?.email ?? Username).split("@");
    const Destination = `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
    const sent = { CodeDeliveryDetails: { Destination, DeliveryMedium: "EMAIL", AttributeName: "email" } };
    if (user === null) return sent;
    if (user.status !== "CONFIRMED")
      throw notAuthorized("User password cannot be reset in the current state.");
    if (!user.email_verified) {
      throw invalidParameter("Cannot reset password for the user as there is no verified email.");
    }
    await mailCode(user.email, await issueCode(rows, user, seconds()));
    return sent;
  },

  async ConfirmForgotPassword(identity, body) {
    const { rows, pool } = identity;
    const { Username, SecretHash, ConfirmationCode, Password } = parse(ConfirmForgotPassword, body, pool);
    checkSecretHash(identity, Username, SecretHash);
    checkPassword(Password);
    const user = await findUser(rows, Username);
    const password_hash = await hashPassword(Password);
    if (user === null) throw mismatch();
    await redeemCode(rows, user, { code: ConfirmationCode, password_hash }, seconds());
    return {};
  },

  async RevokeToken(identity, body) {
    const { ClientSecret, Token } = parse(RevokeToken, body, identity.pool);
    checkSecret(identity, ClientSecret);
    await revokeRefreshToken(identity.rows, Token);
    return {};
  },
};
