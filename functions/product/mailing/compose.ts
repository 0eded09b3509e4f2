import type { Account } from "../../accounts/account.ts";
import { type ComposedKind, isStoppable } from "../../accounts/mails/calendar.ts";
import type { Person } from "../../accounts/members/member.ts";
import { computeAccess } from "../../accounts/plans/access.ts";
import { plans } from "../../accounts/plans/plans.ts";
import type { Receipt } from "../../billing/receipt.ts";
import type { RecordedRefund } from "../../billing/refunds/refund.ts";
import { composeGreeting } from "../../platform/email/format.ts";
import type { MailContent } from "../../platform/email/mail-content.ts";
import { attentionMails } from "./attention-mails.ts";
import { destinationMails } from "./destination-mails.ts";
import { digestMails } from "./digest-mails.ts";
import { exportMails } from "./export-mails.ts";
import { handoverMails } from "./handover-mails.ts";
import type { MailBody, MailContext } from "./mail-context.ts";
import { periodMails } from "./period-mails.ts";
import { receiptMails } from "./receipt-mails.ts";
import { trialMails } from "./trial-mails.ts";

/** An email's input, besides its kind. */
export type MailInput = {
  account: Account;
  now: Date;
  origin: string;
  supportEmail: string;
  waiting: number;
  receipt: Receipt | null;
  refund: RecordedRefund | null;
  destination: MailContext["destination"];
  export: MailContext["export"];
  digest: MailContext["digest"];
  attention: MailContext["attention"];
  handover: MailContext["handover"];
  /** The recipient, if it isn't the account. */
  recipient: Person | null;
};

const composers: Record<ComposedKind, (context: MailContext) => MailBody> = {
  ...trialMails,
  ...periodMails,
  ...receiptMails,
  ...destinationMails,
  ...handoverMails,
  ...exportMails,
  ...digestMails,
  ...attentionMails,
};

function buildContext({
  account,
  now,
  origin,
  waiting,
  receipt,
  refund,
  destination,
  handover,
  recipient,
  ...input
}: MailInput): MailContext {
  const access = computeAccess(account, now);
  const last = account.periods.at(-1);
  return {
    ...access,
    origin,
    plan: last === undefined ? "trial" : plans[last.plan].name,
    running: access.plan === "trial" ? null : plans[access.plan].name,
    hasSites: account.site_count > 0,
    cancelled_at: account.cancelled_at === undefined ? undefined : new Date(account.cancelled_at),
    waiting,
    receipt,
    refund,
    destination,
    export: input.export,
    digest: input.digest,
    attention: input.attention,
    // An account's id is that of its founder.
    dashboard: recipient?.id === account.id ? "/dashboard" : `/dashboard/accounts/${account.id}`,
    account: account.name,
    handover,
  };
}

// The account comes last, since the token may end in a character that mail clients exclude from links.
const unsubscribeQuery = ({ id, mail_token }: Account) =>
  new URLSearchParams({ token: mail_token, account: id });

/** The URL for a mail client's own one-click unsubscribe. */
export const unsubscribeUrl = ({ account, origin }: MailInput): string =>
  `${origin}/api/mails/stop?${unsubscribeQuery(account)}`;

/** Composes an email of a kind. */
export function composeMail(kind: ComposedKind, input: MailInput): MailContent {
  const { account, origin, supportEmail, recipient } = input;
  const { name, email } = recipient ?? account;
  return {
    ...composers[kind](buildContext(input)),
    greeting: composeGreeting(name),
    footer: [
      `You are receiving this email because ${email} has an account with Whence.`,
      ...(supportEmail ? [`Questions? Write to ${supportEmail}.`] : []),
    ],
    ...(input.digest && { stop: { label: "Stop the weekly digest", url: input.digest.stop.page } }),
    ...(isStoppable(kind) && {
      stop: {
        label: "Unsubscribe from tips and reminders",
        url: `${origin}/mails?${unsubscribeQuery(account)}`,
      },
    }),
  };
}
