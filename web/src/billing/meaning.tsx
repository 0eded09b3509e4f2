import type { ReactNode } from "react";
import { type Plan, plans, rankOf } from "../../../functions/plans/plans.ts";
import type { Subscription } from "../api/api.ts";
import { Moment } from "../ui/moment.tsx";
import { planName } from "./catalogue.ts";
import { hasEnded } from "./standing.ts";

type Asked = { status: Subscription; plan: Plan };

const day = (at: string) => <Moment at={at} to="day" />;

const DAY_MS = 86_400_000;
const isAhead = (at: string): boolean => Date.parse(at) > Date.now();

/** For one who never paid. */
function first({ status, plan }: Asked): ReactNode {
  const { starts_at, ends_at } = status.choices[plan];
  return (
    <>
      Takes your trial's place at once. Its month begins when the trial would have ended: from{" "}
      {day(starts_at)} to {day(ends_at)}.
    </>
  );
}

/** A higher plan than the present one stands at once, and what is left of the lower goes into its month. */
function higher({ status, plan }: Asked): ReactNode {
  const { starts_at, ends_at } = status.choices[plan];
  if (status.in_grace)
    return <>Yours at once, until {day(ends_at)}: a month, less the days of grace you had.</>;
  return (
    <>
      Yours at once, until {day(ends_at)}: a month
      {isAhead(status.trial_ends_at) && <> from the end of your trial, {day(starts_at)}</>}, and what you have
      paid for and not used.
    </>
  );
}

/** The present plan once more, before its end or in its grace. */
function same({ status, plan }: Asked): ReactNode {
  const { starts_at, ends_at } = status.choices[plan];
  if (status.in_grace)
    return (
      <>
        Adds a month from {day(starts_at)}, the end of the last one, to {day(ends_at)}.
      </>
    );
  return (
    <>
      Adds a month, from {day(starts_at)} to {day(ends_at)}. Paying early loses nothing.
    </>
  );
}

/** A lower plan waits until what is paid for of higher ones has been used. */
function lower({ status, plan }: Asked): ReactNode {
  const { starts_at, ends_at } = status.choices[plan];
  if (status.in_grace)
    return (
      <>
        Starts at once; its month counts from {day(starts_at)}, the end of the last one, to {day(ends_at)}.
      </>
    );
  return (
    <>
      Starts on {day(starts_at)} and runs to {day(ends_at)}. Until it starts you keep what you have paid for.
    </>
  );
}

/** After access has ended. Days of grace that were used count as part of the month. */
function again({ status, plan }: Asked): ReactNode {
  const { starts_at, ends_at } = status.choices[plan];
  const hasGrace = Date.now() - Date.parse(starts_at) > DAY_MS;
  return (
    <>
      Yours at once, until {day(ends_at)}
      {hasGrace && ": a month, less the days of grace you had"}. Everything opens again.
    </>
  );
}

function monthOf(asked: Asked): ReactNode {
  const { status, plan } = asked;
  if (hasEnded(status)) return again(asked);
  if (status.plan === "trial") return first(asked);
  const step = rankOf(plan) - rankOf(status.plan);
  if (step > 0) return higher(asked);
  return step === 0 ? same(asked) : lower(asked);
}

/** What follows for a plan that waits its turn behind the one chosen. */
function nextOf({ status: { plan: current, next_plan }, plan }: Asked): string {
  const isBehind = next_plan !== null && current !== "trial" && rankOf(plan) <= rankOf(current);
  return isBehind && rankOf(next_plan) < rankOf(plan) ? ` ${planName(next_plan)} follows then.` : "";
}

/** What becomes of more sites than the plan allows. */
function sitesOf({ status: { site_count }, plan }: Asked): string {
  const allowed = plans[plan].sites;
  if (allowed === null || site_count <= allowed) return "";
  return ` Your ${site_count} sites keep working; none can be added on ${planName(plan)}.`;
}

/** What paying for a plan now would do, said before anybody pays. */
export function Meaning(asked: Asked) {
  const { status } = asked;
  return (
    <>
      {monthOf(asked)}
      {nextOf(asked)}
      {sitesOf(asked)}
      {status.cancelled && !hasEnded(status) && " Your cancellation is taken back."}
    </>
  );
}
