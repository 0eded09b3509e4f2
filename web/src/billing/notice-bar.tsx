import { Clock } from "lucide-react";
import type { ReactNode } from "react";
import type { Subscription } from "../api/api.ts";
import { DashboardLink } from "../app/account/dashboard-link.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { planName } from "./catalogue.ts";
import { GraceText } from "./grace.tsx";
import { hasEnded, isPaid, leadsText } from "./subscription-state.ts";
import { useSubscription } from "./use-subscription.ts";

const LAST_TRIAL_DAYS = 3;
const LAST_PAID_DAYS = 7;

type Content = { tone: keyof typeof tones; text: ReactNode; action: string };

const tones = {
  red: "bg-red-soft text-red",
  yellow: "bg-yellow-soft text-yellow",
  brand: "bg-brand-soft text-ink",
};

/** What the bar says; null while nothing needs attention. */
function contentFor(status: Subscription): Content | null {
  const { trial_expired, waiting_leads, in_grace, paid_until, trial_ends_at } = status;
  if (hasEnded(status)) {
    const verb = waiting_leads === 1 ? "is" : "are";
    const waiting = waiting_leads === 0 ? "" : ` ${leadsText(waiting_leads)} ${verb} waiting for you.`;
    return {
      tone: "red",
      text: `Your ${trial_expired ? "trial" : "plan"} has ended.${waiting}`,
      action: "Choose a plan",
    };
  }
  if (in_grace) return { tone: "yellow", text: <GraceText status={status} />, action: "Renew" };
  if (status.subscription_status === "trial" && status.days_remaining <= LAST_TRIAL_DAYS) {
    const text = (
      <>
        Your trial ends on <Timestamp at={trial_ends_at} />.
      </>
    );
    return { tone: "yellow", text, action: "Choose a plan" };
  }
  if (isPaid(status) && !status.cancelled && status.days_remaining <= LAST_PAID_DAYS) {
    const text = (
      <>
        Your {planName(status.plan)} plan is paid until <Timestamp at={paid_until} to="day" />; it renews when
        you pay.
      </>
    );
    return { tone: "brand", text, action: "Renew" };
  }
  return null;
}

/** A line across the dashboard once access has ended or is about to. */
export function NoticeBar() {
  const { data: status } = useSubscription();
  const content = status ? contentFor(status) : null;
  if (content === null) return null;
  return (
    <aside aria-label="Subscription" className={`text-sm ${tones[content.tone]}`}>
      <p className="mx-auto flex max-w-6xl gap-2.5 px-4 py-2.5 sm:px-6">
        <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span>
          {content.text}{" "}
          <DashboardLink
            to="?tab=subscription"
            className="inline-block -my-1 py-1 font-semibold underline underline-offset-4"
          >
            {content.action}
          </DashboardLink>
        </span>
      </p>
    </aside>
  );
}
