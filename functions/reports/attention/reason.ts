import {
  formatCount,
  formatDay,
  formatDuration,
  formatMoney,
  formatNumber,
} from "../../platform/email/format.ts";
import type { Cause } from "./alarm.ts";

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const about = (count: number): string => formatNumber(Math.round(count));
const formatDate = (at: string): string => formatDay(new Date(at));

/** Why a client needs attention, as one sentence with its numbers. */
export function reasonText(cause: Cause): string {
  switch (cause.rule) {
    case "destination_failing":
      return `${cause.destination} has not accepted leads since ${formatDate(cause.failing_since)}; they wait.`;
    case "site_silent":
      return `${cause.site} has had no lead since ${formatDate(cause.last_lead_at)}; ${formatNumber(cause.leads_per_week)} a week are usual.`;
    case "fewer_leads":
      return `${formatCount(cause.leads, "lead")} in 7 days; ${formatNumber(cause.before)} in the ${cause.days_before} days before, so about ${about(cause.expected)} were expected.`;
    case "no_visits":
      return `${cause.site} has had no visit for 48 hours; about ${formatNumber(cause.visits_per_day)} a day are usual.`;
    case "cost_without_leads":
      return `Campaigns cost ${formatMoney(cause.cost_cents, cause.currency)} in 7 days without a lead; a lead usually costs ${formatMoney(cause.usual_cost_per_lead_cents, cause.currency)}.`;
    case "slow_responses":
      return `Half of ${formatCount(cause.answered, "lead")} waited ${formatDuration(cause.response_seconds)} or longer for an answer in 7 days; ${formatDuration(cause.usual_response_seconds)} in the 56 days before.`;
    case "much_spam":
      return `${formatNumber(cause.spam)} of ${formatNumber(cause.submissions)} submissions in 7 days were spam; ${percent(cause.usual_share)} are usual.`;
  }
}
