import type { ReactNode, Ref } from "react";
import type { Subscription } from "../api/api.ts";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { planName } from "./catalogue.ts";
import { StatusNotice } from "./status-notice.tsx";
import { hasEnded, isPaid } from "./subscription-state.ts";

function StatusBadge({ status }: { status: Subscription }) {
  if (hasEnded(status)) return <Badge tone="red">Expired</Badge>;
  if (!isPaid(status)) return <Badge tone="yellow">Trial</Badge>;
  return <Badge tone={status.in_grace ? "yellow" : "green"}>Active</Badge>;
}

type Props = {
  status: Subscription;
  /** Receives the focus when the clicked button disappears with the change it made. */
  heading: Ref<HTMLHeadingElement>;
  /** The actions. */
  children: ReactNode;
};

/** The account's plan, its state and the actions for it. */
export function StatusCard({ status, heading, children }: Props) {
  return (
    <Card aria-labelledby="plan-name" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="plan-name" ref={heading} tabIndex={-1} className="rounded-sm text-heading">
          {planName(status.plan)}
          <span className="sr-only"> plan</span>
        </h3>
        <StatusBadge status={status} />
      </div>
      <StatusNotice status={status} />
      {children}
    </Card>
  );
}
