import { formatMoment } from "../../platform/email/format.ts";
import type { MailContent } from "../../platform/email/mail-content.ts";

/** The links of the email, which work until `until`. */
type Asking = { confirm: string; refuse: string; until: Date; origin: string };

/** The email with which a person confirms their own address. Its reader may never have heard of us. */
export const addressMail = ({ confirm, refuse, until, origin }: Asking): MailContent => ({
  subject: "Confirm your email address",
  greeting: "Hello,",
  paragraphs: [
    "Someone who registered with this address on Whence asked for this link. If it was you, confirm that the address is yours.",
    "Whence shows companies which ads, searches and sites the leads on their website come from.",
    `The link works until ${formatMoment(until)}.`,
  ],
  action: { label: "Confirm this address", url: confirm },
  footer: [
    `You are receiving this email because this address was entered at ${origin}.`,
    "If you didn't expect it, ignore it, or tell us that it wasn't you.",
  ],
  stop: { label: "This wasn't me", url: refuse },
});
