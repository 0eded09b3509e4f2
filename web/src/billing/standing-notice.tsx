import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { Subscription } from "../api/api.ts";
import { Moment } from "../ui/moment.tsx";
import { planName } from "./catalogue.ts";
import { Grace } from "./grace.tsx";
import { Notice } from "./notice.tsx";
import { daysText, hasEnded, isPaid, leadsText } from "./standing.ts";

const isAhead = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now();

/** What has ended, what waits, and how long new leads are still taken. */
function Ended({ status }: { status: Subscription }) {
  const { trial_expired, trial_ends_at, paid_until, captures_until, waiting_leads } = status;
  return (
    <Notice tone="red" icon={CircleAlert} title={trial_expired ? "Trial Expired" : "Subscription Expired"}>
      <p>
        Your {trial_expired ? "free trial" : `${planName(status.plan)} plan`} ended on{" "}
        <Moment at={paid_until ?? trial_ends_at} />. Choose a plan to go on; your sites and leads are all
        still here.
      </p>
      {waiting_leads > 0 && (
        <p className="font-medium">
          {leadsText(waiting_leads)} {waiting_leads === 1 ? "is waiting: its" : "are waiting: their"} contact
          details show as soon as you have paid.
        </p>
      )}
      <p>
        {isAhead(captures_until) ? (
          <>
            New leads are taken until <Moment at={captures_until} />, with their contact details hidden.
          </>
        ) : (
          <>
            New leads have not been taken since <Moment at={captures_until} />.
          </>
        )}
      </p>
    </Notice>
  );
}

/** What begins later. */
function Ahead({ status }: { status: Subscription }) {
  const { next_plan, next_plan_at, trial_ends_at, cancelled } = status;
  return (
    <>
      {isAhead(trial_ends_at) && !cancelled && (
        <p>
          What you have paid for begins when your trial ends, on <Moment at={trial_ends_at} />.
        </p>
      )}
      {next_plan && (
        <p>
          {planName(next_plan)} from <Moment at={next_plan_at} />.
        </p>
      )}
    </>
  );
}

/** Until when a paid plan runs, and what comes then. */
function Active({ status }: { status: Subscription }) {
  const { plan, paid_until, in_grace, cancelled, next_plan } = status;
  if (in_grace)
    return (
      <Notice tone="yellow" icon={Clock} title="Payment Due">
        <p>
          <Grace status={status} />
        </p>
      </Notice>
    );
  return (
    <Notice
      tone={cancelled ? "yellow" : "green"}
      icon={cancelled ? Clock : CircleCheck}
      title="Subscription Active"
    >
      {cancelled ? (
        <p>
          You have cancelled: {next_plan ? "all you have paid for" : `your ${planName(plan)} plan`} ends on{" "}
          <Moment at={paid_until} />. Until then everything goes on.
        </p>
      ) : (
        <p>
          Paid until <Moment at={paid_until} />. Your plan renews when you pay; we never store your card.
        </p>
      )}
      <Ahead status={status} />
    </Notice>
  );
}

/** How the account stands, in words. */
export function StandingNotice({ status }: { status: Subscription }) {
  if (hasEnded(status)) return <Ended status={status} />;
  if (isPaid(status)) return <Active status={status} />;
  return (
    <Notice tone="brand" icon={Clock} title={`${daysText(status.days_remaining)} remaining`}>
      <p>
        Your free trial has every feature there is and ends on <Moment at={status.trial_ends_at} />. No card
        is needed until you choose a plan.
      </p>
    </Notice>
  );
}
