import type { Brand } from "../../../accounts/brands/brand.ts";
import { formatMoment } from "../../../platform/email/format.ts";
import type { MailContent } from "../../../platform/email/mail-content.ts";

/** The sender, the recipient's address, and the links, valid until `until`. */
type Asking = {
  sender: string;
  email: string;
  confirm: string;
  refuse: string;
  until: Date;
  brand: Brand | null;
};

/** The opt-in request to an address outside the account. Its recipient may never have heard of us. */
export function askMail({ sender, email, confirm, refuse, until, brand }: Asking): MailContent {
  return {
    subject: `Do you want reports from ${sender}?`,
    greeting: "Hello,",
    paragraphs: [
      `${sender} would like to email reports about your website's leads to ${email}.`,
      `Nothing is sent until you confirm, and you can stop the reports at any time. The link works until ${formatMoment(until)}.`,
    ],
    action: { label: "Confirm this address", url: confirm },
    footer: [
      "If you didn't expect this, ignore it, or tell us that it wasn't you. Then you are not asked again.",
      ...(brand?.footer ? brand.footer.split("\n") : []),
    ],
    stop: { label: "This wasn't me", url: refuse },
  };
}
