import { request } from "node:http";
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startIdentity } from "../lib/local/identity.ts";
import { startTable, type Table } from "../lib/local/table.ts";

const pool = { region: "eu-central-1", poolId: "eu-central-1_Test", clientId: "test-client" };
const { poolId: UserPoolId, clientId: ClientId } = pool;
const credentials = { accessKeyId: "local", secretAccessKey: "local" };

let table: Table;
let identity: Awaited<ReturnType<typeof startIdentity>>;
let client: CognitoIdentityProviderClient;

async function start() {
  identity = await startIdentity({ ...pool, table: { endpoint: table.endpoint, tableName: "identity" } });
  client = new CognitoIdentityProviderClient({
    region: pool.region,
    endpoint: identity.endpoint,
    credentials,
  });
}

async function stop() {
  client.destroy();
  await identity.close();
}

beforeAll(async () => {
  table = await startTable(null);
  await start();
});

afterAll(async () => {
  await stop();
  await table.close();
});

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

const getUser = (email: string) => client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));

async function register(email: string, password = "secret 1") {
  const { User } = await create(email);
  await setPassword(email, password);
  return User?.Username ?? "";
}

async function initiate(
  AuthFlow: "ADMIN_USER_PASSWORD_AUTH" | "REFRESH_TOKEN_AUTH",
  AuthParameters: Record<string, string>,
) {
  const answer = await client.send(
    new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters }),
  );
  const { AccessToken = "", IdToken = "", RefreshToken, ExpiresIn } = answer.AuthenticationResult ?? {};
  return { AccessToken, IdToken, RefreshToken, ExpiresIn };
}

const signIn = (USERNAME: string, PASSWORD = "secret 1") =>
  initiate("ADMIN_USER_PASSWORD_AUTH", { USERNAME, PASSWORD });
const refresh = (REFRESH_TOKEN = "") => initiate("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN });
const revoke = (Token = "") => client.send(new RevokeTokenCommand({ ClientId, Token }));

async function verifierOf(tokenUse: "access" | "id") {
  const verifier = CognitoJwtVerifier.create({ userPoolId: UserPoolId, clientId: ClientId, tokenUse });
  const jwks = await fetch(`${identity.endpoint}/${UserPoolId}/.well-known/jwks.json`);
  verifier.cacheJwks(await jwks.json());
  return verifier;
}

describe("registering", () => {
  test("makes a user without a password, and one that can sign in when it is set", async () => {
    const { User } = await create("ada@example.org");
    expect(User).toMatchObject({ UserStatus: "FORCE_CHANGE_PASSWORD", Enabled: true });
    expect(User?.Username).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    await expect(signIn("ada@example.org")).rejects.toThrow("Incorrect username or password.");
    await setPassword("ada@example.org", "secret 1");
    const user = await getUser("Ada@Example.org");
    expect(user).toMatchObject({ Username: User?.Username, UserStatus: "CONFIRMED" });
    expect(Math.abs(Date.now() - (user.UserCreateDate?.getTime() ?? 0))).toBeLessThan(10_000);
    expect(user.UserAttributes).toEqual([
      { Name: "email", Value: "ada@example.org" },
      { Name: "email_verified", Value: "true" },
      { Name: "name", Value: "Ada Byron" },
      { Name: "sub", Value: User?.Username },
    ]);
  });

  test("takes an e-mail address once, whatever its case and however many ask at once", async () => {
    const tries = ["a@example.org", "A@example.org", "a@EXAMPLE.org", "a@example.org"].map(create);
    const settled = await Promise.allSettled(tries);
    const refused = settled.filter((result) => result.status === "rejected").map(({ reason }) => reason.name);
    expect(refused).toEqual(Array(3).fill("UsernameExistsException"));
  });

  test.each([
    ["short", "InvalidPasswordException"],
    ["", "InvalidParameterException"],
    [" secret1", "InvalidParameterException"],
    ["secret1 ", "InvalidParameterException"],
    ["x".repeat(257), "InvalidParameterException"],
  ])("refuses the password %j", async (password, name) => {
    await create("p@example.org").catch(() => {});
    await expect(setPassword("p@example.org", password)).rejects.toMatchObject({ name });
  });

  test("refuses what is no e-mail address and whom it does not know", async () => {
    await expect(create("no address")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(create(`${"x".repeat(64)}@${"y".repeat(63)}.org`)).rejects.toThrow("length");
    await expect(getUser("nobody@example.org")).rejects.toMatchObject({ name: "UserNotFoundException" });
    await expect(setPassword("nobody@example.org", "secret 1")).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
  });

  test("never writes a password or a refresh token down", async () => {
    await register("w@example.org", "tell-nobody");
    const { RefreshToken } = await signIn("w@example.org", "tell-nobody");
    const reader = new DynamoDBClient({ region: pool.region, endpoint: table.endpoint, credentials });
    const rows = JSON.stringify((await reader.send(new ScanCommand({ TableName: "identity" }))).Items);
    expect(rows).toContain("w@example.org");
    expect(rows).not.toContain("tell-nobody");
    expect(rows).not.toContain(RefreshToken);
    reader.destroy();
  });
});

describe("signing in", () => {
  let id: string;
  beforeAll(async () => {
    id = await register("in@example.org");
  });

  test("gives tokens that Cognito's own verifier accepts, each for its use only", async () => {
    const { AccessToken, IdToken, ExpiresIn } = await signIn("IN@example.org");
    expect(ExpiresIn).toBe(3600);
    const [access, idVerifier] = [await verifierOf("access"), await verifierOf("id")];
    expect(await access.verify(AccessToken)).toMatchObject({
      sub: id,
      username: id,
      client_id: ClientId,
      iss: `https://cognito-idp.${pool.region}.amazonaws.com/${UserPoolId}`,
      scope: "aws.cognito.signin.user.admin",
      token_use: "access",
    });
    const claims = {
      sub: id,
      aud: ClientId,
      email: "in@example.org",
      name: "Ada Byron",
      "cognito:username": id,
    };
    expect(await idVerifier.verify(IdToken)).toMatchObject(claims);
    await expect(access.verify(IdToken)).rejects.toThrow();
    await expect(idVerifier.verify(AccessToken)).rejects.toThrow();
    await expect(access.verify(`${AccessToken.slice(0, -8)}AAAAAAAA`)).rejects.toThrow();
  });

  test("fails alike, and as slowly, for a wrong password and an unknown user", async () => {
    const fastest = async (email: string) => {
      const times = [];
      for (let tries = 0; tries < 3; tries++) {
        const begun = performance.now();
        await expect(signIn(email, "wrong password")).rejects.toMatchObject({
          name: "NotAuthorizedException",
          message: "Incorrect username or password.",
        });
        times.push(performance.now() - begun);
      }
      return Math.min(...times);
    };
    expect(await fastest("nobody@example.org")).toBeGreaterThan((await fastest("in@example.org")) / 3);
  });

  test("is renewed by the refresh token, within the same sign-in, until it is revoked", async () => {
    const first = await signIn("in@example.org");
    const second = await refresh(first.RefreshToken);
    expect(second.RefreshToken).toBeUndefined();
    const access = await verifierOf("access");
    const [before, after] = [await access.verify(first.AccessToken), await access.verify(second.AccessToken)];
    expect([after.sub, after.origin_jti, after.auth_time]).toEqual([id, before.origin_jti, before.auth_time]);
    expect(after.jti).not.toBe(before.jti);
    await revoke(first.RefreshToken);
    await expect(refresh(first.RefreshToken)).rejects.toThrow("Refresh Token has been revoked");
    await revoke(first.RefreshToken);
    await expect(refresh("made up")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(revoke("made up")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(revoke(first.AccessToken)).rejects.toMatchObject({ name: "UnsupportedTokenTypeException" });
  });

  test("still works after a restart, with the same key, users and refresh tokens", async () => {
    const { AccessToken, RefreshToken } = await signIn("in@example.org");
    const before = await verifierOf("access");
    await stop();
    await start();
    await expect((await verifierOf("access")).verify(AccessToken)).resolves.toMatchObject({ sub: id });
    const renewed = await refresh(RefreshToken);
    await expect(before.verify(renewed.AccessToken)).resolves.toMatchObject({ sub: id });
    await expect(create("in@example.org")).rejects.toMatchObject({ name: "UsernameExistsException" });
  });
});

describe("what is not served", () => {
  const post = (headers: Record<string, string>, body: string) =>
    fetch(identity.endpoint, { method: "POST", headers, body });
  const target = (name: string) => ({ "x-amz-target": `AWSCognitoIdentityProviderService.${name}` });

  test("another pool, another client, another flow, another call", async () => {
    const asked = { UserPoolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" } as const;
    const send = (over: object) => client.send(new AdminInitiateAuthCommand({ ...asked, ...over }));
    await expect(send({ UserPoolId: "eu_Other" })).rejects.toMatchObject({
      name: "ResourceNotFoundException",
    });
    await expect(send({ ClientId: "other" })).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    await expect(send({ AuthFlow: "CUSTOM_AUTH" })).rejects.toMatchObject({
      name: "InvalidParameterException",
    });
    await expect(send({})).rejects.toThrow("USERNAME");
    await expect(
      client.send(new AdminDeleteUserCommand({ UserPoolId, Username: "in@example.org" })),
    ).rejects.toMatchObject({ name: "UnknownOperationException" });
  });

  test("garbage, names of the language's own, and bodies too large", async () => {
    expect(await (await post(target("AdminGetUser"), "{")).json()).toMatchObject({
      __type: "SerializationException",
    });
    expect(await (await post(target("AdminGetUser"), "[]")).json()).toMatchObject({
      __type: "InvalidParameterException",
    });
    expect(await (await post(target("constructor"), "{}")).json()).toMatchObject({
      __type: "UnknownOperationException",
    });
    expect(await (await post({}, "{}")).json()).toMatchObject({ __type: "UnknownOperationException" });
    expect((await post(target("AdminGetUser"), "x".repeat(70_000))).status).toBe(400);
    expect((await fetch(`${identity.endpoint}/other/.well-known/jwks.json`)).status).toBe(404);
  });

  test("a page under another name", async () => {
    const headers = { host: "rebound.example", ...target("AdminGetUser") };
    const status = await new Promise((resolve, reject) => {
      request(identity.endpoint, { method: "POST", headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end("{}");
    });
    expect(status).toBe(403);
  });
});
