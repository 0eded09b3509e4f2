import type { ReactNode } from "react";
import { limits } from "../../../functions/accounts/limits/limits.ts";
import { type Plan, planRank } from "../../../functions/accounts/plans/plans.ts";
import { DAY_MS } from "../../../functions/platform/day.ts";
import type { Subscription } from "../api/api.ts";
import { Timestamp } from "../ui/timestamp.tsx";
import { planName } from "./catalogue.ts";
import { hasEnded } from "./subscription-state.ts";

type Props = { status: Subscription; plan: Plan };

const day = (at: string) => <Timestamp at={at} to="day" />;

const isFuture = (at: string): boolean => Date.parse(at) > Date.now();

/** The first payment, made during the trial. */
function firstPlan({ status, plan }: Props): ReactNode {
  const { starts_at, ends_at } = status.choices[plan];
  return (
    <>
      Replaces your trial immediately. The paid month starts when the trial would have ended: from{" "}
      {day(starts_at)} to {day(ends_at)}.
    </>
  );
}

/** An upgrade starts immediately and credits the unused time of the current plan. */
function upgrade({ status, plan }: Props): ReactNode {
  const { starts_at, ends_at } = status.choices[plan];
  if (status.in_grace)
    return <>Starts immediately and runs until {day(ends_at)}: one month, less the grace period you used.</>;
  return (
    <>
      Starts immediately and runs until {day(ends_at)}: one month
      {isFuture(status.trial_ends_at) && <> from the end of your trial, {day(starts_at)},</>} plus credit for
      your unused time.
    </>
  );
}

/** The current plan again, before its end or in its grace period. */
function renewal({ status, plan }: Props): ReactNode {
  const { starts_at, ends_at } = status.choices[plan];
  if (status.in_grace)
    return (
      <>
        Adds a month from {day(starts_at)}, when the last one ended, to {day(ends_at)}.
      </>
    );
  return (
    <>
      Adds a month, from {day(starts_at)} to {day(ends_at)}. You lose nothing by paying early.
    </>
  );
}

/** A downgrade starts once the paid time of higher plans is used up. */
function downgrade({ status, plan }: Props): ReactNode {
  const { starts_at, ends_at } = status.choices[plan];
  if (status.in_grace)
    return (
      <>
        Starts immediately. Its month runs from {day(starts_at)}, when the last one ended, to {day(ends_at)}.
      </>
    );
  return (
    <>
      Starts on {day(starts_at)} and runs until {day(ends_at)}. Until it starts, you keep what you have paid
      for.
    </>
  );
}

/** After access has ended. A grace period that was used counts as part of the month. */
function comeback({ status, plan }: Props): ReactNode {
  const { starts_at, ends_at } = status.choices[plan];
  const usedGrace = Date.now() - Date.parse(starts_at) > DAY_MS;
  return (
    <>
      Starts immediately and runs until {day(ends_at)}
      {usedGrace && ": one month, less the grace period you used"}. Everything is unlocked again.
    </>
  );
}

function monthText(props: Props): ReactNode {
  const { status, plan } = props;
  if (hasEnded(status)) return comeback(props);
  if (status.plan === "trial") return firstPlan(props);
  const step = planRank(plan) - planRank(status.plan);
  if (step > 0) return upgrade(props);
  return step === 0 ? renewal(props) : downgrade(props);
}

/** A lower plan that is already paid for and starts after the chosen one. */
function nextPlanText({ status: { plan: current, next_plan }, plan }: Props): string {
  const isBehind = next_plan !== null && current !== "trial" && planRank(plan) <= planRank(current);
  return isBehind && planRank(next_plan) < planRank(plan)
    ? ` ${planName(next_plan)} follows after that.`
    : "";
}

/** What happens if the account has more sites than the plan allows. */
function sitesText({ status: { site_count }, plan }: Props): string {
  const allowed = limits.sites[plan];
  if (allowed === null || site_count <= allowed) return "";
  return ` Your ${site_count} sites keep working, but you can’t add more on ${planName(plan)}.`;
}

/** What paying for a plan now would do. */
export function PurchaseEffect(props: Props) {
  const { status } = props;
  return (
    <>
      {monthText(props)}
      {nextPlanText(props)}
      {sitesText(props)}
      {status.cancelled && !hasEnded(status) && " This undoes your cancellation."}
    </>
  );
}
