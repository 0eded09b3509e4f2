import { ChevronDown, RotateCcw } from "lucide-react";
import { useState } from "react";
import type { Plan } from "../../../functions/accounts/plans/plans.ts";
import type { Subscription } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { CancelPlan } from "./cancel-plan.tsx";
import { planName } from "./catalogue.ts";
import { useCancellation } from "./use-cancellation.ts";

type Props = {
  status: Subscription;
  /** The id of the chooser element. */
  chooser: string;
  choosing: boolean;
  busy: boolean;
  onRenew: (plan: Plan) => void;
  /** Opens or closes the chooser. */
  onChange: () => void;
  /** Called when the cancellation has been undone. */
  onUndone: () => void;
};

/** The actions for a paid plan: renew, change, cancel, or undo the cancellation. */
export function PlanActions({ status, chooser, choosing, busy, onRenew, onChange, onUndone }: Props) {
  const [asking, setAsking] = useState(false);
  const undo = useCancellation(onUndone);
  const { plan, cancelled, in_grace } = status;
  const toggle = { "aria-expanded": choosing, "aria-controls": choosing ? chooser : undefined, busy };
  return (
    <div className="flex flex-wrap gap-2">
      {plan !== "trial" && (
        <Button look={in_grace ? "primary" : "secondary"} busy={busy} onClick={() => onRenew(plan)}>
          Renew {planName(plan)}
        </Button>
      )}
      <Button look="secondary" {...toggle} onClick={onChange}>
        <ChevronDown className={choosing ? "rotate-180" : ""} />
        Change plan
      </Button>
      {cancelled && (
        <Button
          look="secondary"
          busy={busy || undo.isPending}
          onClick={() => undo.mutate({ cancelled: false })}
        >
          <RotateCcw />
          Undo cancellation
        </Button>
      )}
      {/* In its grace period a plan has already ended. */}
      {!cancelled && !in_grace && (
        <Button look="quiet" busy={busy} onClick={() => setAsking(true)}>
          Cancel plan
        </Button>
      )}
      {asking && <CancelPlan status={status} onClose={() => setAsking(false)} />}
    </div>
  );
}
