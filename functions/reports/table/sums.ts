import type { LeadFact } from "../../packs/fact.ts";
import type { SpendRow } from "../../spend/spend.ts";
import type { StageCounts } from "../../visits/visit-count.ts";
import type { Response } from "./median.ts";

/** What a row of a report adds up. `visit_leads` are the leads that came with a visit. */
export const emptySums = () => ({
  visits: 0,
  engaged: 0,
  form_seen: 0,
  form_started: 0,
  sent: 0,
  leads: 0,
  qualified: 0,
  won: 0,
  lost: 0,
  value: 0,
  cost: 0,
  filtered: 0,
  visit_leads: 0,
  score: 0,
  scored: 0,
  answered: 0,
  responses: null as Response[] | null,
});
export type Sums = ReturnType<typeof emptySums>;

/** The currency of the values that count, and whether response times are needed. */
export type LeadCounting = { currency: string; hasResponses: boolean };

/** Adds a lead, or a share of it. */
export function addLead(
  sums: Sums,
  fact: LeadFact,
  credit: number,
  { currency, hasResponses }: LeadCounting,
): void {
  const isWon = fact.status === "won";
  sums.leads += credit;
  if (fact.has_visit) sums.visit_leads += credit;
  if (isWon || fact.status === "qualified") sums.qualified += credit;
  if (isWon) sums.won += credit;
  if (isWon && fact.currency === currency) sums.value += credit * (fact.value_cents ?? 0);
  if (fact.status === "lost") sums.lost += credit;
  if (fact.is_filtered) {
    sums.filtered += credit;
    return;
  }
  if (fact.score !== null) {
    sums.score += credit * fact.score;
    sums.scored += credit;
  }
  if (fact.response_seconds === null) return;
  sums.answered += credit;
  if (hasResponses) {
    sums.responses ??= [];
    sums.responses.push([fact.response_seconds, credit]);
  }
}

export function addVisits(sums: Sums, count: StageCounts): void {
  sums.visits += count.visits;
  sums.engaged += count.engaged;
  sums.form_seen += count.form_seen;
  sums.form_started += count.form_started;
  sums.sent += count.sent;
}

export function addSpend(sums: Sums, { cost_cents }: SpendRow): void {
  sums.cost += cost_cents;
}

/** Adds the sums of another row. Field by field, because a large report does this a hundred thousand times. */
export function addSums(sums: Sums, added: Sums): void {
  sums.visits += added.visits;
  sums.engaged += added.engaged;
  sums.form_seen += added.form_seen;
  sums.form_started += added.form_started;
  sums.sent += added.sent;
  sums.leads += added.leads;
  sums.qualified += added.qualified;
  sums.won += added.won;
  sums.lost += added.lost;
  sums.value += added.value;
  sums.cost += added.cost;
  sums.filtered += added.filtered;
  sums.visit_leads += added.visit_leads;
  sums.score += added.score;
  sums.scored += added.scored;
  sums.answered += added.answered;
  if (added.responses === null) return;
  sums.responses ??= [];
  for (const response of added.responses) sums.responses.push(response);
}

/** The sums of several rows. */
export function mergeSums(all: Iterable<Sums>): Sums {
  const merged = emptySums();
  for (const sums of all) addSums(merged, sums);
  return merged;
}
