import { domainToASCII } from "node:url";
import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { environment } from "../environment.ts";
import type { Mail } from "./letter.ts";

// Adaptive: past the account's sending rate the client slows down by itself.
const client = new SESv2Client({
  maxAttempts: 3,
  retryMode: "adaptive",
  requestHandler: { requestTimeout: 5000, connectionTimeout: 2000, throwOnRequestTimeout: true },
});

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/** An address as SES takes it: a domain of other letters by its ASCII name. */
function plainAddress(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}

/** What mail readers need to offer a button of their own that stops such mails. */
const stopHeaders = (address: string) => [
  { Name: "List-Unsubscribe", Value: `<${address}>` },
  { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
];

// SES reads addresses strictly, no two dots together and no underscore in a domain, and would refuse the whole mail.
const ANSWERABLE = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d-]+\.)+[a-z\d-]+$/i;

/** What a mail says besides its words: whom an answer goes to, and the address at which its like can be stopped. */
type Envelope = { replyTo?: string; stopAt?: string | null };

/** Sends one mail; answers to it go to support unless `replyTo` says otherwise. */
export async function sendEmail(
  to: string,
  mail: Mail,
  { replyTo = environment.supportEmail, stopAt = null }: Envelope = {},
): Promise<void> {
  const answerTo = plainAddress(replyTo);
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: environment.mailFrom,
      ...(ANSWERABLE.test(answerTo) && { ReplyToAddresses: [answerTo] }),
      Destination: { ToAddresses: [plainAddress(to)] },
      Content: {
        Simple: {
          Subject: utf8(mail.subject),
          Body: { Text: utf8(mail.text), Html: utf8(mail.html) },
          ...(stopAt !== null && { Headers: stopHeaders(stopAt) }),
        },
      },
    }),
  );
}

/**
 * Whether SES will never take a mail, such as one to an address that cannot be. A sender that is not verified yet is
 * the operator's to mend, and the mail goes out then.
 */
export function isRejected(error: unknown): boolean {
  if (!(error instanceof Error) || /not verified/i.test(error.message)) return false;
  return error.name === "MessageRejected" || error.name === "BadRequestException";
}
