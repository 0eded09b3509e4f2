import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { type Endpoint, type EndpointRequest, type Reply, startEndpoint } from "./endpoint.ts";
import type { Publish } from "./events.ts";
import { feedbackTo } from "./mail/feedback.ts";
import type { Mailbox } from "./mail/mailbox.ts";
import { SendEmail } from "./mail/send-email.ts";

/** A simulated failure of the mail service. */
export type MailFault = "throttled" | "broken" | null;

/** SES's twin; tests can make it fail. */
export type MailService = Endpoint & { failWith(fault: MailFault): void };

const errorReply = (status: number, kind: string, message: string): Reply => ({
  status,
  headers: { "x-amzn-errortype": kind },
  body: { message },
});

const FAULTS: Record<NonNullable<MailFault>, Reply> = {
  throttled: errorReply(429, "TooManyRequestsException", "Maximum sending rate exceeded."),
  broken: errorReply(500, "InternalServiceErrorException", "Internal error."),
};

function parse(body: string | null) {
  try {
    return v.safeParse(SendEmail, JSON.parse(body ?? ""));
  } catch {
    return v.safeParse(SendEmail, null);
  }
}

async function receive(
  { method, path, body }: EndpointRequest,
  mailbox: Mailbox,
  publish: Publish,
): Promise<Reply> {
  if (method !== "POST" || path !== "/v2/email/outbound-emails") {
    return errorReply(404, "NotFoundException", "This operation is not supported.");
  }
  const { success, output, issues } = parse(body);
  if (!success) return errorReply(400, "BadRequestException", issues[0].message);
  const { Subject, Body, Headers } = output.Content.Simple;
  const replyTo = output.ReplyToAddresses.join(", ");
  const id = randomUUID();
  await mailbox.add({
    id,
    at: new Date().toISOString(),
    from: output.FromEmailAddress,
    to: output.Destination.ToAddresses.join(", "),
    subject: Subject.Data,
    text: Body.Text?.Data ?? "",
    html: Body.Html?.Data ?? "",
    headers: {
      ...(replyTo !== "" && { "Reply-To": replyTo }),
      ...Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
    },
  });
  // Without a configuration set, SES reports nothing.
  if (output.ConfigurationSetName)
    for (const [type, detail] of feedbackTo({ id, ...output })) publish(type, detail);
  return { status: 200, body: { MessageId: id } };
}

/** SES's twin: delivers what SendEmail sends to the mailbox, and publishes what SES reports about it. */
export async function startMail(mailbox: Mailbox, publish: Publish): Promise<MailService> {
  let fault: MailFault = null;
  const endpoint = await startEndpoint((request) =>
    fault === null ? receive(request, mailbox, publish) : FAULTS[fault],
  );
  return {
    ...endpoint,
    failWith: (next) => {
      fault = next;
    },
  };
}
