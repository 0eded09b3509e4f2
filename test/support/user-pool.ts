import { createHmac } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  DescribeUserPoolClientCommand,
  ForgotPasswordCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { credentials } from "../../lib/local/engine.ts";
import { startIdentity } from "../../lib/local/identity.ts";

export const pool = { region: "eu-central-1", poolId: "eu-central-1_Test", clientId: "test-client" };
export const identityTable = "identity";

/** Cognito's own client for a running user pool. */
export async function connectUserPool(endpoint: string, { region, poolId, clientId }: typeof pool) {
  const [UserPoolId, ClientId] = [poolId, clientId];
  const client = new CognitoIdentityProviderClient({ region, endpoint, credentials });
  const described = await client.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
  const { ClientSecret = "" } = described.UserPoolClient ?? {};
  const hash = (username: string) =>
    createHmac("sha256", ClientSecret)
      .update(username + ClientId)
      .digest("base64");

  const create = (email: string) =>
    client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: "SUPPRESS",
        UserAttributes: [
          { Name: "email", Value: email },
          { Name: "email_verified", Value: "true" },
          { Name: "name", Value: "Ada Byron" },
        ],
      }),
    );

  const setPassword = (email: string, Password: string) =>
    client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }));

  async function initiate(
    AuthFlow: "ADMIN_USER_PASSWORD_AUTH" | "REFRESH_TOKEN_AUTH",
    AuthParameters: Record<string, string>,
  ) {
    const { AuthenticationResult } = await client.send(
      new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters }),
    );
    const { AccessToken = "", IdToken = "", RefreshToken, ExpiresIn } = AuthenticationResult ?? {};
    return { AccessToken, IdToken, RefreshToken, ExpiresIn };
  }

  return {
    endpoint,
    client,
    create,
    setPassword,
    getUser: (email: string) => client.send(new AdminGetUserCommand({ UserPoolId, Username: email })),
    async register(email: string, password = "secret 1") {
      const { User } = await create(email);
      await setPassword(email, password);
      return User?.Username ?? "";
    },
    signIn: (USERNAME: string, PASSWORD = "secret 1") =>
      initiate("ADMIN_USER_PASSWORD_AUTH", { USERNAME, PASSWORD, SECRET_HASH: hash(USERNAME) }),
    refresh: (userId: string, REFRESH_TOKEN = "") =>
      initiate("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN, SECRET_HASH: hash(userId) }),
    forgot: (Username: string) =>
      client.send(new ForgotPasswordCommand({ ClientId, SecretHash: hash(Username), Username })),
    confirm: (Username: string, ConfirmationCode: string, Password: string) =>
      client.send(
        new ConfirmForgotPasswordCommand({
          ClientId,
          SecretHash: hash(Username),
          Username,
          ConfirmationCode,
          Password,
        }),
      ),
    signOut: (Username: string) => client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username })),
    rename: (Username: string, Name: string, Value: string) =>
      client.send(
        new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes: [{ Name, Value }] }),
      ),
    remove: (Username: string) => client.send(new AdminDeleteUserCommand({ UserPoolId, Username })),
    revoke: (Token = "") => client.send(new RevokeTokenCommand({ ClientId, ClientSecret, Token })),
    async verifierOf(tokenUse: "access" | "id") {
      const verifier = CognitoJwtVerifier.create({ userPoolId: UserPoolId, clientId: ClientId, tokenUse });
      const jwks = await fetch(`${endpoint}/${UserPoolId}/.well-known/jwks.json`);
      verifier.cacheJwks(await jwks.json());
      return verifier;
    },
    close: () => client.destroy(),
  };
}

/** Starts the local user pool on a running table, with Cognito's own client for it. */
export async function startUserPool(tableEndpoint: string) {
  const table = { endpoint: tableEndpoint, tableName: identityTable };
  const mailed: { to: string; code: string }[] = [];
  const mailCode = async (to: string, code: string) => void mailed.push({ to, code });
  const started = await startIdentity({ ...pool, table, mailCode });
  const users = await connectUserPool(started.endpoint, pool);
  return {
    ...users,
    /** The codes emailed, newest last. */
    mailed,
    close: async () => {
      users.close();
      await started.close();
    },
  };
}
