import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { Subscription } from "../api/api.ts";
import { Timestamp } from "../ui/timestamp.tsx";
import { planName } from "./catalogue.ts";
import { GraceText } from "./grace.tsx";
import { Notice } from "./notice.tsx";
import { daysText, hasEnded, isPaid, leadsText } from "./subscription-state.ts";

const isFuture = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now();

/** Access has ended: since when, which leads wait, and how long capture continues. */
function Ended({ status }: { status: Subscription }) {
  const { trial_expired, trial_ends_at, paid_until, captures_until, waiting_leads } = status;
  return (
    <Notice tone="red" icon={CircleAlert} title={trial_expired ? "Trial Expired" : "Subscription Expired"}>
      <p>
        Your {trial_expired ? "free trial" : `${planName(status.plan)} plan`} ended on{" "}
        <Timestamp at={paid_until ?? trial_ends_at} />. Choose a plan to continue. Your sites and leads are
        all still here.
      </p>
      {waiting_leads > 0 && (
        <p className="font-medium">
          {leadsText(waiting_leads)} {waiting_leads === 1 ? "is waiting. Its" : "are waiting. Their"} contact
          details will appear as soon as you pay.
        </p>
      )}
      <p>
        {isFuture(captures_until) ? (
          <>
            New leads are captured until <Timestamp at={captures_until} />, with their contact details hidden.
          </>
        ) : (
          <>
            New leads have not been captured since <Timestamp at={captures_until} />.
          </>
        )}
      </p>
    </Notice>
  );
}

/** Paid time that starts later. */
function Upcoming({ status }: { status: Subscription }) {
  const { next_plan, next_plan_at, trial_ends_at, cancelled } = status;
  return (
    <>
      {isFuture(trial_ends_at) && !cancelled && (
        <p>
          Your paid time starts when your trial ends, on <Timestamp at={trial_ends_at} />.
        </p>
      )}
      {next_plan && (
        <p>
          {planName(next_plan)} from <Timestamp at={next_plan_at} />.
        </p>
      )}
    </>
  );
}

/** A paid plan: how long it runs and what follows. */
function Active({ status }: { status: Subscription }) {
  const { plan, paid_until, in_grace, cancelled, next_plan } = status;
  if (in_grace)
    return (
      <Notice tone="yellow" icon={Clock} title="Payment Due">
        <p>
          <GraceText status={status} />
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
          You have cancelled. {next_plan ? "Everything you have paid for" : `Your ${planName(plan)} plan`}{" "}
          ends on <Timestamp at={paid_until} />. Until then, nothing changes.
        </p>
      ) : (
        <p>
          Paid until <Timestamp at={paid_until} />. Your plan renews only when you pay; we never store your
          card.
        </p>
      )}
      <Upcoming status={status} />
    </Notice>
  );
}

/** The state of the subscription as text. */
export function StatusNotice({ status }: { status: Subscription }) {
  if (hasEnded(status)) return <Ended status={status} />;
  if (isPaid(status)) return <Active status={status} />;
  return (
    <Notice tone="brand" icon={Clock} title={`${daysText(status.days_remaining)} remaining`}>
      <p>
        Your free trial includes every available feature and ends on <Timestamp at={status.trial_ends_at} />.
        No card is needed until you choose a plan.
      </p>
    </Notice>
  );
}
