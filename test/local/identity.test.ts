import { request } from "node:http";
import {
  AdminDisableUserCommand,
  AdminInitiateAuthCommand,
  DescribeUserPoolClientCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { credentials } from "../../lib/local/engine.ts";
import { startTable, type Table } from "../../lib/local/table.ts";
import { identityTable, pool, startUserPool } from "../support/user-pool.ts";

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
  test("creates a user without a password, who can sign in once one is set", async () => {
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

  test("takes an email once, in any case and under concurrency", async () => {
    const tries = ["a@example.org", "A@example.org", "a@EXAMPLE.org", "a@example.org"].map(users.create);
    const settled = await Promise.allSettled(tries);
    const errors = settled.filter((result) => result.status === "rejected").map(({ reason }) => reason.name);
    expect(errors).toEqual(Array(3).fill("UsernameExistsException"));
  });

  test.each([
    ["short", "InvalidPasswordException"],
    ["", "InvalidParameterException"],
    [" secret1", "InvalidParameterException"],
    ["secret1 ", "InvalidParameterException"],
    ["x".repeat(257), "InvalidParameterException"],
  ])("rejects the password %j", async (password, name) => {
    await users.create("p@example.org").catch(() => {});
    await expect(users.setPassword("p@example.org", password)).rejects.toMatchObject({ name });
  });

  test("rejects an invalid email and an unknown user", async () => {
    await expect(users.create("no address")).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(users.create(`${"x".repeat(64)}@${"y".repeat(63)}.org`)).rejects.toThrow("length");
    await expect(users.getUser("nobody@example.org")).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
    await expect(users.setPassword("nobody@example.org", "secret 1")).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
  });

  test("never stores a password or a refresh token in plain text", async () => {
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
    // Its time is measured below.
    vi.stubEnv("PASSWORD_COST", "");
    id = await users.register("in@example.org");
  });
  afterAll(() => void vi.unstubAllEnvs());

  test("returns tokens that Cognito's own verifier accepts, each only for its use", async () => {
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

  test("fails the same way, and as slowly, for a wrong password and an unknown user", async () => {
    const timeOf = async (email: string) => {
      const start = performance.now();
      await expect(users.signIn(email, "wrong password")).rejects.toMatchObject({
        name: "NotAuthorizedException",
        message: "Incorrect username or password.",
      });
      return performance.now() - start;
    };
    const [unknown, known] = [[Infinity], [Infinity]];
    // Alternating, so that a busy machine slows both.
    for (let tries = 0; tries < 6; tries++) {
      unknown.push(await timeOf("nobody@example.org"));
      known.push(await timeOf("in@example.org"));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  test("can be refreshed within the same sign-in until the refresh token is revoked", async () => {
    const first = await users.signIn("in@example.org");
    const second = await users.refresh(id, first.RefreshToken);
    expect(second.RefreshToken).toBeUndefined();
    const access = await users.verifierOf("access");
    const [before, after] = [await access.verify(first.AccessToken), await access.verify(second.AccessToken)];
    expect([after.sub, after.origin_jti, after.auth_time]).toEqual([id, before.origin_jti, before.auth_time]);
    expect(after.jti).not.toBe(before.jti);
    await users.revoke(first.RefreshToken);
    await expect(users.refresh(id, first.RefreshToken)).rejects.toThrow("Refresh Token has been revoked");
    await users.revoke(first.RefreshToken);
    await expect(users.refresh(id, "made up")).rejects.toMatchObject({ name: "NotAuthorizedException" });
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
    const renewed = await users.refresh(id, RefreshToken);
    await expect(before.verify(renewed.AccessToken)).resolves.toMatchObject({ sub: id });
    await expect(users.create("in@example.org")).rejects.toMatchObject({ name: "UsernameExistsException" });
  });
});

describe("the client's secret", () => {
  const wrong = Buffer.alloc(32).toString("base64");
  /** The error of a call. */
  const errorOf = async (name: string, body: object) => {
    const headers = { "x-amz-target": `AWSCognitoIdentityProviderService.${name}` };
    const sent = JSON.stringify({ ClientId, ...body });
    return (await fetch(users.endpoint, { method: "POST", headers, body: sent })).json();
  };
  let id: string;
  let token: string;
  beforeAll(async () => {
    id = await users.register("secret@example.org");
    token = (await users.signIn("secret@example.org")).RefreshToken ?? "";
  });

  test.each([
    [undefined, `Client ${ClientId} is configured with secret but SECRET_HASH was not received`],
    [wrong, `Unable to verify secret hash for client ${ClientId}`],
  ])("is required by every call for a user: with the hash %s, nothing happens", async (hash, message) => {
    const mailed = users.mailed.length;
    const auth = (AuthFlow: string, given: object) =>
      errorOf("AdminInitiateAuth", { UserPoolId, AuthFlow, AuthParameters: { ...given, SECRET_HASH: hash } });
    const code = { ConfirmationCode: "123456", Password: "secret 2" };
    for (const error of [
      await auth("ADMIN_USER_PASSWORD_AUTH", { USERNAME: id, PASSWORD: "secret 1" }),
      await auth("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: token }),
      await errorOf("ForgotPassword", { Username: id, SecretHash: hash }),
      await errorOf("ConfirmForgotPassword", { Username: id, SecretHash: hash, ...code }),
    ])
      expect(error).toEqual({ __type: "NotAuthorizedException", message });
    expect(users.mailed).toHaveLength(mailed);
  });

  test("is required to revoke a refresh token", async () => {
    for (const ClientSecret of [undefined, wrong]) {
      const error = await errorOf("RevokeToken", { ClientSecret, Token: token });
      expect(error).toMatchObject({ __type: "UnauthorizedException" });
    }
    await users.refresh(id, token);
  });

  test("makes a refresh valid only for the user's id, not for the email address or another user", async () => {
    const other = await users.register("another@example.org");
    for (const name of ["secret@example.org", other])
      await expect(users.refresh(name, token)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  test("is part of the client's description", async () => {
    const { UserPoolClient } = await users.client.send(
      new DescribeUserPoolClientCommand({ UserPoolId, ClientId }),
    );
    expect(UserPoolClient?.ClientSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(await errorOf("DescribeUserPoolClient", { UserPoolId, ClientId: "other" })).toMatchObject({
      __type: "ResourceNotFoundException",
    });
  });
});

describe("ending all sessions of a user", () => {
  test("revokes all their refresh tokens, but none of other users or later sign-ins", async () => {
    const [id, otherId] = [
      await users.register("out@example.org"),
      await users.register("stays@example.org"),
    ];
    const [one, two] = [await users.signIn("out@example.org"), await users.signIn("out@example.org")];
    const other = await users.signIn("stays@example.org");
    await users.signOut("out@example.org");
    for (const { RefreshToken } of [one, two]) {
      await expect(users.refresh(id, RefreshToken)).rejects.toThrow("Refresh Token has been revoked");
    }
    await users.refresh(otherId, other.RefreshToken);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1000, shouldAdvanceTime: true });
    await users.refresh(id, (await users.signIn("out@example.org")).RefreshToken);
    vi.useRealTimers();
    await expect(users.signOut("nobody@example.org")).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
  });
});

describe("a session started in the second in which all were ended", () => {
  test("is ended too, as in Cognito", async () => {
    const id = await users.register("soon@example.org");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    await users.signOut("soon@example.org");
    const { RefreshToken } = await users.signIn("soon@example.org");
    await expect(users.refresh(id, RefreshToken)).rejects.toThrow("Refresh Token has been revoked");
    vi.useRealTimers();
  });
});

describe("a user", () => {
  test("can change the name and no other attribute", async () => {
    const id = await users.register("name@example.org");
    await users.rename(id, "name", "Ada Lovelace");
    const { UserAttributes } = await users.getUser(id);
    expect(UserAttributes).toContainEqual({ Name: "name", Value: "Ada Lovelace" });
    for (const name of ["email", "sub", "email_verified"]) {
      await expect(users.rename(id, name, "x")).rejects.toMatchObject({ name: "InvalidParameterException" });
    }
  });

  test("no longer exists after removal, and the email is free", async () => {
    const id = await users.register("gone@example.org");
    const { RefreshToken } = await users.signIn("gone@example.org");
    await users.remove(id);
    await expect(users.refresh(id, RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(users.signIn("gone@example.org")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(users.remove(id)).rejects.toMatchObject({ name: "UserNotFoundException" });
    expect(await users.register("gone@example.org")).not.toBe(id);
    // The old id never refers to the new user.
    await expect(users.remove(id)).rejects.toMatchObject({ name: "UserNotFoundException" });
    await users.signIn("gone@example.org");
  });
});

describe("a reset code", () => {
  const requestCode = async (email: string) => {
    await users.register(email);
    await users.forgot(email);
    return users.mailed.at(-1)?.code ?? "";
  };
  const named = (name: string) => expect.objectContaining({ name });

  test("gets the same response for known and unknown users", async () => {
    await users.register("k@example.org");
    const [known, nobody] = [await users.forgot("K@example.org"), await users.forgot("n@example.org")];
    const details = { Destination: expect.stringMatching(/^.\*+@e\*+$/), DeliveryMedium: "EMAIL" };
    for (const answer of [known, nobody]) expect(answer.CodeDeliveryDetails).toMatchObject(details);
    expect(users.mailed.filter(({ to }) => /^[kn]@/.test(to))).toEqual([
      { to: "k@example.org", code: expect.stringMatching(/^\d{6}$/) },
    ]);
  });

  test("sets the password once", async () => {
    const code = await requestCode("f@example.org");
    await users.confirm("f@example.org", code, "secret 2");
    await users.signIn("f@example.org", "secret 2");
    await expect(users.confirm("f@example.org", code, "secret 3")).rejects.toEqual(
      named("ExpiredCodeException"),
    );
  });

  test("fails with Cognito's error names when wrong, for an unknown user or never requested", async () => {
    const code = await requestCode("w1@example.org");
    const wrong = code === "000000" ? "000001" : "000000";
    const expectError = (email: string, entered: string, password: string, name: string) =>
      expect(users.confirm(email, entered, password)).rejects.toEqual(named(name));
    await expectError("w1@example.org", wrong, "secret 2", "CodeMismatchException");
    await expectError("w1@example.org", code, "short", "InvalidPasswordException");
    await expectError("nobody@example.org", code, "secret 2", "CodeMismatchException");
    await users.register("never@example.org");
    await expectError("never@example.org", code, "secret 2", "ExpiredCodeException");
    for (let guess = 0; guess < 4; guess++) {
      await expectError("w1@example.org", wrong, "secret 2", "CodeMismatchException");
    }
    await expectError("w1@example.org", code, "secret 2", "LimitExceededException");
  });

  test("is not sent to a user without a password, nor more than five times an hour", async () => {
    await users.create("half@example.org");
    await expect(users.forgot("half@example.org")).rejects.toEqual(named("NotAuthorizedException"));
    await users.register("often@example.org");
    for (let time = 0; time < 5; time++) await users.forgot("often@example.org");
    await expect(users.forgot("often@example.org")).rejects.toEqual(named("LimitExceededException"));
  });

  test("survives a restart and is never stored in plain text", async () => {
    const code = await requestCode("r@example.org");
    const reader = new DynamoDBClient({ region: pool.region, endpoint: table.endpoint, credentials });
    const rows = JSON.stringify((await reader.send(new ScanCommand({ TableName: identityTable }))).Items);
    reader.destroy();
    expect(rows).not.toContain(`"${code}"`);
    await users.close();
    users = await startUserPool(table.endpoint);
    await users.confirm("r@example.org", code, "secret 2");
    await users.signIn("r@example.org", "secret 2");
  });
});

describe("rejected requests", () => {
  const post = (headers: Record<string, string>, body: string) =>
    fetch(users.endpoint, { method: "POST", headers, body });
  const target = (name: string) => ({ "x-amz-target": `AWSCognitoIdentityProviderService.${name}` });

  test("a different pool, client, auth flow or operation", async () => {
    const valid = { UserPoolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" } as const;
    const send = (over: object) => users.client.send(new AdminInitiateAuthCommand({ ...valid, ...over }));
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

  test("garbage, names of built-in properties and oversized bodies", async () => {
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

  test("a page on a rebound host name", async () => {
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
