import type { Mode } from "../billing/order.ts";
import { plans } from "../plans/plans.ts";
import { formatDay, formatMoment, formatMoney } from "./format.ts";
import { afterAccessEnds, type LetterBody, linkTo, type LetterContext } from "./letter-context.ts";

const NOTHING_BY_ITSELF =
  "It renews when you pay: nothing is charged by itself, and we never store your card. A month that you pay for now begins where the present one ends, so no day is lost.";

const TWICE =
  "This order had been paid already. We kept the second payment and added a further month for it.";

const arrived: Record<Mode, { mark: string; sentence: string }> = {
  mock: { mark: " (demo)", sentence: "Demo payment: no money was charged." },
  test: { mark: " (test)", sentence: "Test payment: no money was charged." },
  live: { mark: "", sentence: "Thank you. Your payment has arrived." },
};

const unusedText = (days: number): string =>
  `The month includes ${days === 1 ? "1 day" : `${days} days`} for what you had paid for before and not used.`;

const renew = (origin: string) => linkTo("Pay for another month", origin, "subscription");

/** The letters around the end of paid time. */
export const periodLetters = {
  "period-week": ({ origin, plan, ends_at }: LetterContext): LetterBody => ({
    subject: `Your ${plan} plan is paid until ${formatDay(ends_at)}`,
    paragraphs: [`Your ${plan} plan is paid until ${formatMoment(ends_at)}.`, NOTHING_BY_ITSELF],
    action: renew(origin),
  }),

  "period-day": ({ origin, plan, ends_at, closes_at }: LetterContext): LetterBody => ({
    subject: `Your ${plan} plan's paid time ends on ${formatDay(ends_at)}`,
    paragraphs: [
      `The paid time of your ${plan} plan ends on ${formatMoment(ends_at)}.`,
      NOTHING_BY_ITSELF,
      `If you need a little longer: everything goes on as it is until ${formatMoment(closes_at)}.`,
    ],
    action: renew(origin),
  }),

  "period-ended": (standing: LetterContext): LetterBody => {
    const { origin, plan, ends_at, closes_at, captures_until, cancelled_at } = standing;
    if (cancelled_at !== undefined) {
      return {
        subject: `Your ${plan} plan has ended`,
        paragraphs: [
          `Your ${plan} plan ended on ${formatMoment(ends_at)}, as you asked on ${formatDay(cancelled_at)}. Thank you for having been with us.`,
          ...afterAccessEnds(standing),
          "You can come back whenever you like, on any plan.",
        ],
        action: linkTo("Open your dashboard", origin, "overview"),
      };
    }
    return {
      subject: `Your ${plan} plan's paid time has ended`,
      paragraphs: [
        `The paid time of your ${plan} plan ended on ${formatMoment(ends_at)}. Everything goes on as it is until ${formatMoment(closes_at)}, so that you can pay for another month in peace.`,
        `If nobody pays until then, your leads stay yours to read and to export. New ones are taken until ${formatMoment(captures_until)}, with their contact details hidden until you choose a plan.`,
      ],
      action: renew(origin),
    };
  },

  "period-grace": ({ origin, plan, ends_at, closes_at, captures_until }: LetterContext): LetterBody => ({
    subject: `Your ${plan} plan goes on until ${formatDay(closes_at)}`,
    paragraphs: [
      `The paid time of your ${plan} plan ended on ${formatMoment(ends_at)}. Until ${formatMoment(closes_at)} everything goes on as it is, so there is still time to pay for another month: it begins where the last one ended.`,
      `If you would rather pause, there is nothing you need to do. Your leads stay yours to read and to export, and your sites stay in place. New leads are taken until ${formatMoment(captures_until)}, with their contact details hidden until you choose a plan; then everything works again at once.`,
    ],
    action: renew(origin),
  }),
};

/** The letter that a payment's receipt goes out with. */
export const receiptLetters = {
  receipt: ({ origin, receipt }: LetterContext): LetterBody => {
    if (receipt === null) throw new Error("There is no receipt.");
    const { name } = plans[receipt.plan];
    const amount = formatMoney(receipt.amount_cents, receipt.currency);
    const { mark, sentence } = arrived[receipt.mode];
    return {
      subject: `Receipt ${receipt.number}: ${name} plan, ${amount}${mark}`,
      paragraphs: [
        sentence,
        ...(receipt.second_payment ? [TWICE] : []),
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
      ],
      action: linkTo("See your receipts", origin, "subscription"),
    };
  },
};
