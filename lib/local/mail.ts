import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { type Endpoint, type EndpointRequest, type Reply, startEndpoint } from "./endpoint.ts";
import type { Mailbox } from "./mail/mailbox.ts";

// Prevents header injection.
const header = v.pipe(v.string(), v.regex(/^[^\r\n\0]*$/, "A header's value must be one line."));
const content = v.optional(v.object({ Data: v.string() }));

const ADDRESS = /^(?!\.)(?!.*\.\.)(?!.*\.@)[!-?A-~]+@[a-z\d.-]+$/i;

const addresses = (name: string) =>
  v.array(v.pipe(header, v.regex(ADDRESS, `${name} contains an invalid address.`)));

const SendEmail = v.object({
  FromEmailAddress: v.pipe(header, v.includes("@", "FromEmailAddress is not an address.")),
  Destination: v.object({
    ToAddresses: v.pipe(
      addresses("ToAddresses"),
      v.minLength(1, "There is no recipient."),
      v.maxLength(50, "There are too many recipients."),
    ),
  }),
  ReplyToAddresses: v.optional(addresses("ReplyToAddresses"), []),
  Content: v.object({
    Simple: v.object({
      Subject: v.object({ Data: header }),
      Body: v.object({ Text: content, Html: content }),
      Headers: v.optional(
        v.array(
          v.object({
            Name: v.pipe(v.string(), v.regex(/^[!-9;-~]{1,126}$/, "Not a header.")),
            Value: header,
          }),
        ),
        [],
      ),
    }),
  }),
});

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

async function receive({ method, path, body }: EndpointRequest, mailbox: Mailbox): Promise<Reply> {
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
  return { status: 200, body: { MessageId: id } };
}

/** SES's twin: delivers what SendEmail sends to the mailbox. */
export async function startMail(mailbox: Mailbox): Promise<MailService> {
  let fault: MailFault = null;
  const endpoint = await startEndpoint((request) =>
    fault === null ? receive(request, mailbox) : FAULTS[fault],
  );
  return {
    ...endpoint,
    failWith: (next) => {
      fault = next;
    },
  };
}
