import type { Stack } from "aws-cdk-lib";
import { EventBus } from "aws-cdk-lib/aws-events";
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";

const mailDomain = (address: string) => address.slice(address.lastIndexOf("@") + 1);

/** An address as the sender of an email. */
export const formatSender = (address: string) => `Whence <${address}>`;

/** The name of a stage's configuration set. */
export const configurationSetName = (stage: string) => `Whence-${stage}`;

/** The resources a function may send with, and the only address it may send from. */
export type Sender = { resources: string[]; address: string };

/** The rights to send from an address. In SES's sandbox, they must include the recipients' identities. */
export const sender = (stack: Stack, address: string, configurationSet: string): Sender => {
  const arn = (resource: string, resourceName: string) =>
    stack.formatArn({ service: "ses", resource, resourceName });
  return { resources: [arn("identity", "*"), arn("configuration-set", configurationSet)], address };
};

/** The sender domain, and what SES reports about its emails. SES signs them once the DNS records are set. */
export class Mail extends Construct {
  readonly from: string;
  readonly address: string;
  readonly domain: string;
  /** The domain's DNS records, as "<name> <type> <value>". */
  readonly records: readonly string[];

  constructor(scope: Construct, id: string, address: string, configurationSetName: string) {
    super(scope, id);
    this.address = address;
    this.domain = mailDomain(address);
    // Bounces go to a domain of ours, so that SPF is aligned for DMARC. Until its records are set, they go to SES's.
    const mailFromDomain = `bounce.${this.domain}`;
    const identity = new EmailIdentity(this, "Domain", {
      identity: Identity.domain(this.domain),
      mailFromDomain,
    });
    this.from = formatSender(address);
    this.records = [
      ...identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
      `${mailFromDomain} MX 10 feedback-smtp.${identity.stack.region}.amazonses.com`,
      `${mailFromDomain} TXT "v=spf1 include:amazonses.com ~all"`,
    ];
    const reports = new ConfigurationSet(this, "Reports", {
      configurationSetName,
      reputationMetrics: true,
      // We stop sending ourselves, and account owners can resume; SES's suppression list would still block them.
      disableSuppressionList: true,
    });
    reports.addEventDestination("Events", {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, "Bus", "default")),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
  }
}
