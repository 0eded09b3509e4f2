import { expect, it } from "vitest";
import type { ShownLead } from "../../../functions/leads/lead.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { givenAccount, givenOwnLead, givenSite, leadsOf } from "../../support/given.ts";
import { startedApp, startedRows } from "../../support/started.ts";
import { givenBatch } from "../intake/given-batch.ts";

const app = startedApp();
const rows = startedRows(app);

const DAY_MS = 86_400_000;
const AVERAGE = "Compared with your average lead";
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);
const learnAfter = (days: number) => app.jobs.run("learn-scores", { now: daysFromNow(days) });

/** An account with a site, and leads of the same kind that came in ten days ago. */
async function given(count: number) {
  const { id, token } = await givenAccount(app);
  const { id: site_id } = await givenSite(app, token);
  const created_at = daysFromNow(-10).toISOString();
  const lead = { site_id, name: "Ada Byron", phone: "+44 20 7946 0000", company: "Engines", created_at };
  const leads = Array.from({ length: count }, (_, at) => ({ ...lead, email: `ada@engines${at}.example` }));
  if (count > 0) await givenBatch(app, token, leads);
  const average = async () => (await rows.row(keys.scoring(id)))?.average;
  return { id, token, site_id, average };
}

it("follows the account's leads by 0.1 a day, and new leads are compared with it", async () => {
  const { token, site_id, average } = await given(40);
  const other = await given(0);
  const before = await leadsOf(app, token);
  // Until the account is a day old, nothing has been compared.
  await learnAfter(0);
  expect(await average()).toBeUndefined();
  await learnAfter(1.1);
  // The 40 leads and 100 expected ones: as far as it would have come since the first of them.
  const first = await average();
  expect(first).toBeGreaterThan(0.1);
  expect(first).toBeLessThan(1);

  const kind = { site_id, name: "Ada Byron", phone: "+44 20 7946 0000", company: "Engines" };
  const lead = await givenOwnLead(app, token, { ...kind, email: "ada@more.example" });
  const compared = lead.score_reasons.find(({ reason }) => reason === AVERAGE);
  expect(compared?.points).toBeLessThan(0);
  expect(lead.score_reasons.reduce((sum, { points }) => sum + points, 5)).toBeCloseTo(lead.ai_score ?? 0, 1);
  expect(lead).not.toHaveProperty("levels");
  const earlier = before.find(({ company }) => company === "Engines");
  expect(lead.ai_score).toBeLessThan(earlier?.ai_score ?? 0);
  // The earlier leads keep their scores, and other accounts have an average of their own.
  const later = await leadsOf(app, token);
  const frozen = ({ score_now: _, ...each }: ShownLead) => each;
  expect(later.filter(({ id }) => id !== lead.id).map(frozen)).toEqual(before.map(frozen));
  // Beside it, they have the score that the same lead would get now.
  expect(later.find(({ id }) => id === earlier?.id)?.score_now).toBe(lead.score_now);
  expect(lead.score_now).toBe(lead.ai_score);
  const elsewhere = await givenOwnLead(app, other.token, { site_id: other.site_id, email: "x@y.example" });
  expect(elsewhere.score_reasons.map(({ reason }) => reason)).not.toContain(AVERAGE);
  expect(await other.average()).toBe(0);
});

it("leaves out spam, and keeps to its target", async () => {
  const { token, site_id, average } = await given(0);
  const spam = { site_id, name: "https://spam.example", email: "x@mailinator.com" };
  await givenBatch(app, token, [{ ...spam, created_at: daysFromNow(-3).toISOString() }]);
  await learnAfter(1.2);
  expect(await average()).toBe(0);
});

it("ends with the account", async () => {
  const { id } = await given(0);
  await rows.removeAccount(id);
  await learnAfter(1.3);
  expect(await rows.row(keys.scoring(id))).toBeUndefined();
});
