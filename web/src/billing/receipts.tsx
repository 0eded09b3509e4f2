import { FileText } from "lucide-react";
import type { Receipt } from "../api/api.ts";
import { dollars } from "../api/catalogue.ts";
import { DashboardLink } from "../app/account/dashboard-link.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { TryAgain } from "../ui/try-again.tsx";
import { planName, refundedCents, testLabel } from "./catalogue.ts";
import { useReceipts } from "./use-receipts.ts";

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { number, paid_at, plan, amount_cents, starts_at, ends_at, second_payment } = receipt;
  const label = testLabel(receipt);
  const refunded = refundedCents(receipt);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-3 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {planName(plan)} plan
          {label !== null && <Badge>{label}</Badge>}
          {second_payment && <Badge tone="yellow">Second payment</Badge>}
          {refunded > 0 && (
            <Badge tone="yellow">{refunded < amount_cents ? "Partly refunded" : "Refunded"}</Badge>
          )}
        </p>
        <p className="text-muted">
          <Timestamp at={starts_at} to="day" /> – <Timestamp at={ends_at} to="day" />
        </p>
      </div>
      <p>
        <span className="sr-only">Paid </span>
        <span className="font-medium tabular-nums">{dollars(amount_cents)}</span>
        <span className="text-muted">
          {" "}
          on <Timestamp at={paid_at} to="day" />
        </span>
      </p>
      <DashboardLink
        to={`/receipts/${number}`}
        className="inline-flex min-h-6 items-center gap-1.5 font-medium text-brand underline underline-offset-4"
      >
        <FileText className="size-4" aria-hidden="true" />
        Receipt {number}
      </DashboardLink>
    </li>
  );
}

/** The list of receipts; renders nothing while there are none. */
export function Receipts() {
  const { data: receipts, isError, refetch } = useReceipts();
  if (isError && !receipts)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-muted">
        Your receipts could not be loaded.
        <TryAgain onClick={() => refetch()} />
      </p>
    );
  if (!receipts?.length) return null;
  return (
    <Card aria-labelledby="receipts-title" className="pb-2!">
      <h3 id="receipts-title" className="mb-3 text-heading">
        Receipts
      </h3>
      <ol>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.number} receipt={receipt} />
        ))}
      </ol>
    </Card>
  );
}
