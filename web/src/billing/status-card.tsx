import type { ReactNode, Ref } from "react";
import type { Subscription } from "../api/api.ts";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { planName } from "./catalogue.ts";
import { hasEnded, isPaid } from "./standing.ts";
import { StandingNotice } from "./standing-notice.tsx";

function StatusBadge({ status }: { status: Subscription }) {
  if (hasEnded(status)) return <Badge tone="red">Expired</Badge>;
  if (!isPaid(status)) return <Badge tone="yellow">Trial</Badge>;
  return <Badge tone={status.in_grace ? "yellow" : "green"}>Active</Badge>;
}

type Props = {
  status: Subscription;
  /** Where the focus goes when what was pressed is gone with the change it made. */
  heading: Ref<HTMLHeadingElement>;
  /** What may be done about the plan. */
  children: ReactNode;
};

/** The account's plan, how it stands, and what may be done about it. */
export function StatusCard({ status, heading, children }: Props) {
  return (
    <Card aria-labelledby="plan-name" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="plan-name" ref={heading} tabIndex={-1} className="rounded-sm text-lg font-semibold">
          {planName(status.plan)}
          <span className="sr-only"> plan</span>
        </h3>
        <StatusBadge status={status} />
      </div>
      <StandingNotice status={status} />
      {children}
    </Card>
  );
}
