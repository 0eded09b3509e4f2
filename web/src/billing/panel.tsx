import { Clock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Plan } from "../../../functions/plans/plans.ts";
import type { Subscription } from "../api/api.ts";
import { Chooser } from "./chooser.tsx";
import { Notice } from "./notice.tsx";
import { PlanActions } from "./plan-actions.tsx";
import { Receipts } from "./receipts.tsx";
import { isPaid } from "./standing.ts";
import { StatusCard } from "./status-card.tsx";
import { useUnconfirmed } from "./unconfirmed.ts";
import { usePayment } from "./use-payment.ts";
import { useSubscription } from "./use-subscription.ts";

const CHOOSER = "plan-chooser";

/** Said while a payment was made that the server has not answered yet. */
function Checking({ shown }: { shown: boolean }) {
  return (
    <div role="status" className="contents">
      {shown && (
        <Notice tone="brand" icon={Clock} title="We are checking your payment.">
          <p>There is no need to pay again.</p>
        </Notice>
      )}
    </div>
  );
}

function Loaded({ status }: { status: Subscription }) {
  const [chosen, setChosen] = useState<Plan | null>(null);
  const [changing, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const chooser = useRef<HTMLFieldSetElement>(null);
  const { processing, pay } = usePayment(status);
  const unconfirmed = useUnconfirmed();

  const focusHeading = () => heading.current?.focus();

  const { paid_until } = status;
  const chosenAt = useRef(paid_until);
  // Once somebody has paid, wherever, what was chosen has done its work; it must not take the focus along.
  useEffect(() => {
    if (chosenAt.current === paid_until) return;
    chosenAt.current = paid_until;
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
      <Checking shown={unconfirmed.length > 0 && processing === null} />
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
          Questions on a payment?{" "}
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

/** The billing panel: how the account stands, its plans and its receipts. Nothing while no status has come. */
export function Panel() {
  const { data: status } = useSubscription();
  return status ? <Loaded status={status} /> : null;
}
