import { plans } from "../../accounts/plans/plans.ts";
import type { Mode } from "../../billing/order.ts";
import type { Receipt } from "../../billing/receipt.ts";
import type { RefundEffect } from "../../billing/refunds/refund.ts";
import { formatMoment, formatMoney } from "../../platform/email/format.ts";
import { explainAccessEnd, linkTo, type MailBody, type MailContext } from "./mail-context.ts";

const PAID_TWICE =
  "This order had already been paid. We kept the second payment and added another month for it.";

const payments: Record<Mode, { mark: string; sentence: string }> = {
  mock: { mark: " (demo)", sentence: "Demo payment: no money was charged." },
  test: { mark: " (test)", sentence: "Test payment: no money was charged." },
  live: { mark: "", sentence: "Thank you. We received your payment." },
};

const unusedText = (days: number): string =>
  `The month includes ${days === 1 ? "1 day" : `${days} days`} of unused time from your previous plan.`;

const refunds: Record<Mode, string> = {
  mock: "Demo refund: no money was moved.",
  test: "Test refund: no money was moved.",
  live: "Your bank may need a few days to show it.",
};

/** Explains what a refund changed, as of now. */
const explainEffect: Record<RefundEffect, (context: MailContext) => string[]> = {
  unchanged: () => ["This does not change how long your plan is paid for."],
  moved: ({ plan, ends_at }) => [`Your ${plan} plan is now paid until ${formatMoment(ends_at)}.`],
  ended: (context) => [`Your ${context.plan} plan has ended.`, ...explainAccessEnd(context)],
  trial: ({ ends_at }) => [`You are back on your free trial, which runs until ${formatMoment(ends_at)}.`],
};

/** The seller of the plan, without details that aren't configured. */
const sellerFacts = ({ seller }: Receipt): [string, string][] =>
  (
    [
      ["Sold by", seller?.name ?? ""],
      ["Address", seller?.address.replace(/\s*\n\s*/g, ", ") ?? ""],
      ["Tax ID", seller?.tax_id ?? ""],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== "");

/** Emails about a payment: its receipt, and its refunds. */
export const receiptMails = {
  receipt: ({ origin, receipt }: MailContext): MailBody => {
    if (receipt === null) throw new Error("There is no receipt.");
    const { name } = plans[receipt.plan];
    const amount = formatMoney(receipt.amount_cents, receipt.currency);
    const { mark, sentence } = payments[receipt.mode];
    return {
      subject: `Receipt ${receipt.number}: ${name} plan, ${amount}${mark}`,
      paragraphs: [
        sentence,
        ...(receipt.second_payment ? [PAID_TWICE] : []),
        ...(receipt.unused_days > 0 ? [unusedText(receipt.unused_days)] : []),
      ],
      facts: [
        ["Receipt", String(receipt.number)],
        ["Paid", formatMoment(new Date(receipt.paid_at))],
        ["Plan", name],
        ["Amount", amount],
        [
          "Pays for",
          `${formatMoment(new Date(receipt.starts_at))} to ${formatMoment(new Date(receipt.ends_at))}`,
        ],
        ["Payment", receipt.payment_id],
        ...sellerFacts(receipt),
      ],
      action: linkTo("See your receipts", origin, "subscription"),
    };
  },

  refund: (context: MailContext): MailBody => {
    const { origin, receipt, refund } = context;
    if (receipt === null || refund === null) throw new Error("There is no refund.");
    const format = (cents: number) => formatMoney(cents, receipt.currency);
    const amount = format(refund.amount_cents);
    const { name } = plans[receipt.plan];
    const { was_paid_until: before } = refund;
    return {
      subject: `Refund of ${amount} for receipt ${receipt.number}${payments[receipt.mode].mark}`,
      paragraphs: [
        `We refunded ${amount} of the ${format(receipt.amount_cents)} you paid for the ${name} plan. ${refunds[receipt.mode]}`,
        ...explainEffect[refund.effect](context),
      ],
      facts: [
        ["Receipt", String(receipt.number)],
        ["Refunded", formatMoment(new Date(refund.refunded_at))],
        ["Amount", amount],
        ...(before === null || before === refund.paid_until
          ? []
          : [["Was paid until", formatMoment(new Date(before))] satisfies [string, string]]),
        ["Payment", receipt.payment_id],
        ["Refund", refund.id],
        ...sellerFacts(receipt),
      ],
      action: linkTo("See your receipts", origin, "subscription"),
    };
  },
};
