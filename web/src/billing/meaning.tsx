import type { ReactNode } from "react";
import { type Plan, rankOf } from "../../../functions/billing/plans.ts";
import type { Subscription } from "../api.ts";
import { Moment } from "../ui/moment.tsx";
import { planName } from "./catalogue.ts";
import { hasEnded } from "./standing.ts";

const day = (at: string | null) => <Moment at={at} to="day" />;

/** For one who never paid. */
function first({ trial_ends_at }: Subscription): ReactNode {
  return (
    <>
      Takes your trial's place at once. The month you pay for begins when the trial would have ended, on{" "}
      {day(trial_ends_at)}.
    </>
  );
}

/** A higher plan than the present one: the server makes days of it from what is left. */
function higher({ plan, trial_ends_at, in_grace, next_plan }: Subscription): ReactNode {
  if (in_grace) return "Starts now, with a new month.";
  const inTrial = Date.parse(trial_ends_at) > Date.now();
  return (
    <>
      Yours at once.{" "}
      {inTrial ? (
        <>Its month begins when your trial ends, on {day(trial_ends_at)}</>
      ) : (
        "A new month begins now"
      )}
      , and what you have paid for{next_plan === null && ` ${planName(plan)}`} and not used becomes days on
      top.
    </>
  );
}

/** The present plan once more, before its end or in its grace. */
function same({ plan, paid_until, next_plan, next_plan_at }: Subscription): ReactNode {
  if (next_plan)
    return (
      <>
        Adds a month of {planName(plan)} from {day(next_plan_at)}; {planName(next_plan)} follows a month later
        than now.
      </>
    );
  return <>Adds a month from {day(paid_until)}, when the one you have ends. Paying early loses nothing.</>;
}

/** A lower plan waits until what is paid for of higher ones has been used. */
function lower(
  { plan, paid_until, in_grace, next_plan, next_plan_at }: Subscription,
  chosen: Plan,
): ReactNode {
  if (in_grace) return <>Starts at once; its month counts from {day(paid_until)}.</>;
  if (next_plan === null)
    return (
      <>
        Starts on {day(paid_until)}. Until then you keep {planName(plan)}, which is paid for.
      </>
    );
  if (rankOf(next_plan) < rankOf(chosen))
    return (
      <>
        Starts on {day(next_plan_at)}, before {planName(next_plan)}. Until then you keep {planName(plan)}.
      </>
    );
  return <>Starts when what you have paid for {planName(plan)} and after it has been used.</>;
}

function meaningOf(status: Subscription, plan: Plan): ReactNode {
  if (hasEnded(status)) return "Starts now, with a new month. Everything opens again at once.";
  if (status.plan === "trial") return first(status);
  const step = rankOf(plan) - rankOf(status.plan);
  if (step > 0) return higher(status);
  return step === 0 ? same(status) : lower(status, plan);
}

/** What paying for a plan now would do, said before anybody pays. */
export function Meaning({ status, plan }: { status: Subscription; plan: Plan }) {
  return (
    <>
      {meaningOf(status, plan)}
      {status.cancelled && !hasEnded(status) && " Your cancellation is taken back."}
    </>
  );
}
