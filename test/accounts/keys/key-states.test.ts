import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenPlan } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { givenKey } from "./given-key.ts";

const app = startedApp();
const rows = startedRows(app);

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
});

const DAY = 86_400_000;
const after = (days: number) => new Date(Date.now() + days * DAY);
const use = (token: string, now = new Date()) => callAtTime(app, "GET /api/leads", now, { token });
type Listed = { id: string; state: string; created_by: unknown; last_used_on: string | null };
const kindsOf = async ({ token }: GivenAccount, now: Date) =>
  Object((await callAtTime(app, "GET /api/keys", now, { token })).json).kinds;
const listed = async (account: GivenAccount, id: string, now = new Date()) => {
  const { json } = await callAtTime(app, "GET /api/keys", now, { token: account.token });
  return (json as { data: Listed[] }).data.find((key) => key.id === id);
};

describe("a key is asleep", () => {
  test("while its account's access has ended, and works again with a plan that includes it", async () => {
    const account = await givenAccount(app);
    const [api, connection] = [
      await givenKey(app, account),
      await givenKey(app, account, { kind: "connection", scopes: undefined }),
    ];
    const later = after(15);
    expect(expectError(await use(api.key, later), 402)).toBe(
      "Your trial has ended; choose a plan to use API keys.",
    );
    expect(expectError(await use(connection.key, later), 402)).toBe(
      "Your trial has ended; choose a plan to use connection keys.",
    );
    expect((await listed(account, connection.id, later))?.state).toBe("asleep");

    expect(await kindsOf(account, later)).toEqual([]);

    await givenPlan(app, account.token, "starter", later);
    expect(await kindsOf(account, later)).toEqual(["connection"]);
    expect(expectError(await use(api.key, later), 403)).toBe("Choose the Agency plan to use API keys.");
    expect((await use(connection.key, later)).status).toBe(200);
    expect((await listed(account, api.id, later))?.state).toBe("asleep");
    const body = { name: "Test", scopes: ["leads:read"] };
    const created = await callAtTime(app, "POST /api/keys", later, { token: account.token, body });
    expect(expectError(created, 403)).toBe("Choose the Agency plan to use API keys.");

    await givenPlan(app, account.token, "agency", later);
    expect(await kindsOf(account, later)).toEqual(["api", "connection"]);
    expect((await use(api.key, later)).status).toBe(200);
    expect((await listed(account, api.id, later))?.state).toBe("active");
  });
});

describe("a key ends", () => {
  test("at its expiry, to the millisecond", async () => {
    const account = await givenAccount(app);
    const expires = after(2);
    const { key, id } = await givenKey(app, account, { expires_at: expires.toISOString() });
    expect((await use(key, new Date(expires.getTime() - 1))).status).toBe(200);
    expectError(await use(key, expires), 401);
    expect((await listed(account, id, expires))?.state).toBe("expired");
  });

  test("with its creator's membership, and stays disabled if they return", async () => {
    const account = await givenAccount(app);
    const admin = await givenMember(app, account, "admin");
    const { key, id } = await givenKey(app, admin, {}, forAccount(account));
    expect((await use(key)).status).toBe(200);
    expect((await listed(account, id))?.created_by).toMatchObject({ id: admin.id, email: admin.email });
    await app.call(`DELETE /api/members/${admin.id}`, { token: account.token });
    expectError(await use(key), 401);
    expect(await listed(account, id)).toMatchObject({ state: "stopped", created_by: null });
    const joined_at = new Date(Date.now() + 1).toISOString();
    const member = { person_id: admin.id, account_id: account.id, role: "admin", joined_at };
    await rows.put({ pk: `ACCOUNT#${account.id}`, sk: `MEMBER#${admin.id}`, ...member });
    expectError(await use(key), 401);
  });

  test("permanently when its creator is no longer an admin: a later promotion doesn't reactivate the key", async () => {
    const account = await givenAccount(app);
    const admin = await givenMember(app, account, "admin");
    const { key, id } = await givenKey(app, admin, {}, forAccount(account));
    const change = (role: string) =>
      app.call(`PATCH /api/members/${admin.id}`, { token: account.token, body: { role } });
    expect((await change("analyst")).status).toBe(204);
    expectError(await use(key), 401);
    expect(await listed(account, id)).toMatchObject({ state: "stopped", created_by: { id: admin.id } });

    expect((await change("admin")).status).toBe(204);
    expectError(await use(key), 401);
    expect((await listed(account, id))?.state).toBe("stopped");
    const later = await givenKey(app, admin, {}, forAccount(account));
    expect((await use(later.key)).status).toBe(200);
    expect((await change("owner")).status).toBe(204);
    expect((await use(later.key)).status).toBe(200);
  });

  test("with its account, which erases all of its rows", async () => {
    const account = await givenAccount(app);
    const { key, id } = await givenKey(app, account);
    await use(key);
    const rowsOfKey = async () => (await rows.all()).filter((row) => JSON.stringify(row).includes(id));
    // The key twice, its last day, and the activity log.
    expect(await rowsOfKey()).toHaveLength(4);
    const { token, email } = account;
    expect((await app.call("DELETE /api/account", { token, body: { email } })).status).toBe(204);
    expectError(await use(key), 401);
    await app.jobs.run("erase-accounts", { now: new Date(Date.now() + 6 * 60_000) });
    expect(await rowsOfKey()).toEqual([]);
    expectError(await use(key), 401);
  });
});

test("the day a key was last used is in the list", async () => {
  const account = await givenAccount(app);
  const { key, id } = await givenKey(app, account);
  for (const days of [1, 2]) {
    await use(key, after(days));
    expect((await listed(account, id))?.last_used_on).toBe(after(days).toISOString().slice(0, 10));
  }
});

test("the account's export lists its keys, without their texts or digests", async () => {
  const account = await givenAccount(app);
  const { key, id } = await givenKey(app, account);
  const { json, text } = await app.call("GET /api/account/export", { token: account.token });
  expect(json).toMatchObject({ keys: [{ id, ends_with: key.slice(-4), state: "active" }] });
  expect(text).not.toContain(key);
  expect(text).not.toContain("sha256");
});
