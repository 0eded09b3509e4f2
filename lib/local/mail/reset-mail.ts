import { randomUUID } from "node:crypto";
import { CODE, resetMail } from "../../reset-mail.ts";
import type { MailCode } from "../identity/sign-in.ts";
import type { Mailbox } from "./mailbox.ts";

/** Delivers the user pool's emails to the mailbox, with the code filled in. */
export const mailCodesTo =
  (mailbox: Mailbox, from: string, origin: string): MailCode =>
  (to, code) => {
    const { subject, text, html } = resetMail(origin);
    const [filledText = "", filledHtml = ""] = [text, html].map((part) => part.replaceAll(CODE, code));
    const at = new Date().toISOString();
    return mailbox.add({
      id: randomUUID(),
      at,
      from,
      to,
      subject,
      text: filledText,
      html: filledHtml,
      headers: {},
    });
  };
