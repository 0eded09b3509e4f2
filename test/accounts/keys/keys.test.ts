import { beforeAll, describe, expect, test } from "vitest";
import { SCOPES, WHOLE_ACCOUNT_SCOPES } from "../../../functions/accounts/keys/scope.ts";
import { sha256 } from "../../../functions/platform/store/digest.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { type GivenAccount, givenAccount, givenOwnLead, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { parallel } from "../../support/parallel.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";
import { times } from "../../support/times.ts";
import { givenKey } from "./given-key.ts";

const app = startedApp();
let account: GivenAccount;

beforeAll(async () => {
  account = await givenAccount(app);
});

const keysOf = async ({ token }: GivenAccount) =>
  (await app.call("GET /api/keys", { token })).json as { data: Record<string, unknown>[] };

describe("a new key", () => {
  test("is shown once, afterwards only its last four characters", async () => {
    const { key, id } = await givenKey(app, account, { name: "Reporting", scopes: ["leads:read"] });
    expect(key).toMatch(/^wnc_[0-9A-Za-z]{36}$/);
    const { data } = await keysOf(account);
    expect(data[0]).toEqual({
      id,
      name: "Reporting",
      kind: "api",
      ends_with: key.slice(-4),
      scopes: ["leads:read"],
      sites: null,
      expires_at: null,
      state: "active",
      created_by: { id: account.id, name: "Ada Example", email: account.email },
      created_at: expect.stringMatching(/^2.*Z$/),
      last_used_on: null,
    });
    expect(JSON.stringify(data)).not.toContain(key);
  });

  test.each<[Record<string, unknown>, RegExp]>([
    [{ name: " " }, /^Name is required/],
    [{ name: "x".repeat(101) }, /^Name must not be longer/],
    [{ kind: "admin" }, /^kind must be/],
    [{ scopes: [] }, /^Choose at least one scope/],
    [{ scopes: undefined }, /^Choose at least one scope/],
    [{ scopes: ["keys:manage"] }, /^scopes must be among/],
    [{ scopes: "leads:read" }, /^scopes must be a list/],
    [{ kind: "connection" }, /^A connection key has fixed scopes/],
    [{ sites: [] }, /^Choose at least one site/],
    [{ sites: Array(101).fill("site") }, /^sites must not name more/],
    [{ expires_at: "tomorrow" }, /^expires_at must be a time/],
    [{ expires_at: "2027-02-30T99:00:00Z" }, /^expires_at must be a time/],
    [{ expires_at: "2020-01-01T00:00:00Z" }, /^expires_at must be in the future/],
  ])("is rejected: %j", async (input, detail) => {
    const before = (await keysOf(account)).data.length;
    const body = { name: "Test", scopes: ["leads:read"], ...input };
    const answer = await app.call("POST /api/keys", { token: account.token, body });
    expect(expectError(answer, 400)).toMatch(detail);
    expect((await keysOf(account)).data).toHaveLength(before);
  });

  test("can be limited to sites of its account, each named once", async () => {
    const [own, foreign] = [
      await givenSite(app, account.token),
      await givenSite(app, (await givenAccount(app)).token),
    ];
    const body = { name: "Test", scopes: ["leads:read"], sites: [own.id, foreign.id] };
    const refused = await app.call("POST /api/keys", { token: account.token, body });
    expect(expectError(refused, 404)).toBe("There is no such site in your account.");
    const kept = await givenKey(app, account, { sites: [own.id, own.id] });
    expect(kept).toMatchObject({ sites: [own.id] });
  });

  test("is limited in number, even if many are created concurrently", async () => {
    const crowded = await givenAccount(app);
    const body = { name: "Test", scopes: ["leads:read"] };
    const create = () => app.call("POST /api/keys", { token: crowded.token, body });
    await parallel(times(95), create);
    const answers = await parallel(times(10), create);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const { data } = await keysOf(crowded);
    expect(data).toHaveLength(100);
    expect(expectError(await create(), 409)).toMatch(/^An account can have 100 keys/);
    const revoke = () => app.call(`DELETE /api/keys/${data[0]?.id}`, { token: crowded.token });
    const revoked = await Promise.all(times(3).map(revoke));
    expect(revoked.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    // Only one became available.
    expect((await create()).status).toBe(201);
    expectError(await create(), 409);
  }, 30_000);

  test("calls the lines of its scopes, and no others", async () => {
    const { key } = await givenKey(app, account, { scopes: ["leads:read"] });
    expect((await app.call("GET /api/leads", { token: key })).status).toBe(200);
    const refused = await app.call("GET /api/sites", { token: key });
    expect(expectError(refused, 403)).toBe("This API key lacks the scope sites:read.");
    const closed = await app.call("GET /api/keys", { token: key });
    expect(expectError(closed, 403)).toBe("API keys can't be used here; sign in to the dashboard instead.");
  });

  test("describes itself, its account and its scopes", async () => {
    const { key, id } = await givenKey(app, account, { scopes: ["leads:write", "leads:read"] });
    const { json } = await app.call("GET /api/me", { token: key });
    expect(json).toMatchObject({
      key: { id, scopes: ["leads:read", "leads:write"], sites: null, expires_at: null },
      account: { id: account.id },
    });
  });

  test("only has access to the sites it names", async () => {
    const [own, other] = [await givenSite(app, account.token), await givenSite(app, account.token)];
    const lead = await givenOwnLead(app, account.token, { site_id: own.id, email: "a@firm.example" });
    const hidden = await givenOwnLead(app, account.token, { site_id: other.id, email: "b@firm.example" });
    const { key: token } = await givenKey(app, account, {
      scopes: SCOPES.filter((scope) => !WHOLE_ACCOUNT_SCOPES.has(scope)),
      sites: [own.id],
    });
    expect((await app.call("GET /api/leads", { token })).json).toEqual([lead]);
    expect((await app.call("GET /api/sites", { token })).json).toMatchObject([{ id: own.id }]);
    expectError(await app.call(`GET /api/leads/${hidden.id}`, { token }), 404);
    expectError(await app.call(`DELETE /api/leads/${hidden.id}`, { token }), 404);
    expectError(await app.call(`DELETE /api/sites/${other.id}`, { token }), 404);
    expect((await app.call("GET /api/leads/stats", { token })).json).toMatchObject({ total_leads: 1 });
    expect((await app.call("GET /api/export?format=csv", { token })).text).not.toContain("b@firm.example");
  });
});

describe("revoking", () => {
  test("takes effect with the next request, and leaves no row of the key", async () => {
    const { key: token, id } = await givenKey(app, account);
    expect((await app.call("GET /api/leads", { token })).status).toBe(200);
    const rows = rowsOf(app);
    const places = [keys.accountKey(account.id, id), keys.keyUsed(id), keys.apiKey(sha256(token))];
    for (const index of places) expect(await rows.row(index)).toBeDefined();
    expect((await rows.row(keys.keyUsed(id)))?.expires_at).toBeGreaterThan(Date.now() / 1000 + 86_400);
    expect((await app.call(`DELETE /api/keys/${id}`, { token: account.token })).status).toBe(204);
    expectError(await app.call("GET /api/leads", { token }), 401);
    expect((await keysOf(account)).data.map((key) => key.id)).not.toContain(id);
    for (const index of places) expect(await rows.row(index)).toBeUndefined();
    rows.close();
  });

  test("can't affect another account's key", async () => {
    const { key: token, id } = await givenKey(app, account);
    const stranger = await givenAccount(app);
    expectError(await app.call(`DELETE /api/keys/${id}`, { token: stranger.token }), 404);
    expect((await app.call("GET /api/leads", { token })).status).toBe(200);
  });
});
