import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LeadResult } from "../../../functions/leads/intake/batch.ts";
import { cases } from "../../support/cases.ts";
import { givenAccount, givenSite, leadsOf, statsOf } from "../../support/given.ts";
import { asking, recount, reportOf } from "../../support/recount.ts";
import { startedApp } from "../../support/started.ts";
import { givenBatch } from "./given-batch.ts";

const app = startedApp();

const PERIOD = ["2025-03-03", "2025-03-04"];
const BEFORE = ["2025-03-01", "2025-03-02"];

/** Leads from a few people, ids and minutes, so that many are repeats. */
const lead = fc.record({
  external_id: fc.constantFrom(...Array.from({ length: 12 }, (_, at) => at)),
  email: fc.constantFrom("ada@firm.example", "Ada@firm.example", "bob@firm.example", null),
  phone: fc.constant("1"),
  form: fc.constantFrom("a", "b"),
  source: fc.constantFrom("google", "bing", "test", null),
  campaign: fc.constantFrom("setup", null),
  consent: fc.constantFrom(true, false),
  honeypot: fc.constantFrom(null, null, "x"),
  created_at: fc
    .tuple(fc.constantFrom(...BEFORE, ...PERIOD), fc.constantFrom("00:00", "00:07", "23:55", "23:59"))
    .map(([day, minute]) => `${day}T${minute}:00Z`),
});

describe("after any batches, each sent up to three times in any order", () => {
  test("every external id is in one lead, and statistics and report match a recount", async () => {
    const batches = fc.array(fc.array(lead, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 });
    const order = fc.array(fc.nat(), { minLength: 3, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(batches, order, async (sent, retries) => {
        const { token } = await givenAccount(app);
        const site = await givenSite(app, token);
        const results = new Map<number, Set<string>>();
        let created = 0;
        const send = async (batch: (typeof sent)[number]) => {
          const leads = batch.map((each) => ({ site_id: site.id, ...each }));
          const answers = await givenBatch(app, token, leads);
          for (const [at, { status, id = "" }] of answers.entries() as Iterable<[number, LeadResult]>) {
            expect(["created", "duplicate"]).toContain(status);
            if (status === "created") created++;
            const externalId = batch[at]?.external_id ?? 0;
            results.set(externalId, (results.get(externalId) ?? new Set()).add(id));
          }
        };
        // Two at a time, then the retries one by one.
        for (let at = 0; at < sent.length; at += 2) await Promise.all(sent.slice(at, at + 2).map(send));
        const before = await leadsOf(app, token);
        for (const at of retries) await send(sent[at % sent.length] ?? []);
        const leads = await leadsOf(app, token);
        expect(leads).toEqual(before);
        expect(leads).toHaveLength(created);
        for (const ids of results.values()) expect(ids.size).toBe(1);
        const existing = new Set(leads.map(({ id }) => id));
        expect([...results.values()].flatMap((ids) => [...ids]).filter((id) => !existing.has(id))).toEqual(
          [],
        );
        const [from, to] = PERIOD;
        const report = await reportOf(asking(app, token), from, to);
        expect(report).toEqual(recount(leads, [site], PERIOD, BEFORE));
        const { current } = recount(leads, [site], [...BEFORE, ...PERIOD], []);
        expect(await statsOf(app, token)).toMatchObject({
          total_leads: current.leads,
          average_ai_score: current.average_ai_score,
          filtered_leads: current.filtered,
        });
      }),
      { ...cases(16), endOnFailure: true },
    );
  });
});
