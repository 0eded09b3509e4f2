import type { Subscription } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { formatTimestamp } from "../ui/timestamp.tsx";
import { planName } from "./catalogue.ts";
import { useCancellation } from "./use-cancellation.ts";

type Props = { status: Subscription; onClose: () => void };

/** Asks for confirmation before cancelling, and says what happens and when. */
export function CancelPlan({ status, onClose }: Props) {
  const { plan, paid_until, next_plan, next_plan_at } = status;
  const next =
    next_plan === null ? "" : ` (${planName(next_plan)} from ${formatTimestamp(next_plan_at, "day")})`;
  const what = next_plan === null ? "plan" : "plans";
  const cancel = useCancellation();

  return (
    <Dialog
      role="alertdialog"
      title={`Cancel your ${next_plan === null ? `${planName(plan)} ` : ""}${what}?`}
      description={`You keep everything until ${formatTimestamp(paid_until)}, when all the time you have paid for ends${next}. There is no grace period, no further charge and no refund. Your sites and leads stay, and you can come back at any time.`}
      onClose={onClose}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          Keep {what}
        </Button>
        <Button
          look="danger"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ cancelled: true }, { onSuccess: onClose })}
        >
          Cancel {what}
        </Button>
      </div>
    </Dialog>
  );
}
