import { composeAccount, composePerson, formatMoment, plainName } from "../../platform/email/format.ts";
import type { MailContent } from "../../platform/email/mail-content.ts";

/** The content of the email. `requester` is null for an API key; the links work until `until`. */
type Asking = {
  requester: { name: string; email: string } | null;
  recipient: string;
  account: string;
  alert: string;
  origin: string;
  confirm: string;
  refuse: string;
  until: Date;
};

/** The requester; unverified if also the recipient. */
function describeRequester({ requester, recipient }: Asking): string {
  if (requester === null) return "An application";
  if (requester.email === recipient) return "Someone who registered with this address";
  return composePerson(requester);
}

/** The email that asks a recipient to confirm an alert. Its reader may never have heard of us. */
export function confirmationMail(asking: Asking): MailContent {
  const { recipient, account, alert, origin, confirm, refuse, until } = asking;
  const who = describeRequester(asking);
  const name = plainName(alert);
  const leads = `the new leads of ${composeAccount(account, "an account")} on Whence`;
  return {
    subject: "Do you want emails about new leads?",
    greeting: "Hello,",
    paragraphs: [
      `${who} asked us to email ${leads} to ${recipient}${name === null ? "" : `, with the alert ${name}`}.`,
      "Whence shows companies which ads, searches and sites the leads on their website come from.",
      `We send nothing until you confirm. The link works until ${formatMoment(until)}.`,
    ],
    action: { label: "Confirm this address", url: confirm },
    footer: [
      `You are receiving this email because this address was entered at ${origin}.`,
      "If you didn't expect it, ignore it, or tell us that it wasn't you. Then nobody can ask you again.",
    ],
    stop: { label: "This wasn't me", url: refuse },
  };
}
