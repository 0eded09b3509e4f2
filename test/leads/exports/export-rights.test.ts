import { beforeAll, describe, expect, test, vi } from "vitest";
import type { ShownExport } from "../../../functions/leads/exports/export.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { givenKey } from "../../accounts/keys/given-key.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { exportsOf, urlIn } from "./given-export.ts";

const app = startedApp();
let owner: GivenAccount;
let sites: string[];
let exports: ReturnType<typeof exportsOf>;
beforeAll(async () => {
  owner = await givenAccount(app);
  sites = [];
  for (const name of ["own", "canary"]) {
    const { id } = await givenSite(app, owner.token);
    await givenLead(app, { site_id: id, email: `${name}@firm.example`, message: `From ${name}` });
    sites.push(id);
  }
  exports = exportsOf(app, forAccount(owner));
});

const textOf = async (member: Pick<GivenAccount, "token">, id: string) =>
  (await exports.file(member, id)).text();
const clientOf = (contacts: boolean) =>
  givenMember(app, owner, "client", { sites: sites.slice(0, 1), contacts });

describe("a client", () => {
  test("gets a file of the sites that they see, with the same visibility, and nobody else's file", async () => {
    const everything = await exports.given(owner);
    const [masked, full] = [await clientOf(false), await clientOf(true)];
    const ofMasked = await exports.given(masked);
    expect(ofMasked).toMatchObject({ status: "ready", leads: 1 });
    expect(await textOf(masked, ofMasked.id)).not.toMatch(/own@firm|canary/);
    const ofFull = await exports.given(full, { site_id: sites[0] });
    expect(await textOf(full, ofFull.id)).toMatch(/own@firm\.example/);
    expect(await textOf(full, ofFull.id)).not.toMatch(/canary/);

    const idsOf = (list: ShownExport[]) => list.map(({ id }) => id).sort();
    expect(idsOf(await exports.list(masked))).toEqual([ofMasked.id]);
    expect(idsOf(await exports.list(full))).toEqual(idsOf([ofMasked, ofFull]));
    expect(idsOf(await exports.list(owner))).toEqual(idsOf([everything, ofMasked, ofFull]));
    for (const [member, { id }] of [
      [masked, everything],
      [full, everything],
      [masked, ofFull],
    ] as const)
      expect(expectError(await exports.link(member, id), 404)).toBe("There is no such export.");
    expect(await textOf(owner, ofFull.id)).toContain("own@firm.example");
  });

  test("loses access to the file with the site", async () => {
    const client = await clientOf(true);
    const { id } = await exports.given(client);
    const me = (await app.call("GET /api/members", { token: owner.token })).json as {
      members: { id: string; email: string }[];
    };
    const member = me.members.find(({ email }) => email === client.email);
    const changed = await app.call(`PATCH /api/members/${member?.id}`, {
      token: owner.token,
      body: { role: "client", sites: sites.slice(1) },
    });
    expect(changed.status).toBe(204);
    expect(await exports.list(client)).toEqual([]);
    expectError(await exports.link(client, id), 404);
  });
});

test("members with the role billing and people outside of the account can't export", async () => {
  const { id } = await exports.given(owner);
  for (const person of [await givenMember(app, owner, "billing"), await givenAccount(app)]) {
    expectError(await exports.start(person), 403);
    expectError(await exports.link(person, id), 403);
  }
});

test("a key limited to a site gets a file of that site, and one without the scope gets none", async () => {
  const own = exportsOf(app);
  const { key } = await givenKey(app, owner, { sites: sites.slice(0, 1) });
  const ready = await own.given({ token: key });
  expect(await (await own.file({ token: key }, ready.id)).text()).toMatch(/own@firm/);
  expect(ready.leads).toBe(1);
  const { key: writing } = await givenKey(app, owner, { scopes: ["leads:write"] });
  expectError(await own.start({ token: writing }), 403);
  expectError(await own.link({ token: writing }, ready.id), 403);
});

test("nothing about a person is in the log, or in the name of a file", async () => {
  const lines: string[] = [];
  const spies = (["log", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line))),
  );
  const { id } = await exports.given(owner, { q: "own@firm.example" });
  const url = urlIn(await exports.link(owner, id));
  for (const spy of spies) spy.mockRestore();
  expect(new URL(url).pathname).toBe(`/whence-files/exports/${owner.id}/${id}.csv`);
  expect(lines.filter((line) => /@firm|@example|X-Amz/.test(line))).toEqual([]);
});

describe("the erasure of an account", () => {
  const erase = () => app.jobs.run("erase-accounts", { now: new Date(Date.now() + 6 * 60_000) });
  const remove = ({ token, email }: GivenAccount) =>
    app.call("DELETE /api/account", { token, body: { email } });

  test("deletes its files, even for holders of a link", async () => {
    const account = await givenAccount(app);
    const own = exportsOf(app);
    const ready = await own.given(account);
    const url = urlIn(await own.link(account, ready.id));
    expect((await fetch(url)).status).toBe(200);
    expect((await remove(account)).status).toBe(204);
    await erase();
    expect((await fetch(url)).status).toBe(404);
    const rows = rowsOf(app);
    expect(await rows.below(`ACCOUNT#${account.id}`)).toEqual([]);
    rows.close();
  });

  test("ends an export that is pending, without a file or an email", async () => {
    const account = await givenAccount(app);
    const { json } = await exportsOf(app).start(account);
    const { id } = json as ShownExport;
    await remove(account);
    await app.jobs.run("write-exports");
    await erase();
    await app.jobs.run("write-exports", { now: new Date(Date.now() + 30 * 60_000) });
    const rows = rowsOf(app);
    expect(await rows.row(keys.export(account.id, id))).toBeUndefined();
    expect(await rows.below(`ACCOUNT#${account.id}`)).toEqual([]);
    rows.close();
  });
});
