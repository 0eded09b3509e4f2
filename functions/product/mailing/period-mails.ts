import { formatDay, formatMoment } from "../../platform/email/format.ts";
import { explainAccessEnd, linkTo, type MailBody, type MailContext } from "./mail-context.ts";

const HOW_IT_RENEWS =
  "It renews only when you pay: nothing is charged automatically, and we never store your card. A month you pay for now starts when the current one ends, so you lose no days.";

const renew = (origin: string) => linkTo("Pay for another month", origin, "subscription");

/** Emails around the end of paid time. */
export const periodMails = {
  "period-week": ({ origin, plan, ends_at }: MailContext): MailBody => ({
    subject: `Your ${plan} plan is paid until ${formatDay(ends_at)}`,
    paragraphs: [`Your ${plan} plan is paid until ${formatMoment(ends_at)}.`, HOW_IT_RENEWS],
    action: renew(origin),
  }),

  "period-day": ({ origin, plan, ends_at, closes_at }: MailContext): MailBody => ({
    subject: `Your ${plan} plan is due for renewal on ${formatDay(ends_at)}`,
    paragraphs: [
      `Your ${plan} plan is paid until ${formatMoment(ends_at)}.`,
      HOW_IT_RENEWS,
      `Need a little longer? Everything keeps working until ${formatMoment(closes_at)}.`,
    ],
    action: renew(origin),
  }),

  "period-ended": (context: MailContext): MailBody => {
    const { origin, plan, ends_at, closes_at, captures_until, cancelled_at } = context;
    if (cancelled_at !== undefined) {
      return {
        subject: `Your ${plan} plan has ended`,
        paragraphs: [
          `Your ${plan} plan ended on ${formatMoment(ends_at)}, since you cancelled it on ${formatDay(cancelled_at)}. Thank you for using Whence.`,
          ...explainAccessEnd(context),
          "You can come back anytime, on any plan.",
        ],
        action: linkTo("Open your dashboard", origin, "overview"),
      };
    }
    return {
      subject: `Your ${plan} plan is due for renewal`,
      paragraphs: [
        `Your ${plan} plan was paid until ${formatMoment(ends_at)}. Everything keeps working until ${formatMoment(closes_at)}, so you have time to pay for another month.`,
        `If you don't pay by then, you can still view and export your leads. We keep accepting new ones until ${formatMoment(captures_until)}, with contact details hidden until you choose a plan.`,
      ],
      action: renew(origin),
    };
  },

  "period-grace": ({ origin, plan, ends_at, closes_at, captures_until }: MailContext): MailBody => ({
    subject: `Your ${plan} plan stays active until ${formatDay(closes_at)}`,
    paragraphs: [
      `Your ${plan} plan was paid until ${formatMoment(ends_at)}. Everything keeps working until ${formatMoment(closes_at)}, so there is still time to pay for another month: it starts where the last one ended.`,
      `If you'd rather pause, you don't need to do anything. You can still view and export your leads, and your sites stay in place. We keep accepting new leads until ${formatMoment(captures_until)}, with contact details hidden. When you choose a plan, everything works again right away.`,
    ],
    action: renew(origin),
  }),
};
