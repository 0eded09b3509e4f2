import type { ReactNode } from "react";
import type { Receipt } from "../api/api.ts";
import { Logo } from "../ui/logo.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { planName, refundedCents, testLabel } from "./catalogue.ts";
import { daysText } from "./subscription-state.ts";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const formatCents = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Who sold the plan. */
function Seller({ seller: { name, address, tax_id } }: { seller: NonNullable<Receipt["seller"]> }) {
  return (
    <Fact name="Sold by">
      <bdi className="block font-medium">{name}</bdi>
      {address !== "" && <bdi className="block whitespace-pre-line">{address}</bdi>}
      {tax_id !== "" && <span className="block">Tax ID: {tax_id}</span>}
    </Fact>
  );
}

/** The refunds of the payment, and what is left of it. */
function Refunds({ receipt }: { receipt: Receipt }) {
  const { refunds, amount_cents, currency } = receipt;
  if (refunds.length === 0) return null;
  const left = amount_cents - refundedCents(receipt);
  return (
    <>
      {refunds.map((refund) => (
        <tr key={refund.id}>
          <th scope="row" className="pt-3 font-normal">
            Refunded on <Timestamp at={refund.refunded_at} to="day" />
          </th>
          <td className="pt-3 text-right whitespace-nowrap tabular-nums">
            −{formatCents(refund.amount_cents)}
          </td>
        </tr>
      ))}
      <tr className="font-semibold">
        <th scope="row" className="pt-3 font-semibold">
          Total after refunds
        </th>
        <td className="pt-3 text-right whitespace-nowrap tabular-nums">
          {formatCents(left)} {currency}
        </td>
      </tr>
    </>
  );
}

/** The receipt itself: the only part that is printed. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { number, paid_at, plan, amount_cents, currency, starts_at, ends_at, unused_days } = receipt;
  const { name, email, seller } = receipt;
  const label = testLabel(receipt);
  return (
    <article className="grid gap-8 rounded-xl border border-line bg-surface p-6 sm:p-8 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <Logo />
        <h1 className="text-title">Receipt {number}</h1>
      </header>

      {label !== null && (
        <p className="rounded-lg border border-line bg-sunken px-4 py-3 text-sm font-medium">
          {label} payment: no money was charged.
        </p>
      )}
      {receipt.second_payment && (
        <p className="rounded-lg border border-line bg-sunken px-4 py-3 text-sm">
          This order was already paid. The second payment was credited as another month.
        </p>
      )}

      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact name="Paid by">
          <bdi className="block font-medium">{name}</bdi>
          <bdi className="block">{email}</bdi>
        </Fact>
        {seller !== null && <Seller seller={seller} />}
        <Fact name="Paid on">
          <Timestamp at={paid_at} />
        </Fact>
      </dl>

      <table className="w-full text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="pb-2 font-normal">
              Description
            </th>
            <th scope="col" className="pb-2 text-right font-normal">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-y border-line align-top">
            <td className="py-3 pr-4">
              <p className="font-medium">{planName(plan)} plan, one month</p>
              <p className="text-sm text-muted">
                <Timestamp at={starts_at} to="day" /> – <Timestamp at={ends_at} to="day" />, as scheduled when
                it was paid
              </p>
              {unused_days > 0 && (
                <p className="text-sm text-muted">
                  includes {daysText(unused_days)} of credit for unused time
                </p>
              )}
            </td>
            <td className="py-3 text-right tabular-nums">{formatCents(amount_cents)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="pt-3 font-semibold">
              {label !== null ? "Total, not charged" : "Total paid"}
            </th>
            <td className="pt-3 text-right whitespace-nowrap tabular-nums">
              {formatCents(amount_cents)} {currency}
            </td>
          </tr>
          <Refunds receipt={receipt} />
        </tfoot>
      </table>

      <dl className="grid gap-4 text-sm">
        <Fact name="Payment">
          <code className="font-mono">{receipt.payment_id}</code>
        </Fact>
        <Fact name="Order">
          <code className="font-mono">{receipt.order_id}</code>
        </Fact>
      </dl>
      <p className="text-sm text-muted">
        Plans are paid one month in advance and renew only when you pay; we never store your card.
      </p>
    </article>
  );
}
