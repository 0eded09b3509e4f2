import type { Account } from "../accounts/account.ts";
import type { Receipt } from "../billing/receipt.ts";
import { accessOf } from "../plans/access.ts";
import { plans } from "../plans/plans.ts";
import { isStoppable, type MailKind } from "./calendar.ts";
import type { Letter } from "./letter.ts";
import { periodLetters, receiptLetters } from "./period-letters.ts";
import { greetingOf } from "./shown.ts";
import type { Body, Standing } from "./standing.ts";
import { trialLetters } from "./trial-letters.ts";

/** What a mail's words follow from, besides its kind. */
export type Occasion = {
  account: Account;
  now: Date;
  origin: string;
  supportEmail: string;
  waiting: number;
  receipt: Receipt | null;
};

const letters: Record<MailKind, (standing: Standing) => Body> = {
  ...trialLetters,
  ...periodLetters,
  ...receiptLetters,
};

function standingOf({ account, now, origin, waiting, receipt }: Occasion): Standing {
  const access = accessOf(account, now);
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
  };
}

// The token may end in a sign that a mail reader would not take into a link.
const stopQuery = ({ id, mail_token }: Account) => new URLSearchParams({ token: mail_token, account: id });

/** Where a mail reader itself may stop the mails that can be stopped. */
export const stopAddress = ({ account, origin }: Occasion): string =>
  `${origin}/api/mails/stop?${stopQuery(account)}`;

/** Writes the letter of a kind. */
export function letterOf(kind: MailKind, occasion: Occasion): Letter {
  const { account, origin, supportEmail } = occasion;
  return {
    ...letters[kind](standingOf(occasion)),
    greeting: greetingOf(account.name),
    footer: [
      `You get this mail because ${account.email} has an account with Whence.`,
      ...(supportEmail ? [`Questions? Write to ${supportEmail}.`] : []),
    ],
    ...(isStoppable(kind) && {
      stop: { label: "Stop reminders like this one", url: `${origin}/mails?${stopQuery(account)}` },
    }),
  };
}
