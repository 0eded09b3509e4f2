import type { LeadFact } from "../../leads/packs/fact.ts";
import type { LeadCounting, Sums } from "./sums.ts";

/** What a won lead is worth in a currency, in cents. */
const valueIn = (fact: LeadFact, currency: string): number =>
  fact.currency === currency ? (fact.value_cents ?? 0) : 0;

/** Adds the decision on a lead, or a share of it. */
export function addDecision(
  sums: Sums,
  fact: LeadFact,
  credit: number,
  { currency, hasClosings }: LeadCounting,
): void {
  if (fact.status === "lost") sums.lost += credit;
  if (fact.status !== "won") return;
  const value = valueIn(fact, currency);
  sums.won += credit;
  sums.value += credit * value;
  sums.value_squares += credit * value * value;
  if (!hasClosings || fact.is_filtered || fact.decided_at === null) return;
  sums.closings ??= [];
  sums.closings.push([Math.max(0, Math.round((fact.decided_at - fact.at) / 1000)), credit]);
}

/** Adds a won lead, or a share of it, to the results of its campaign's cost. */
export function addPaidWon(sums: Sums, fact: LeadFact, credit: number, currency: string): void {
  const value = valueIn(fact, currency);
  sums.paid_won += credit;
  sums.paid_value += credit * value;
  sums.paid_value_squares += credit * value * value;
}
