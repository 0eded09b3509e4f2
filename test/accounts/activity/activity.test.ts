import { describe, expect, test } from "vitest";
import type { Activity } from "../../../functions/accounts/activity/activity.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { accept, forAccount, givenInvitation, givenMember } from "../../support/team.ts";
import { times } from "../../support/times.ts";
import { givenClient } from "../clients/given-client.ts";
import { givenKey } from "../keys/given-key.ts";
import { activityOf } from "./activity-of.ts";

const app = startedApp();
const rows = startedRows(app);

type Page = { data: Activity[]; next_cursor: string | null };
const pageOf = async ({ token }: GivenAccount, query: string) =>
  (await app.call(`GET /api/activity?${query}`, { token })).json as Page;

test("lists what people did under their current names, and invited addresses while the invitation is open or accepted", async () => {
  const owner = await givenAccount(app);
  const person = await givenAccount(app);
  const { token } = await givenInvitation(app, owner, "admin", person.email);
  const withdrawn = await givenInvitation(app, owner, "billing");
  await app.call(`DELETE /api/invitations/${withdrawn.id}`, { token: owner.token });
  await accept(app, person, token);
  await app.call("PATCH /api/me", { token: person.token, body: { name: "Grace Renamed" } });
  const headers = forAccount(owner);
  await app.call("POST /api/sites", {
    token: person.token,
    headers,
    body: { name: "Shop", domain: "shop.example" },
  });
  const ada = { kind: "person", id: owner.id, name: "Ada Example" };
  const grace = { kind: "person", id: person.id, name: "Grace Renamed" };
  expect(await activityOf(app, person, owner)).toMatchObject([
    {
      what: "site.added",
      actor: grace,
      subject: { kind: "site", name: "Shop" },
      details: { domain: "shop.example" },
    },
    {
      what: "member.joined",
      actor: grace,
      subject: { kind: "member", id: person.id, name: "Grace Renamed" },
    },
    { what: "invitation.withdrawn", actor: ada, subject: { name: null } },
    { what: "member.invited", actor: ada, subject: { name: null } },
    { what: "member.invited", actor: ada, subject: { name: person.email }, details: { role: "admin" } },
  ]);
});

test("names a key even after it is revoked", async () => {
  const owner = await givenAccount(app);
  const { key, id } = await givenKey(app, owner, { name: "CRM", scopes: ["sites:write"] });
  const site = { name: "Shop", domain: "keyed.example" };
  expect((await app.call("POST /api/sites", { token: key, body: site })).status).toBe(201);
  await app.call(`DELETE /api/keys/${id}`, { token: owner.token });
  const log = await activityOf(app, owner);
  expect(log.map(({ what, actor, subject }) => [what, actor.kind, subject.name])).toEqual([
    ["key.revoked", "person", "CRM"],
    ["site.added", "key", "Shop"],
    ["key.created", "person", "CRM"],
  ]);
  expect(log[1]?.actor).toEqual({ kind: "key", id, name: "CRM" });
  expect(JSON.stringify(await rows.all())).not.toContain(key);
});

test("logs neither changes without effect nor rejected ones", async () => {
  const owner = await givenAccount(app);
  const site = await givenSite(app, owner.token);
  const member = await givenMember(app, owner, "analyst");
  const { length } = await activityOf(app, owner);
  const { token } = owner;
  await app.call(`PATCH /api/sites/${site.id}`, { token, body: { name: site.name } });
  await app.call("PATCH /api/account", { token, body: { name: "Ada Example" } });
  await app.call("POST /api/leads/erase", { token, body: { email: "nobody@firm.example" } });
  await app.call(`PATCH /api/members/${member.id}`, { token, body: { role: "analyst" } });
  await app.call(`DELETE /api/members/${owner.id}`, { token });
  await app.call("DELETE /api/keys/key_aaaaaaaaaaaaaaaaaaaaaa", { token });
  expect(await activityOf(app, owner)).toHaveLength(length);
});

test("logs a site's assignment to a client and its removal", async () => {
  const owner = await givenAccount(app);
  const site = await givenSite(app, owner.token);
  const { id } = await givenClient(app, owner);
  for (const client_id of [id, id, null])
    await app.call(`PATCH /api/sites/${site.id}`, { token: owner.token, body: { client_id } });
  const log = await activityOf(app, owner);
  expect(log.map(({ what }) => what)).toEqual([
    "site.client_changed",
    "site.client_changed",
    "client.added",
    "site.added",
  ]);
  expect(log[0]?.subject).toEqual({ kind: "site", id: site.id, name: "My Website" });
});

describe("pages", () => {
  test("follow on from one another, newest first, to the last event", async () => {
    const owner = await givenAccount(app);
    for (const at of times(5))
      await app.call("PATCH /api/account", { token: owner.token, body: { name: `Name ${at}` } });
    const visited: string[] = [];
    let cursor: string | null = "";
    for (let page = 0; cursor !== null; page++) {
      const { data, next_cursor }: Page = await pageOf(owner, `limit=2${cursor && `&cursor=${cursor}`}`);
      expect(data.length).toBe(page < 2 ? 2 : 1);
      visited.push(...data.map(({ id }) => id));
      cursor = next_cursor;
    }
    expect(visited).toEqual((await activityOf(app, owner)).map(({ id }) => id));
    expect((await pageOf(owner, "limit=5")).next_cursor).toBe(null);
    for (const query of ["limit=0", "limit=101", "limit=x", "cursor=x", `cursor=lead_${"0".repeat(26)}`])
      expectError(await app.call(`GET /api/activity?${query}`, { token: owner.token }), 400);
    expect((await pageOf(owner, `cursor=act_${"0".repeat(26)}`)).data).toEqual([]);
  });

  test("contain only the last 90 days, after which events expire", async () => {
    const owner = await givenAccount(app);
    const start = Date.now();
    const at = (days: number) => new Date(start + days * 86_400_000);
    const rename = (name: string, days: number) =>
      callAtTime(app, "PATCH /api/account", at(days), { token: owner.token, body: { name } });
    await rename("First", 0);
    await rename("Second", 1);
    const listed = async (days: number) => {
      const { json } = await callAtTime(app, "GET /api/activity", at(days), { token: owner.token });
      return (json as Page).data.length;
    };
    expect(await listed(89.9)).toBe(2);
    expect(await listed(90.1)).toBe(1);
    expect(await listed(91.1)).toBe(0);
    const stored = await rows.below(`ACCOUNT#${owner.id}`, "ACTIVITY#");
    expect(stored.map(({ expires_at }) => expires_at)).toEqual(
      [at(90), at(91)].map((end) => Math.ceil(end.getTime() / 1000)),
    );
  });
});

test("only owners and admins can read it, each their own account's", async () => {
  const [owner, other] = [await givenAccount(app), await givenAccount(app)];
  const headers = forAccount(owner);
  for (const role of ["analyst", "billing"] as const) {
    const member = await givenMember(app, owner, role);
    expectError(await app.call("GET /api/activity", { token: member.token, headers }), 403);
  }
  expectError(await app.call("GET /api/activity", { token: other.token, headers }), 403);
  const { key } = await givenKey(app, owner, { scopes: ["leads:read", "leads:write"] });
  expectError(await app.call("GET /api/activity", { token: key }), 403);
  expect(await activityOf(app, other)).toEqual([]);
});

test("is in the account's export, and is erased with the account", async () => {
  const owner = await givenAccount(app);
  await app.call("PATCH /api/account", { token: owner.token, body: { name: "Initech" } });
  const { json } = await app.call("GET /api/account/export", { token: owner.token });
  expect((json as { activity: Activity[] }).activity.map(({ what }) => what)).toEqual([
    "account.renamed",
    "account.exported",
  ]);
  await app.call("DELETE /api/account", { token: owner.token, body: { email: owner.email } });
  expect((await rows.all()).filter((row) => JSON.stringify(row).includes("Initech"))).toEqual([]);
});
