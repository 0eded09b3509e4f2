import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Subscription } from "../api/api.ts";
import { Moment } from "../ui/moment.tsx";
import { planName } from "./catalogue.ts";
import { Grace } from "./grace.tsx";
import { hasEnded, isPaid, leadsText } from "./standing.ts";
import { useSubscription } from "./use-subscription.ts";

const LAST_TRIAL_DAYS = 3;
const LAST_PAID_DAYS = 7;

type Said = { tone: keyof typeof tones; what: ReactNode; action: string };

const tones = {
  red: "bg-red-soft text-red",
  yellow: "bg-yellow-soft text-yellow",
  brand: "bg-brand-soft text-ink",
};

/** What there is to say wherever one is in the dashboard; null while all is well. */
function saidOf(status: Subscription): Said | null {
  const { trial_expired, waiting_leads, in_grace, paid_until, trial_ends_at } = status;
  if (hasEnded(status)) {
    const waiting = waiting_leads === 0 ? "" : ` ${leadsText(waiting_leads)} waiting for you.`;
    return {
      tone: "red",
      what: `Your ${trial_expired ? "trial" : "plan"} has ended.${waiting}`,
      action: "Choose a plan",
    };
  }
  if (in_grace) return { tone: "yellow", what: <Grace status={status} />, action: "Renew" };
  if (status.subscription_status === "trial" && status.days_remaining <= LAST_TRIAL_DAYS) {
    const what = (
      <>
        Your trial ends on <Moment at={trial_ends_at} />.
      </>
    );
    return { tone: "yellow", what, action: "Choose a plan" };
  }
  if (isPaid(status) && !status.cancelled && status.days_remaining <= LAST_PAID_DAYS) {
    const what = (
      <>
        Your {planName(status.plan)} plan is paid until <Moment at={paid_until} to="day" />; it renews when
        you pay.
      </>
    );
    return { tone: "brand", what, action: "Renew" };
  }
  return null;
}

/** A line across the dashboard when access has ended or soon will. */
export function NoticeBar() {
  const { data: status } = useSubscription();
  const said = status ? saidOf(status) : null;
  if (said === null) return null;
  return (
    <aside aria-label="Subscription" className={`text-sm ${tones[said.tone]}`}>
      <p className="mx-auto flex max-w-6xl gap-2.5 px-4 py-2.5 sm:px-6">
        <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span>
          {said.what}{" "}
          <Link
            to="?tab=subscription"
            className="inline-block -my-1 py-1 font-semibold underline underline-offset-4"
          >
            {said.action}
          </Link>
        </span>
      </p>
    </aside>
  );
}
