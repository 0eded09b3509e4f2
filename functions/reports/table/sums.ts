import type { LeadFact } from "../../leads/packs/fact.ts";
import type { SpendRow } from "../spend/spend.ts";
import type { StageCounts } from "../visits/visit-count.ts";
import type { Response } from "./median.ts";

/**
 * What a row of a report adds up. `visit_leads` are the leads that came with a visit. The `paid_` sums cover leads
 * brought by campaigns with cost, in their cost's row, without demo, test and spam. `known`: the expected outcomes by
 * the leads' age, out of the `knowable` ones they will ever have.
 */
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
  value_squares: 0,
  cost: 0,
  shared_cost: 0,
  paid_leads: 0,
  paid_qualified: 0,
  paid_won: 0,
  paid_value: 0,
  paid_value_squares: 0,
  filtered: 0,
  visit_leads: 0,
  score: 0,
  scored: 0,
  answered: 0,
  responses: null as Response[] | null,
  closings: null as Response[] | null,
  known: 0,
  knowable: 0,
});
export type Sums = ReturnType<typeof emptySums>;

/** The currency of counted values, and which times are needed. */
export type LeadCounting = { currency: string; hasResponses: boolean; hasClosings: boolean };

/** Adds a lead, or a share of it, without its outcome. */
export function addLead(sums: Sums, fact: LeadFact, credit: number, { hasResponses }: LeadCounting): void {
  sums.leads += credit;
  if (fact.has_visit) sums.visit_leads += credit;
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

export function addQualified(sums: Sums, credit: number): void {
  sums.qualified += credit;
}

type Stages = Pick<StageCounts, "visits" | "engaged" | "form_seen" | "form_started" | "sent">;

export function addVisits(sums: Sums, count: Stages): void {
  sums.visits += count.visits;
  sums.engaged += count.engaged;
  sums.form_seen += count.form_seen;
  sums.form_started += count.form_started;
  sums.sent += count.sent;
}

export function addSpend(sums: Sums, { cost_cents, is_shared }: SpendRow): void {
  sums.cost += cost_cents;
  if (is_shared) sums.shared_cost += cost_cents;
}
