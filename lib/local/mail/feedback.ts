/** The part of a SendEmail call that reports about the email repeat. */
type Sent = {
  id: string;
  FromEmailAddress: string;
  ConfigurationSetName?: string | undefined;
  Destination: { ToAddresses: string[] };
  EmailTags: { Name: string; Value: string }[];
};

type Report = (emailAddress: string) => [type: string, kind: object];

/** SES's mailbox simulator: the reports about emails to its addresses. A label may follow the name, as in bounce+1. */
const REPORTS: Record<string, Report> = {
  bounce: (emailAddress) => [
    "Email Bounced",
    {
      eventType: "Bounce",
      bounce: {
        bounceType: "Permanent",
        bounceSubType: "General",
        bouncedRecipients: [{ emailAddress, action: "failed", status: "5.1.1" }],
      },
    },
  ],
  complaint: (emailAddress) => [
    "Email Complaint Received",
    {
      eventType: "Complaint",
      complaint: { complainedRecipients: [{ emailAddress }], complaintFeedbackType: "abuse" },
    },
  ],
};

/** The events that SES publishes after sending an email: type and detail. */
export function feedbackTo(sent: Sent): [type: string, detail: object][] {
  const { id, FromEmailAddress, ConfigurationSetName = "", Destination, EmailTags } = sent;
  const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]]));
  const mail = {
    timestamp: new Date().toISOString(),
    messageId: id,
    source: FromEmailAddress,
    destination: Destination.ToAddresses,
    tags: { ...tags, "ses:configuration-set": [ConfigurationSetName] },
  };
  return Destination.ToAddresses.flatMap((address) => {
    const [, name = ""] = /^(\w+)(?:\+.*)?@simulator\.amazonses\.com$/i.exec(address) ?? [];
    const report = Object.hasOwn(REPORTS, name) ? REPORTS[name]?.(address) : undefined;
    if (report === undefined) return [];
    const [type, kind] = report;
    return [[type, { ...kind, mail }]];
  });
}
