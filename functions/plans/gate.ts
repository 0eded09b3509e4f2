import { HttpError } from "../errors.ts";
import { computeAccess, type BillingDates } from "./access.ts";
import { type Feature, hasFeature, plans, cheapestPlanWith } from "./plans.ts";

/** 402 when leads are taken no longer, access having ended so long ago. */
export function requireCapture(until: Date, now: Date): void {
  if (now < until) return;
  throw new HttpError(402, "Leads are no longer taken here: the account's trial or plan has ended.");
}

/** 402 when the trial or the paid time is over, 403 when the plan has not the feature; `to` ends the sentence. */
export function requirePlan(
  account: BillingDates,
  { feature, to }: { feature: Feature; to: string },
  now: Date,
): void {
  const { isOpen, status, plan } = computeAccess(account, now);
  if (!isOpen) {
    const ended = status === "trial" ? "Your trial has ended" : "Your plan has ended";
    throw new HttpError(402, `${ended}; choose a plan to ${to}.`);
  }
  if (!hasFeature(plan, feature)) {
    throw new HttpError(403, `Choose the ${plans[cheapestPlanWith(feature)].name} plan to ${to}.`);
  }
}
