import { beforeAll, expect, test } from "vitest";
import { type GivenAccount, givenAccount, givenOwnLead, givenSite } from "../../support/given.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { givenOutcomes } from "../outcomes/given-outcomes.ts";

const app = startedApp();
const rows = startedRows(app);
let account: GivenAccount;
let site: string;

beforeAll(async () => {
  account = await givenAccount(app);
  site = (await givenSite(app, account.token)).id;
});

const givenSent = (email: string) =>
  givenOwnLead(app, account.token, { site_id: site, email, message: "Call me" });
const labelOf = async (id: string) => (await rows.all()).find(({ sk }) => sk === `LABEL#${id}`);

test("a lead's label is written, changed and deleted with the lead", async () => {
  const { token } = account;
  const { id, ai_score, created_at } = await givenSent("ada@firm.example");
  await app.call(`PATCH /api/leads/${id}`, { token, body: { status: "contacted", notes: "Rang" } });
  expect(await labelOf(id)).toBeUndefined();
  await app.call(`PATCH /api/leads/${id}`, { token, body: { status: "won" } });
  const won = await labelOf(id);
  expect(won).toMatchObject({ status: "won", score: ai_score, host: "firm.example" });
  expect(Number(won?.decided_at)).toBeGreaterThanOrEqual(Date.parse(created_at));
  expect(JSON.stringify(won)).not.toContain("ada@");
  await givenOutcomes(app, token, [{ lead_id: id, status: "lost", automated: true }]);
  expect(await labelOf(id)).toBeUndefined();
  await app.call(`PATCH /api/leads/${id}`, { token, body: { status: "lost" } });
  await app.call(`PATCH /api/leads/${id}`, { token, body: { status: "qualified" } });
  expect(await labelOf(id)).toMatchObject({ status: "qualified" });
  await app.call(`PATCH /api/leads/${id}`, { token, body: { status: "new" } });
  expect(await labelOf(id)).toMatchObject({ status: "new", decided_at: null });
  await app.call(`DELETE /api/leads/${id}`, { token });
  expect(await labelOf(id)).toBeUndefined();
});

test("the labels of an erased contact are erased", async () => {
  const { token } = account;
  const { id } = await givenSent("grace@firm.example");
  await givenOutcomes(app, token, [{ lead_id: id, status: "won" }]);
  expect(await labelOf(id)).toBeDefined();
  await app.call("POST /api/leads/erase", { token, body: { email: "grace@firm.example" } });
  expect(await labelOf(id)).toBeUndefined();
});
