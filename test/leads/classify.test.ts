import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { reclassify } from "../../functions/leads/attribution/attribution.ts";
import { CHANNEL_TABLE } from "../../functions/leads/attribution/channel.ts";
import { readSubmission } from "../../functions/leads/intake/capture.ts";
import { LeadSubmission } from "../../functions/leads/intake/submission.ts";
import type { Lead, StoredLead } from "../../functions/leads/lead.ts";
import { TRIAL_SECONDS } from "../../functions/platform/constants.ts";
import { callAtTime } from "../support/clock.ts";
import { givenAccount, givenOwnLead, givenSite, leadsOf, statsOf } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { parallel } from "../support/parallel.ts";
import { startedApp, startedRows } from "../support/started.ts";
import { times } from "../support/times.ts";

const app = startedApp();
const rows = startedRows(app);

const OLDER = {
  source: "t.co",
  channel: "Referral",
  channel_table: "2020-01",
  touch_reasons: [],
} satisfies Partial<StoredLead>;
const landing = "https://shop.example/";

/** An account with leads from X. All but one were classified by an older table, as links on a page called t.co. */
async function given(count = 3) {
  const account = await givenAccount(app);
  const { id: site_id } = await givenSite(app, account.token);
  const leads = await parallel(times(count), (at) =>
    givenOwnLead(app, account.token, {
      site_id,
      email: `visitor.${at}@example.org`,
      touches: [{ at: Date.now() - 60_000, referrer: "https://t.co/", landing }],
    }),
  );
  for (const lead of leads.slice(1)) await rows.rewriteLead(account.id, lead, OLDER);
  return { ...account, site_id, leads };
}

const classify = (token: string, body: unknown = {}) => app.call("POST /api/leads/classify", { token, body });

const byId = (leads: Lead[]) => leads.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The expected lead, except for its time of change. */
const again = (lead: Lead | undefined) => ({ ...lead, updated_at: expect.any(String) });

describe("reclassifying leads", () => {
  test("applies the current table to leads read with an older one, and updates the stats", async () => {
    const { token, id, leads } = await given();
    expect((await statsOf(app, token)).leads_by_source).toEqual([
      { _id: "t.co", count: 2 },
      { _id: "twitter", count: 1 },
    ]);
    expect((await classify(token)).json).toEqual({ classified: 2, cursor: null });
    expect(byId(await leadsOf(app, token))).toEqual(byId(leads).map(again));
    const stats = await statsOf(app, token);
    expect(stats).toMatchObject({ total_leads: 3, leads_by_source: [{ _id: "twitter", count: 3 }] });
    const row = await rows.storedLead(id, leads[1]?.id ?? "");
    expect(row).toMatchObject({ channel_table: CHANNEL_TABLE, version: 2 });

    expect((await classify(token, { cursor: null })).json).toEqual({ classified: 0, cursor: null });
    expect(await rows.storedLead(id, leads[1]?.id ?? "")).toEqual(row);
    expect(await statsOf(app, token)).toEqual(stats);
  });

  test("never changes touches, scores, score reasons or leads without attribution", async () => {
    const { token, id, leads, site_id } = await given(2);
    const bare = await givenOwnLead(app, token, { site_id, email: "nobody@example.org" });
    const kept = { ai_score: 1.5, score_model: "old" };
    const [, lead] = leads;
    const score_reasons: StoredLead["score_reasons"] = [{ code: "phone.none", points: -3.5 }];
    if (lead) await rows.rewriteLead(id, { ...lead, ...OLDER }, { ...kept, score_reasons });
    expect((await classify(token)).json).toMatchObject({ classified: 1 });
    const after = await leadsOf(app, token);
    expect(after.find((each) => each.id === lead?.id)).toEqual({
      ...again(lead),
      ...kept,
      score_reasons: [{ reason: "No phone number", points: -3.5 }],
    });
    expect(after.find((each) => each.id === bare.id)).toEqual(bare);
    expect((await statsOf(app, token)).total_leads).toBe(3);
  });

  test("continues from a cursor, and never reaches another account", async () => {
    const [mine, other] = [await given(), await given()];
    const newest = (await leadsOf(app, mine.token))[0]?.id;
    const older = mine.leads.slice(1).filter(({ id }) => id !== newest).length;
    expect((await classify(mine.token, { cursor: newest })).json).toEqual({
      classified: older,
      cursor: null,
    });
    const first = byId(other.leads)[0]?.id;
    expect((await classify(mine.token, { cursor: first })).status).toBe(200);
    expect((await statsOf(app, other.token)).leads_by_source[0]).toEqual({ _id: "t.co", count: 2 });
    expectError(await classify(mine.token, { cursor: "lead_x" }), 400);
    expectError(await app.call("POST /api/leads/classify", { body: {} }), 401);
  });

  test("loses and duplicates nothing when run concurrently", async () => {
    const { token, leads } = await given(12);
    const responses = await parallel(times(4), () => classify(token));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const classified = responses.map(({ json }) => (json as { classified: number }).classified);
    expect(classified.reduce((a, b) => a + b)).toBe(11);
    expect(byId(await leadsOf(app, token))).toEqual(byId(leads).map(again));
    expect((await statsOf(app, token)).leads_by_source).toEqual([{ _id: "twitter", count: 12 }]);
  });

  test("recognizes a site's own pages by its domain", async () => {
    const { token, id } = await givenAccount(app);
    const site = await givenSite(app, token, "own.example");
    const touches = [{ at: Date.now() - 60_000, referrer: "https://blog.own.example/", landing: "/start" }];
    const lead = await givenOwnLead(app, token, { site_id: site.id, email: "visitor@example.org", touches });
    expect(lead).toMatchObject({ source: "direct", channel: "Direct" });
    await rows.rewriteLead(id, lead, OLDER);
    expect((await classify(token)).json).toMatchObject({ classified: 1 });
    expect(await leadsOf(app, token)).toEqual([again(lead)]);
  });

  test("takes an empty body, but not a list", async () => {
    const { token } = await givenAccount(app);
    expect((await app.call("POST /api/leads/classify", { token })).status).toBe(200);
    expectError(await app.call("POST /api/leads/classify", { token, body: [] }), 400);
  });

  test("is a change, so it needs a plan after the trial: 402", async () => {
    const { token } = await givenAccount(app);
    const over = new Date(Date.now() + (TRIAL_SECONDS + 60) * 1000);
    expectError(await callAtTime(app, "POST /api/leads/classify", over, { token, body: {} }), 402);
  });

  test("returns the same lead if there is nothing to do", () => {
    const touches = [{ at: Date.now() - 60_000, referrer: "https://t.co/", landing }];
    const context = { id: "lead", site: null, host: null, isAutomated: false, now: new Date() };
    const lead = readSubmission(v.parse(LeadSubmission, { touches }), context);
    expect(reclassify(lead)).toBe(lead);
    const older = { ...lead, ...OLDER };
    expect(reclassify(older)).toEqual(lead);
    expect(reclassify({ ...older, touches: [] }).channel_table).toBe("2020-01");
  });
});
