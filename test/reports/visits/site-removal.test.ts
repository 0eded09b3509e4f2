import { expect, test } from "vitest";
import { callAtTime } from "../../support/clock.ts";
import { givenAccount, givenOwnLead, givenSite } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";
import { reportOf, sendReports, visitsOf } from "./given-visits.ts";

const app = startedApp();

const MINUTE_MS = 60_000;

test("the visits of a removed site still count, as Removed sites", async () => {
  const { token, id } = await givenAccount(app);
  const [removed, kept] = [await givenSite(app, token), await givenSite(app, token)];
  await sendReports(app, [reportOf(removed), reportOf(kept)]);
  expect(await visitsOf(app, id, "source")).toHaveLength(2);
  const removedAt = new Date(Date.now() + MINUTE_MS);
  expect(
    (await callAtTime(app, "DELETE /api/sites/{id}", removedAt, { token, path: { id: removed.id } })).status,
  ).toBe(204);
  await app.jobs.run("erase-accounts", { now: new Date(removedAt.getTime() + 6 * MINUTE_MS) });
  for (const by of ["source", "page"] as const) expect(await visitsOf(app, id, by)).toHaveLength(2);
  const day = removedAt.toISOString().slice(0, 10);
  const days = `from=${day.slice(0, 8)}01&to=${day}`;
  const { json } = await app.call(`GET /api/reports?measures=visits&by=site&${days}`, { token });
  expect(json).toMatchObject({ totals: { visits: 2 } });
  expect((json as { rows: object[] }).rows).toContainEqual({
    site: "Removed sites",
    site_id: null,
    visits: 1,
  });
  const rows = rowsOf(app);
  expect(await rows.below(`ACCOUNT#${id}`, "REMOVED#")).toEqual([]);
  expect(await rows.account(id)).toMatchObject({ id });
  rows.close();
});

test("the visits of a removed site are erased together with its leads, once the last one is deleted", async () => {
  const { token, id } = await givenAccount(app);
  const [removed, kept] = [await givenSite(app, token), await givenSite(app, token)];
  await sendReports(app, [reportOf(removed), reportOf(removed, { source: "google" }), reportOf(kept)]);
  const leads = await Promise.all(
    ["ada@firm.example", "bob@firm.example"].map((email) =>
      givenOwnLead(app, token, { site_id: removed.id, email }),
    ),
  );
  await givenOwnLead(app, token, { site_id: kept.id, email: "eve@firm.example" });
  expect((await app.call(`DELETE /api/sites/${removed.id}`, { token })).status).toBe(204);
  const erase = () => app.jobs.run("erase-accounts", { now: new Date(Date.now() + 16 * MINUTE_MS) });
  const sites = async () => (await visitsOf(app, id, "source")).map(({ site_id }) => site_id);

  const [first] = leads;
  expect((await app.call(`DELETE /api/leads/${first?.id}`, { token })).status).toBe(204);
  await erase();
  expect((await sites()).toSorted()).toEqual([removed.id, removed.id, kept.id].toSorted());

  const body = { email: "bob@firm.example" };
  expect((await app.call("POST /api/leads/erase", { token, body })).json).toEqual({ erased: 1, done: true });
  await erase();
  expect(await sites()).toEqual([kept.id]);
  expect((await visitsOf(app, id, "page")).map(({ site_id }) => site_id)).toEqual([kept.id]);
  const rows = rowsOf(app);
  expect(await rows.below(`ACCOUNT#${id}`, "REMOVED#")).toEqual([]);
  rows.close();
});

test("a site without leads can be removed together with its visits, one with leads can't", async () => {
  const { token, id } = await givenAccount(app);
  const [removed, kept] = [await givenSite(app, token), await givenSite(app, token)];
  await givenOwnLead(app, token, { site_id: kept.id, email: "ada@firm.example" });
  await sendReports(app, [reportOf(removed), reportOf(kept)]);
  const remove = (site: { id: string }, visits: string) =>
    app.call(`DELETE /api/sites/${site.id}?visits=${visits}`, { token });
  expect(await remove(kept, "erase")).toMatchObject({
    status: 409,
    json: { detail: expect.stringMatching(/^This site has leads/) },
  });
  expect(await remove(removed, "all")).toMatchObject({
    status: 400,
    json: { detail: "visits must be keep or erase." },
  });
  expect((await app.call("GET /api/sites", { token })).json).toHaveLength(2);
  expect((await remove(removed, "erase")).status).toBe(204);
  await app.jobs.run("erase-accounts", { now: new Date(Date.now() + 16 * MINUTE_MS) });
  for (const by of ["source", "page"] as const)
    expect((await visitsOf(app, id, by)).map(({ site_id }) => site_id)).toEqual([kept.id]);
});

test("the visits of a deleted account are erased, and no new ones are counted", async () => {
  const { token, id, email } = await givenAccount(app);
  const site = await givenSite(app, token);
  await sendReports(app, [reportOf(site)]);
  expect(await visitsOf(app, id, "page")).toHaveLength(1);
  expect((await app.call("DELETE /api/account", { token, body: { email } })).status).toBe(204);
  await app.jobs.run("erase-accounts", { now: new Date(Date.now() + 6 * MINUTE_MS) });
  const rows = rowsOf(app);
  expect(await rows.below(`ACCOUNT#${id}`)).toEqual([]);
  rows.close();
});
