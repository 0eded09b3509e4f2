import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Lead, statuses } from "../../functions/leads/lead.ts";
import { keys } from "../../functions/platform/store/keys.ts";
import { cases } from "../support/cases.ts";
import { givenAccount, givenLead, givenSite, leadsOf, statsOf } from "../support/given.ts";
import { asking, recount, reportOf } from "../support/recount.ts";
import { rowsOf } from "../support/rows.ts";
import { startedApp } from "../support/started.ts";
import { givenOutcomes } from "./outcomes/given-outcomes.ts";

const app = startedApp();

const PEOPLE = ["ada", "bob", "eve"];

/** What can happen to an account's leads. An index counts modulo their number. */
const happening = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("submit" as const),
      who: fc.constantFrom(...PEOPLE),
      form: fc.constantFrom("a", "b"),
      source: fc.constantFrom("google", "bing", "test", null),
      honeypot: fc.constantFrom(null, null, "x"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("change" as const),
      at: fc.nat(),
      status: fc.constantFrom(...statuses),
      value_cents: fc.nat(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("report" as const),
      who: fc.constantFrom(...PEOPLE),
      event_id: fc.constantFrom("a", "b", "c"),
      status: fc.constantFrom(...statuses),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), at: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("erase" as const), who: fc.constantFrom(...PEOPLE) }),
  },
);
type Happening = typeof happening extends fc.Arbitrary<infer Each> ? Each : never;

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const emailOf = (who: string) => `${who}@firm.example`;

/** An account after a whole history, two events at a time. */
async function after(history: Happening[]) {
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const { token } = account;
  const happen = async (it: Happening): Promise<void> => {
    if (it.kind === "submit") {
      const { form, source, honeypot } = it;
      const sent = { email: emailOf(it.who), form, honeypot, last_source: source, last_campaign: "setup" };
      await givenLead(app, { site_id: site.id, ...sent });
    } else if (it.kind === "report") {
      const { who, event_id, status } = it;
      await givenOutcomes(app, token, [{ email: emailOf(who), event_id, status }]);
    } else if (it.kind === "erase") {
      const { status } = await app.call("POST /api/leads/erase", { token, body: { email: emailOf(it.who) } });
      expect(status).toBe(200);
    } else {
      const leads = await leadsOf(app, token);
      const id = leads[it.at % Math.max(1, leads.length)]?.id;
      if (id === undefined) return;
      const { status } =
        it.kind === "delete"
          ? await app.call(`DELETE /api/leads/${id}`, { token })
          : await app.call(`PATCH /api/leads/${id}`, {
              token,
              body: { status: it.status, value_cents: it.value_cents },
            });
      expect([200, 204, 404]).toContain(status);
    }
  };
  for (let at = 0; at < history.length; at += 2) await Promise.all(history.slice(at, at + 2).map(happen));
  return { account, site };
}

describe("after any history of leads captured, changed, reported on, deleted and erased", () => {
  test("statistics and report match a recount, and every contact row has its lead", async () => {
    const rows = rowsOf(app);
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 20 }), async (history) => {
        const { account, site } = await after(history);
        const { token } = account;
        const leads: Lead[] = await leadsOf(app, token);
        const [d3 = "", d2 = "", d1 = "", d0 = ""] = [3, 2, 1, 0].map((ago) => dayBefore(ago));
        const counted = recount(leads, [site], [d1, d0], [d3, d2]);
        expect(await reportOf(asking(app, token), d1, d0)).toEqual(counted);
        expect(await statsOf(app, token)).toEqual({
          total_leads: counted.current.leads,
          average_ai_score: counted.current.average_ai_score,
          filtered_leads: counted.current.filtered,
          leads_by_source: counted.by_source.map(({ name, count }) => ({ _id: name, count })),
        });
        const contacts = (await rows.below(keys.leads(account.id).pk)).filter(({ sk }) =>
          String(sk).startsWith("CONTACT#"),
        );
        expect(contacts.map(({ lead_id }) => lead_id).toSorted()).toEqual(
          leads.map(({ id }) => id).toSorted(),
        );
      }),
      { ...cases(6), endOnFailure: true },
    );
    rows.close();
  });
});
