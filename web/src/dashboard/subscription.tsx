import { TRIAL_SECONDS } from "../../../functions/constants.ts";

const TRIAL_DAYS = TRIAL_SECONDS / 86_400;

/** Where the account's plan is seen and paid for. */
export function Subscription() {
  return (
    <>
      <h2 className="text-xl font-semibold tracking-tight">Subscription & Billing</h2>
      <p className="mt-1 text-sm text-muted">Your free trial has every feature for {TRIAL_DAYS} days.</p>
    </>
  );
}
