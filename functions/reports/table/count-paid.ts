import type { LeadFact } from "../../leads/packs/fact.ts";
import type { Question } from "../question.ts";
import { type costSiteLookup, SHARED } from "../spend/cost-site-lookup.ts";
import type { CampaignName, SpendRow } from "../spend/spend.ts";
import type { Counting } from "./count-leads.ts";
import { addPaidWon } from "./decisions.ts";
import type { Happening, LeadEvent } from "./events.ts";
import { costTouch } from "./paid.ts";
import { createJoins } from "./paid-periods.ts";
import { isIn } from "./periods.ts";
import type { Share } from "./shares.ts";
import { COARSER, type Subject } from "./subject.ts";
import { addSpend, type Sums } from "./sums.ts";

/** How each lead event adds to the results of its campaign's cost. */
const PAID: Record<Happening, (fact: LeadFact, credit: number, currency: string) => (sums: Sums) => void> = {
  arrived: (_, credit) => (sums) => {
    sums.paid_leads += credit;
  },
  qualified: (_, credit) => (sums) => {
    sums.paid_qualified += credit;
  },
  decided: (fact, credit, currency) => (sums) => addPaidWon(sums, fact, credit, currency),
};

/** Cost shared among sites, and cost that belongs to none, in cents. */
export type Divided = { shared: number; none: number };

/** Counts costs, and the results of each in the cost's own row. Add all costs before the leads. */
export function createPaidCount(
  question: Question,
  { table, periods, currency, tests }: Counting,
  costSite: ReturnType<typeof costSiteLookup>,
) {
  const passes = (lead: Subject) => tests.passesLead(lead) && tests.passesTouch(lead);
  /** The site whose row has a cost and the leads it brought. */
  function findSite(cost: CampaignName, lead: Subject): string | null {
    const site = costSite(cost);
    return site === SHARED ? lead.site_id : (site ?? COARSER);
  }
  const joins = createJoins(question, periods);
  /** Cost in other currencies, in cents. */
  const otherCost = new Map<string, number>();
  const divided: Divided = { shared: 0, none: 0 };
  let hasCost = false;

  function addCost(row: SpendRow): void {
    const site_id = row.site_id ?? COARSER;
    const subject = { day: row.day, at: null, site_id, fact: null, touch: costTouch(row) };
    const isAsked = tests.passes(subject);
    if (row.currency === currency) {
      hasCost = true;
      joins.add(row, isAsked);
      if (isAsked) table.add(subject, (sums) => addSpend(sums, row));
      if (!isIn(periods, row.day, "current")) return;
      if (isAsked && row.is_shared) divided.shared += row.cost_cents;
      if (site_id === COARSER && tests.passesTouch(subject)) divided.none += row.cost_cents;
    } else if (isAsked && isIn(periods, row.day, "current"))
      otherCost.set(row.currency, (otherCost.get(row.currency) ?? 0) + row.cost_cents);
  }

  /** Counts a share of a lead if a cost brought it. */
  function count(fact: LeadFact, lead: Subject, [touch, credit]: Share, events: readonly LeadEvent[]): void {
    if (fact.is_filtered) return;
    for (const { what, day, at, since } of events) {
      if (what === "decided" && fact.status !== "won") continue;
      for (const period of periods.knownIn(day, since)) {
        if (!isIn(periods, day, period)) continue;
        const join = joins[what === "decided" ? "outcomes" : "leads"][period];
        const counted = what === "arrived" ? credit : 0;
        const cost = join.match(touch, counted, passes({ ...lead, touch }));
        if (cost === null) continue;
        const subject = { ...lead, day, at, site_id: findSite(cost, lead), touch: costTouch(cost) };
        if (passes(subject)) table.add(subject, PAID[what](fact, credit, currency), [period]);
      }
    }
  }

  return {
    ...{ addCost, count, otherCost, divided },
    hasCost: () => hasCost,
    unmatched: () => joins.leads.current.unmatched(),
  };
}
