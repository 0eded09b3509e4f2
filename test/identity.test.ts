import { request } from "node:http";
import { AdminDisableUserCommand, AdminInitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credentials } from "../lib/local/engine.ts";
import { startTable, type Table } from "../lib/local/table.ts";
import { identityTable, pool, startUserPool } from "./support/user-pool.ts";

const { poolId: UserPoolId, clientId: ClientId } = pool;

let table: Table;
let users: Awaited<ReturnType<typeof startUserPool>>;

beforeAll(async () => {
  table = await startTable(null);
  users = await startUserPool(table.endpoint);
});

afterAll(async () => {
  await users.close();
  await table.close();
});

describe("registering", () => {
  test("makes a user without a password, and one that can sign in when it is set", async () => {
    const { User } = await users.create("ada@example.org");
    expect(User).toMatchObject({ UserStatus: "FORCE_CHANGE_PASSWORD", Enabled: true });
    expect(User?.Username).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    await expect(users.signIn("ada@example.org")).rejects.toThrow("Incorrect username or password.");
    await users.setPassword("ada@example.org", "secret 1");
    const user = await users.getUser("Ada@Example.org");
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
    const tries = ["a@example.org", "A@example.org", "a@EXAMPLE.org", "a@example.org"].map(users.create);
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
    await users.create("p@example.org").catch(() => {});
    await expect(users.setPassword("p@example.org", password)).rejects.toMatchObject({ name });
  });

  test("refuses what is no e-mail address and whom it does not know", async () => {
    await expect(users.create("no address")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(users.create(`${"x".repeat(64)}@${"y".repeat(63)}.org`)).rejects.toThrow("length");
    await expect(users.getUser("nobody@example.org")).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
    await expect(users.setPassword("nobody@example.org", "secret 1")).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
  });

  test("never writes a password or a refresh token down", async () => {
    await users.register("w@example.org", "tell-nobody");
    const { RefreshToken } = await users.signIn("w@example.org", "tell-nobody");
    const reader = new DynamoDBClient({ region: pool.region, endpoint: table.endpoint, credentials });
    const rows = JSON.stringify((await reader.send(new ScanCommand({ TableName: identityTable }))).Items);
    expect(rows).toContain("w@example.org");
    expect(rows).not.toContain("tell-nobody");
    expect(rows).not.toContain(RefreshToken);
    reader.destroy();
  });
});

describe("signing in", () => {
  let id: string;
  beforeAll(async () => {
    id = await users.register("in@example.org");
  });

  test("gives tokens that Cognito's own verifier accepts, each for its use only", async () => {
    const { AccessToken, IdToken, ExpiresIn } = await users.signIn("IN@example.org");
    expect(ExpiresIn).toBe(3600);
    const [access, idVerifier] = [await users.verifierOf("access"), await users.verifierOf("id")];
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
        await expect(users.signIn(email, "wrong password")).rejects.toMatchObject({
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
    const first = await users.signIn("in@example.org");
    const second = await users.refresh(first.RefreshToken);
    expect(second.RefreshToken).toBeUndefined();
    const access = await users.verifierOf("access");
    const [before, after] = [await access.verify(first.AccessToken), await access.verify(second.AccessToken)];
    expect([after.sub, after.origin_jti, after.auth_time]).toEqual([id, before.origin_jti, before.auth_time]);
    expect(after.jti).not.toBe(before.jti);
    await users.revoke(first.RefreshToken);
    await expect(users.refresh(first.RefreshToken)).rejects.toThrow("Refresh Token has been revoked");
    await users.revoke(first.RefreshToken);
    await expect(users.refresh("made up")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(users.revoke("made up")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(users.revoke(first.AccessToken)).rejects.toMatchObject({
      name: "UnsupportedTokenTypeException",
    });
  });

  test("still works after a restart, with the same key, users and refresh tokens", async () => {
    const { AccessToken, RefreshToken } = await users.signIn("in@example.org");
    const before = await users.verifierOf("access");
    await users.close();
    users = await startUserPool(table.endpoint);
    await expect((await users.verifierOf("access")).verify(AccessToken)).resolves.toMatchObject({ sub: id });
    const renewed = await users.refresh(RefreshToken);
    await expect(before.verify(renewed.AccessToken)).resolves.toMatchObject({ sub: id });
    await expect(users.create("in@example.org")).rejects.toMatchObject({ name: "UsernameExistsException" });
  });
});

describe("what is not served", () => {
  const post = (headers: Record<string, string>, body: string) =>
    fetch(users.endpoint, { method: "POST", headers, body });
  const target = (name: string) => ({ "x-amz-target": `AWSCognitoIdentityProviderService.${name}` });

  test("another pool, another client, another flow, another call", async () => {
    const asked = { UserPoolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" } as const;
    const send = (over: object) => users.client.send(new AdminInitiateAuthCommand({ ...asked, ...over }));
    await expect(send({ UserPoolId: "eu_Other" })).rejects.toMatchObject({
      name: "ResourceNotFoundException",
    });
    await expect(send({ ClientId: "other" })).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    await expect(send({ AuthFlow: "CUSTOM_AUTH" })).rejects.toMatchObject({
      name: "InvalidParameterException",
    });
    await expect(send({})).rejects.toThrow("USERNAME");
    await expect(
      users.client.send(new AdminDisableUserCommand({ UserPoolId, Username: "in@example.org" })),
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
    expect((await fetch(`${users.endpoint}/other/.well-known/jwks.json`)).status).toBe(404);
  });

  test("a page under another name", async () => {
    const headers = { host: "rebound.example", ...target("AdminGetUser") };
    const status = await new Promise((resolve, reject) => {
      request(users.endpoint, { method: "POST", headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end("{}");
    });
    expect(status).toBe(403);
  });
});
