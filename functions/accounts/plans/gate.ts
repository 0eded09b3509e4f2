import { HttpError } from "../../platform/errors.ts";
import { type BillingDates, computeAccess } from "./access.ts";
import { type Benefit, cheapestPlanWith, hasFeature, plans } from "./plans.ts";

/** 402 once the account's intake window has ended. */
export function requireIntakeOpen(until: Date, now: Date): void {
  if (now < until) return;
  const detail = "This site no longer accepts leads: the account's trial or plan has ended.";
  throw new HttpError(402, detail, {}, "capture_ended");
}

/** Whether an account's trial or paid time has the feature at `now`. */
export function allows(account: BillingDates, feature: Benefit, now: Date): boolean {
  const { isOpen, plan } = computeAccess(account, now);
  return isOpen && hasFeature(plan, feature);
}

/** 402 when the trial or paid time has ended, 403 when the plan lacks the feature. `to` completes the sentence. */
export function requirePlan(
  account: BillingDates,
  { feature, to }: { feature: Benefit; to: string },
  now: Date,
): void {
  const { isOpen, status, plan } = computeAccess(account, now);
  if (!isOpen) {
    const ended = status === "trial" ? "Your trial has ended" : "Your plan has ended";
    throw new HttpError(402, `${ended}; choose a plan to ${to}.`);
  }
  if (!hasFeature(plan, feature)) {
    throw new HttpError(
      403,
      `Choose the ${plans[cheapestPlanWith(feature)].name} plan to ${to}.`,
      {},
      "plan_insufficient",
    );
  }
}
