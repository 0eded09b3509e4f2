import { dayIn } from "../../accounts/time-zone.ts";
import { type Steps, visitEach } from "../counting/steps.ts";
import { isTouchDimension } from "../dimensions.ts";
import type { Facts } from "../facts/fact-list.ts";
import type { Question } from "../question.ts";
import { costSiteLookup } from "../spend/cost-site-lookup.ts";
import type { CostSites } from "../spend/cost-sites.ts";
import type { SpendRow } from "../spend/spend.ts";
import type { VisitCount } from "../visits/visit-count.ts";
import { createLeadCount } from "./count-leads.ts";
import { createPaidCount, type Divided } from "./count-paid.ts";
import { listEvents } from "./events.ts";
import { buildTests } from "./filter-tests.ts";
import { createTable, type Group } from "./group-table.ts";
import { type History, mergeHistories } from "./history.ts";
import type { Maturity } from "./maturity.ts";
import type { Unmatched } from "./paid.ts";
import { isIn, PERIODS, type Periods } from "./periods.ts";
import { divideAmongTouches } from "./shares.ts";
import { findSpellings } from "./spellings.ts";
import type { Context, Subject } from "./subject.ts";
import { addVisits } from "./sums.ts";

/** A report's data. It can include more than the question is about. */
export type Sources = {
  facts: Facts;
  visits: readonly VisitCount[];
  spend: readonly SpendRow[];
  /** How spend is allocated to sites. */
  costSites: CostSites;
};

/**
 * What a report leaves out of its period: filtered leads, cut visit stages, and money in other currencies, in cents.
 */
export type Excluded = {
  filtered: number;
  cut: number;
  value: Map<string, number>;
  cost: Map<string, number>;
};

/** `tooLate`: outcomes of the previous period's leads at an age that the current leads have not reached. */
type Collected = {
  groups: Group[];
  history: History;
  excluded: Excluded;
  unmatched: Unmatched;
  divided: Divided;
  tooLate: number;
};

/** Adds up leads, visits and spend by the question's dimensions and times. */
export function* collect(
  question: Question,
  sources: Sources,
  periods: Periods,
  context: Context & { currency: string; maturity: Maturity | null },
): Steps<Collected> {
  const { by } = question;
  const { zone, currency, maturity } = context;
  const table = createTable(by, periods, context, yield* findSpellings(by, sources));
  const tests = buildTests(question, context);
  const counting = { table, periods, currency, tests };
  const leads = createLeadCount(question, counting, maturity);
  const paid = createPaidCount(question, counting, costSiteLookup(sources.costSites));
  const dividesCredit = tests.hasTouchTests || by.some(isTouchDimension);

  for (const row of sources.spend) paid.addCost(row);
  const hasCost = paid.hasCost();
  yield* visitEach(sources.facts, (fact) => {
    const events = listEvents(fact, question, zone);
    const { at, site_id } = fact;
    const lead: Subject = { day: dayIn(zone, at), at, site_id, fact, touch: null };
    const isCounted = events.some(({ day }) => periods.places.has(day));
    if (!isCounted && !periods.weeks.has(lead.day)) return;
    const isAsked = tests.passesLead(lead);
    const shares =
      (isAsked && dividesCredit) || (hasCost && isCounted) ? divideAmongTouches(fact, question) : [];
    if (isAsked && !dividesCredit) leads.count(fact, lead, 1, events);
    else if (isAsked)
      for (const [touch, credit] of shares) leads.count(fact, { ...lead, touch }, credit, events);
    if (hasCost && isCounted) for (const share of shares) paid.count(fact, lead, share, events);
  });
  let cut = 0;
  for (const count of sources.visits) {
    const subject = { day: count.day, at: null, site_id: count.site_id, fact: null, touch: count };
    if (!tests.passes(subject)) continue;
    table.add(subject, (sums) => addVisits(sums, count), PERIODS, ["visits", count.visits]);
    if (isIn(periods, count.day, "current")) cut += count.cut;
  }
  const { filtered, value, tooLate } = leads.left();
  return {
    groups: [...table.groups.values()],
    history: mergeHistories(table.histories.values()),
    ...{ tooLate, unmatched: paid.unmatched(), divided: paid.divided },
    excluded: { filtered, cut, value, cost: paid.otherCost },
  };
}
