import type { Subscription } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { momentText } from "../ui/moment.tsx";
import { planName } from "./catalogue.ts";
import { useCancellation } from "./use-cancellation.ts";

type Props = { status: Subscription; onClose: () => void };

/** Asks before a plan is cancelled, and says what happens and when. */
export function CancelPlan({ status, onClose }: Props) {
  const name = planName(status.plan);
  const ends = momentText(status.paid_until);
  const cancel = useCancellation();

  return (
    <Dialog
      role="alertdialog"
      title={`Cancel your ${name} plan?`}
      description={`Everything goes on until ${ends}, when what you have paid for ends. No days of grace follow, nothing more is charged and nothing is refunded. Your sites and leads stay, and you can come back at any time.`}
      onClose={onClose}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          Keep plan
        </Button>
        <Button
          look="danger"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ cancelled: true }, { onSuccess: onClose })}
        >
          Cancel plan
        </Button>
      </div>
    </Dialog>
  );
}
