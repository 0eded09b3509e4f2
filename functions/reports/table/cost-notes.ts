import { isAboutSites } from "../coverage.ts";
import { isCostMeasure } from "../measure-kinds.ts";
import type { Measure } from "../measures.ts";
import type { Question } from "../question.ts";
import type { Excluded } from "./collect.ts";
import type { Divided } from "./count-paid.ts";
import type { Unmatched } from "./paid.ts";
import type { Sums } from "./sums.ts";

const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "code" })
    .format(cents / 100)
    .replace(/\s/g, " ");

const OF_VALUE: readonly Measure[] = ["value", "paid_value", "roas", "blended_roas"];

export function currencyText(
  { measures }: Question,
  { value, cost }: Excluded,
  currency: string,
): string | null {
  const list = (sums: Excluded["value"]) => [...sums].map(([code, cents]) => money(cents, code)).join(", ");
  const asksValue = measures.some((measure) => OF_VALUE.includes(measure));
  const parts = [
    asksValue && value.size > 0 && `${list(value)} of won value`,
    measures.some(isCostMeasure) && cost.size > 0 && `${list(cost)} of cost`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `Not counted, because it is not in ${currency}: ${parts.join(" and ")}.`;
}

export function noCostText({ measures, from, to }: Question, total: Sums, currency: string): string | null {
  if (!measures.some(isCostMeasure) || total.cost > 0) return null;
  return `No cost in ${currency} has been entered from ${from} to ${to}.`;
}

const share = (part: number, whole: number): string => {
  const percent = (part / whole) * 100;
  return percent > 0 && percent < 1
    ? "less than 1%"
    : `${Math.min(percent, part < whole ? 99 : 100).toFixed(0)}%`;
};

/** How much cost and how many ad leads couldn't be matched. */
export function unmatchedText(
  { measures }: Question,
  { cost, ofCost, leads, ofLeads }: Unmatched,
  currency: string,
) {
  if (!measures.some((measure) => isCostMeasure(measure) && measure !== "cost") || ofCost === 0) return null;
  const parts = [
    cost > 0 &&
      `${share(cost, ofCost)} of the cost (${money(cost, currency)}) is of campaigns without a lead`,
    leads >= 0.05 &&
      `${share(leads, ofLeads)} of the leads from ads (${(Math.round(leads * 10) / 10).toLocaleString("en")}) came from campaigns without cost and do not count as paid`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `Joined by source and campaign: ${parts.join(", and ")}.`;
}

/** How much cost was shared among sites, and how much belongs to none. */
export function dividedText(question: Question, { shared, none }: Divided, currency: string): string | null {
  if (!question.measures.some(isCostMeasure)) return null;
  const parts = [
    shared > 0 &&
      `${money(shared, currency)} of the cost is shared out among sites by the leads that each had from it in a month`,
    isAboutSites(question) &&
      none > 0 &&
      `${money(none, currency)} of the cost belongs to no site; choose how it is divided under Reports, Spend`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `${parts.join(". ")}.`;
}
