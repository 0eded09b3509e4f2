import { CircleAlert } from "lucide-react";
import type { Subscription } from "../api/api.ts";
import { Timestamp } from "../ui/timestamp.tsx";
import { Notice } from "./notice.tsx";

const format = (cents: number, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);

/** Payments with a wrong amount: what we received, and what happens now. */
export function Mismatches({ status: { mismatches, support_email } }: { status: Subscription }) {
  return mismatches.map(({ payment_id, amount_cents, currency, due_cents, due_currency, received_at }) => (
    <Notice
      key={payment_id}
      tone="red"
      icon={CircleAlert}
      title={`We received ${format(amount_cents, currency)} for an order of ${format(due_cents, due_currency)}.`}
    >
      <p>
        Your plan was not changed.{" "}
        {support_email !== null && (
          <>
            Write to{" "}
            <a
              href={`mailto:${support_email}`}
              className="-my-1 inline-block py-1 underline underline-offset-4"
            >
              {support_email}
            </a>
            , and we’ll refund it.
          </>
        )}
      </p>
      <p className="wrap-anywhere">
        Payment <code className="font-mono">{payment_id}</code>, received on <Timestamp at={received_at} />
      </p>
    </Notice>
  ));
}
