import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { type Asked, type Endpoint, type Reply, startEndpoint } from "./endpoint.ts";
import type { Mailbox } from "./mailbox.ts";

// A line break in a header would begin another one.
const header = v.pipe(v.string(), v.regex(/^[^\r\n\0]*$/, "A header's value must be one line."));
const content = v.optional(v.object({ Data: v.string() }));

const ADDRESS = /^(?!\.)(?!.*\.\.)(?!.*\.@)[!-?A-~]+@[a-z\d.-]+$/i;

const addresses = (name: string) =>
  v.array(v.pipe(header, v.regex(ADDRESS, `${name} holds what is no address.`)));

const SendEmail = v.object({
  FromEmailAddress: v.pipe(header, v.includes("@", "FromEmailAddress is no address.")),
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

/** How the mail service fails, where it does. */
export type MailFault = "throttled" | "broken" | null;

/** The mail service; tests may make it fail. */
export type MailService = Endpoint & { failWith(fault: MailFault): void };

const refused = (status: number, kind: string, message: string): Reply => ({
  status,
  headers: { "x-amzn-errortype": kind },
  body: { message },
});

const FAULTS: Record<NonNullable<MailFault>, Reply> = {
  throttled: refused(429, "TooManyRequestsException", "Maximum sending rate exceeded."),
  broken: refused(500, "InternalServiceErrorException", "Internal error."),
};

function parsed(body: string | null) {
  try {
    return v.safeParse(SendEmail, JSON.parse(body ?? ""));
  } catch {
    return v.safeParse(SendEmail, null);
  }
}

async function take({ method, path, body }: Asked, mailbox: Mailbox): Promise<Reply> {
  if (method !== "POST" || path !== "/v2/email/outbound-emails") {
    return refused(404, "NotFoundException", "This is not answered here.");
  }
  const { success, output, issues } = parsed(body);
  if (!success) return refused(400, "BadRequestException", issues[0].message);
  const { Subject, Body, Headers } = output.Content.Simple;
  const replyTo = output.ReplyToAddresses.join(", ");
  const id = randomUUID();
  await mailbox.keep({
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

/** SES's twin: takes what SendEmail sends and puts it into the mailbox. */
export async function startMail(mailbox: Mailbox): Promise<MailService> {
  let fault: MailFault = null;
  const endpoint = await startEndpoint((request) =>
    fault === null ? take(request, mailbox) : FAULTS[fault],
  );
  return {
    ...endpoint,
    failWith: (next) => {
      fault = next;
    },
  };
}
