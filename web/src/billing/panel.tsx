import { Clock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Plan } from "../../../functions/accounts/plans/plans.ts";
import type { Subscription } from "../api/api.ts";
import { Chooser } from "./chooser.tsx";
import { Mismatches } from "./mismatches.tsx";
import { Notice } from "./notice.tsx";
import { usePendingPayment } from "./pending-payment.ts";
import { PlanActions } from "./plan-actions.tsx";
import { Receipts } from "./receipts.tsx";
import { StatusCard } from "./status-card.tsx";
import { isPaid } from "./subscription-state.ts";
import { usePayment } from "./use-payment.ts";
import { useSubscription } from "./use-subscription.ts";

const CHOOSER = "plan-chooser";

/** Says that a payment is being confirmed. The live region is always there, so that screen readers announce it. */
function PendingNotice({ shown }: { shown: boolean }) {
  return (
    <div role="status" className="contents">
      {shown && (
        <Notice tone="brand" icon={Clock} title="We’re confirming your payment.">
          <p>There’s no need to pay again. It can take up to half an hour.</p>
        </Notice>
      )}
    </div>
  );
}

function LoadedPanel({ status }: { status: Subscription }) {
  const [chosen, setChosen] = useState<Plan | null>(null);
  const [changing, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const chooser = useRef<HTMLFieldSetElement>(null);
  const { processing, pay } = usePayment(status);
  const pending = usePendingPayment();

  const focusHeading = () => heading.current?.focus();

  const { paid_until } = status;
  const lastPaidUntil = useRef(paid_until);
  // After a payment, here or in another tab, the choice is reset. The focus moves on if it was in the chooser.
  useEffect(() => {
    if (lastPaidUntil.current === paid_until) return;
    lastPaidUntil.current = paid_until;
    setChosen(null);
    setChanging(false);
    const { activeElement, body } = document;
    if (activeElement === body || chooser.current?.contains(activeElement)) heading.current?.focus();
  }, [paid_until]);

  const renew = (plan: Plan) => {
    flushSync(() => {
      setChanging(true);
      setChosen(plan);
    });
    chooser.current?.querySelector<HTMLInputElement>(":checked")?.focus();
  };

  const paid = isPaid(status);
  const choosing = !paid || changing || processing !== null;
  return (
    <div className="grid gap-6">
      <StatusCard status={status} heading={heading}>
        {paid && (
          <PlanActions
            status={status}
            chooser={CHOOSER}
            choosing={choosing}
            busy={processing !== null}
            onRenew={renew}
            onChange={() => {
              setChanging(!changing);
              setChosen(null);
            }}
            onUndone={focusHeading}
          />
        )}
      </StatusCard>
      <Mismatches status={status} />
      <PendingNotice shown={pending !== null && !pending.is_rejected && processing === null} />
      {choosing && (
        <Chooser
          id={CHOOSER}
          ref={chooser}
          status={status}
          chosen={processing ?? chosen}
          processing={processing}
          onChoose={setChosen}
          onPay={pay}
        />
      )}
      <Receipts />
      {status.support_email !== null && (
        <p className="text-sm text-muted">
          Questions about a payment?{" "}
          <a
            href={`mailto:${status.support_email}`}
            className="inline-block -my-1 py-1 text-brand underline underline-offset-4"
          >
            {status.support_email}
          </a>
        </p>
      )}
    </div>
  );
}

/** The billing panel: status, plans and receipts. Renders nothing until the status has loaded. */
export function Panel() {
  const { data: status } = useSubscription();
  return status ? <LoadedPanel status={status} /> : null;
}
