import { randomUUID } from "node:crypto";
import { CODE, resetMail } from "../reset-mail.ts";
import type { MailCode } from "./identity/sign-in.ts";
import type { Mailbox } from "./mailbox.ts";

/** Puts the user pool's mails into the mailbox, the code in its place. */
export const codesInto =
  (mailbox: Mailbox, from: string, origin: string): MailCode =>
  (to, code) => {
    const { subject, text, html } = resetMail(origin);
    const [plain, marked] = [text, html].map((words) => words.replaceAll(CODE, code));
    const at = new Date().toISOString();
    return mailbox.keep({
      id: randomUUID(),
      at,
      from,
      to,
      subject,
      text: plain ?? "",
      html: marked ?? "",
      headers: {},
    });
  };
