import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { environment } from "../environment.ts";
import { HttpError } from "../errors.ts";
import { digest } from "../store/digest.ts";
import { silence } from "../store/patience.ts";
import type { Mail } from "./mail-content.ts";
import { toAsciiAddress, toReplyAddress } from "./reply-address.ts";
import { renameSender } from "./sender.ts";

// Adaptive: the client slows down by itself when it exceeds the account's sending rate.
const client = new SESv2Client({
  maxAttempts: 3,
  retryMode: "adaptive",
  // Longer than usual, since a retried email may arrive twice.
  requestHandler: silence(5000),
});

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/** Lets mail clients offer their own one-click unsubscribe button. */
const unsubscribeHeaders = (address: string) => [
  { Name: "List-Unsubscribe", Value: `<${address}>` },
  { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
];

/** Marks the email as automatic, so that nobody's out-of-office reply answers it (RFC 3834). */
const AUTOMATIC = { Name: "Auto-Submitted", Value: "auto-generated" };

/**
 * The sender's name unless it is ours, the reply address, the unsubscribe URL, and what bounces and complaints are
 * recorded on: the account, the alert or scheduled report that was sent, or the member who received it.
 */
export type Envelope = {
  sender?: string | null;
  replyTo?: string;
  unsubscribeAt?: string | null;
  accountId?: string;
  alertId?: string;
  scheduleId?: string | undefined;
  personId?: string | undefined;
};

/** 503 if the operator has not set up emails. */
export function requireMail(): void {
  if (environment.mailFrom === "") throw new HttpError(503, "Emails are not set up here yet.");
}

/** Sends an email. Replies go to support unless `replyTo` is set. */
export async function sendEmail(to: string, mail: Mail, envelope: Envelope = {}): Promise<void> {
  const { sender = null, replyTo = environment.supportEmail, unsubscribeAt = null } = envelope;
  const { accountId, alertId, scheduleId, personId } = envelope;
  const replyAddress = toReplyAddress(replyTo);
  const tags = {
    account: accountId,
    alert: alertId,
    schedule: scheduleId,
    person: personId,
    // The recipient may have changed by the time a bounce or complaint arrives.
    recipient: (alertId ?? scheduleId) && digest(to),
  };
  const headers = [
    ...(unsubscribeAt === null ? [] : unsubscribeHeaders(unsubscribeAt)),
    ...(alertId === undefined && scheduleId === undefined ? [] : [AUTOMATIC]),
  ];
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: sender === null ? environment.mailFrom : renameSender(environment.mailFrom, sender),
      ConfigurationSetName: environment.mailConfigurationSet,
      EmailTags: Object.entries(tags).flatMap(([Name, Value]) =>
        Value === undefined ? [] : [{ Name, Value }],
      ),
      ...(replyAddress !== null && { ReplyToAddresses: [replyAddress] }),
      Destination: { ToAddresses: [toAsciiAddress(to)] },
      Content: {
        Simple: {
          Subject: utf8(mail.subject),
          Body: { Text: utf8(mail.text), Html: utf8(mail.html) },
          ...(headers.length > 0 && { Headers: headers }),
        },
      },
    }),
  );
}

/**
 * Whether SES will never accept an email, for example because of an impossible address. An unverified sender doesn't
 * count: once the operator verifies it, the email can be sent.
 */
export function isRejected(error: unknown): boolean {
  if (!(error instanceof Error) || /not verified/i.test(error.message)) return false;
  return error.name === "MessageRejected" || error.name === "BadRequestException";
}
