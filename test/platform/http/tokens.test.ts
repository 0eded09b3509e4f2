import { createPublicKey } from "node:crypto";
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from "jose";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { routes } from "../../../functions/manifest.ts";
import type { Line } from "../../../functions/platform/http/line.ts";
import { REGION } from "../../../lib/local/engine.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { sendRaw } from "../../support/network/socket.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { connectUserPool } from "../../support/user-pool.ts";

const app = startedApp();
const rows = startedRows(app);
let a: GivenAccount;
let b: GivenAccount;

beforeAll(async () => {
  [a, b] = [await givenAccount(app), await givenAccount(app)];
});
afterEach(() => {
  vi.useRealTimers();
});

const leads = (authorization: string, path = "/api/leads", headers: Record<string, string> = {}) =>
  app.call(`GET ${path}`, { headers: { ...(authorization && { authorization }), ...headers } });
const withToken = (token: string) => leads(`Bearer ${token}`);
const expectStranger = async (token: string) => {
  const response = await withToken(token);
  expectError(response, 401);
  expect(response.headers.get("www-authenticate")).toBe("Bearer");
};

const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString("base64url");
const partsOf = (token: string) => token.split(".") as [header: string, payload: string, signature: string];
const claimsOf = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(partsOf(token)[1], "base64url").toString());

/** Signs a token with the pool's own key: A's token with the given claims changed. */
async function sign(over: JWTPayload, header: Record<string, unknown> = {}): Promise<string> {
  const { kid, jwk } = await rows.signingKey();
  const claims = { ...claimsOf(a.token), ...over };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid, ...header })
    .sign(await importJWK(jwk, "RS256"));
}

describe("a request without a valid token", () => {
  const guarded = Object.entries(routes).filter(([, line]: [string, Line]) => line.caller !== "anyone");

  test.each(guarded)("is rejected at %s", async (key) => {
    const response = await app.call(key.replace("{id}", "site_x"));
    expectError(response, 401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
  });

  test("is rejected with another scheme; the scheme's case does not matter", async () => {
    for (const other of ["Bearer", "Bearer ", "Basic x", `Basic ${a.token}`, a.token, `Bearer${a.token}`])
      expectError(await leads(other), 401);
    for (const same of [`bearer ${a.token}`, `BEARER ${a.token}`, `Bearer  ${a.token}`])
      expect((await leads(same)).status).toBe(200);
  });

  test("is rejected when the token is in the URL or in a cookie", async () => {
    for (const name of ["access_token", "token", "authorization"]) {
      expectError(await leads("", `/api/leads?${name}=${a.token}`), 401);
      expectError(await leads("", "/api/leads", { cookie: `${name}=${a.token}` }), 401);
    }
  });

  test("is rejected with two Authorization headers, even if one is valid", async () => {
    const [right, wrong] = [`Authorization: Bearer ${a.token}`, "Authorization: Bearer garbage"];
    for (const pair of [`${right}\r\n${wrong}`, `${wrong}\r\n${right}`, `${right}\r\n${right}`]) {
      const response = await sendRaw(
        app.port,
        `GET /api/leads HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${pair}\r\n\r\n`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 401 /);
      expect(response).toContain('"detail":');
    }
  });

  test("may pad the token with spaces, but with nothing else", async () => {
    expect((await leads(`Bearer ${a.token}  `)).status).toBe(200);
    for (const end of ["=", "==", ".", ".x", " x", ",", "%20"])
      expectError(await leads(`Bearer ${a.token}${end}`), 401);
  });

  test("is rejected with a 100 KB token, and the next request works", async () => {
    const response = await sendRaw(
      app.port,
      `GET /api/leads HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${"x".repeat(100_000)}\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
    expect((await withToken(a.token)).status).toBe(200);
    expect((await app.call("GET /")).status).toBe(200);
  });
});

describe("a forged token", () => {
  test("is rejected without a signature, in any notation", async () => {
    const [header, payload, signature] = partsOf(a.token);
    const { kid } = JSON.parse(Buffer.from(header, "base64url").toString());
    for (const alg of ["none", "None", "nOnE", "NONE", "", null, undefined]) {
      const unsigned = `${part({ alg, kid })}.${payload}`;
      for (const end of ["", `.${signature}`, ".", ".AA"]) await expectStranger(`${unsigned}${end}`);
    }
  });

  test("is rejected when signed with public data", async () => {
    const { kid, jwk } = await rows.signingKey();
    const { kty, n = "", e } = jwk;
    const key = createPublicKey({ key: { kty, n, e }, format: "jwk" });
    const pem = await exportSPKI(key);
    const secrets = [pem, pem.trim(), n, JSON.stringify({ kty, n, e }), "\0"];
    for (const alg of ["HS256", "HS512"]) {
      for (const secret of secrets) {
        const bytes = new TextEncoder().encode(secret);
        const forged = new SignJWT(claimsOf(a.token)).setProtectedHeader({ alg, kid });
        await expectStranger(await forged.sign(bytes));
      }
    }
  });

  test("is rejected with B's account under A's signature", async () => {
    const [header, payload, signature] = partsOf(a.token);
    await expectStranger(
      `${header}.${part({ ...claimsOf(a.token), sub: b.id, username: b.id })}.${signature}`,
    );
    await expectStranger(`${header}.${partsOf(b.token)[1]}.${signature}`);
    await expectStranger(
      `${part({ ...JSON.parse(Buffer.from(header, "base64url").toString()), x: 1 })}.${payload}.${signature}`,
    );
  });

  test("is rejected with a truncated, extended or missing signature", async () => {
    const [header, payload, signature] = partsOf(a.token);
    const otherTokens = [
      signature.slice(0, -4),
      signature.slice(4),
      `${signature}AAAA`,
      "",
      "AAAA",
      signature.toLowerCase(),
    ];
    for (const other of otherTokens) await expectStranger(`${header}.${payload}.${other}`);
  });

  test("is rejected when signed by another key with the same id, wherever it says that key is", async () => {
    const { kid } = await rows.signingKey();
    const { privateKey } = await generateKeyPair("RS256");
    const embedded = {
      jwk: { kty: "RSA", n: "AQAB", e: "AQAB" },
      jku: `${app.origin}/keys.json`,
      x5u: app.origin,
    };
    for (const header of [{}, embedded]) {
      const forged = new SignJWT(claimsOf(a.token)).setProtectedHeader({ alg: "RS256", kid, ...header });
      await expectStranger(await forged.sign(privateKey));
    }
  });

  test("is rejected with an unknown key id, and a valid token still works", async () => {
    for (const kid of ["../../dev/null", "__proto__", "constructor", "", "x".repeat(2000), 1, null, {}])
      await expectStranger(await sign({}, { kid }));
    expect((await withToken(a.token)).status).toBe(200);
  });
});

describe("a token of the pool", () => {
  test("is accepted when signed like the pool's own, so the tokens below are rejected only for their claims", async () => {
    expect((await withToken(await sign({}))).status).toBe(200);
  });

  test("is rejected if it is an ID or refresh token", async () => {
    const { USER_POOL_ID: poolId = "", USER_POOL_CLIENT_ID: clientId = "" } = process.env;
    const users = await connectUserPool(app.identity.endpoint, { region: REGION, poolId, clientId });
    const { IdToken, AccessToken, RefreshToken = "" } = await users.signIn(a.email, a.password);
    users.close();
    expect((await withToken(AccessToken)).status).toBe(200);
    await expectStranger(IdToken);
    await expectStranger(RefreshToken);
    const body = { name: "Mine", domain: "example.com" };
    expectError(await app.call("POST /api/sites", { token: IdToken, body }), 401);
  });

  const hour = () => Math.floor(Date.now() / 1000) + 3600;
  const pool = "https://cognito-idp.us-east-1.amazonaws.com";
  test.each<[string, () => JWTPayload]>([
    ["from another client", () => ({ client_id: "another" })],
    ["without a client", () => ({ client_id: undefined })],
    ["from several clients", () => ({ client_id: [process.env.USER_POOL_CLIENT_ID, "another"] })],
    ["from another pool", () => ({ iss: `${pool}/us-east-1_another00` })],
    ["from another issuer", () => ({ iss: `https://evil.example/${process.env.USER_POOL_ID}` })],
    ["without an issuer", () => ({ iss: undefined })],
    ["for another use", () => ({ token_use: "id" })],
    ["without a use", () => ({ token_use: undefined })],
    ["without an expiry", () => ({ exp: undefined })],
    ["with an expiry that is not a number", () => ({ exp: "4102444800" as unknown as number })],
    ["with a null expiry", () => ({ exp: null as unknown as number })],
    ["with expiry 0", () => ({ exp: 0 })],
    ["without an issue time", () => ({ iat: undefined })],
    ["with an issue time that is not a number", () => ({ iat: "0" as unknown as number })],
    ["with a not-before time that is not a number", () => ({ nbf: "0" as unknown as number })],
    ["that has expired", () => ({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ["that is not valid yet", () => ({ nbf: hour() })],
    ["without a subject", () => ({ sub: undefined })],
    ["of an account that never existed", () => ({ sub: "00000000-0000-4000-8000-000000000000" })],
    ["of an account with a key-like id", () => ({ sub: `${a.id}#x` })],
  ])("%s is rejected", async (_, over) => {
    await expectStranger(await sign(over()));
  });

  test("is valid for an hour", async () => {
    const { token } = await givenAccount(app);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now + 59 * 60_000 });
    expect((await withToken(token)).status).toBe(200);
    vi.setSystemTime(now + 61 * 60_000);
    await expectStranger(token);
  });

  test("is rejected once its account is deleted", async () => {
    const gone = await givenAccount(app);
    await givenSite(app, gone.token);
    const body = { email: gone.email };
    expect((await app.call("DELETE /api/account", { token: gone.token, body })).status).toBe(204);
    await expectStranger(gone.token);
    const site = { name: "Mine", domain: "example.com" };
    expectError(await app.call("POST /api/sites", { token: gone.token, body: site }), 401);
  });
});
