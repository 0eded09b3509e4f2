import type { Stack } from "aws-cdk-lib";
import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);

/** An address as the sender of an email. */
export const senderOf = (address: string) => `Whence <${address}>`;

/** The ARN of the SES identity of an address's domain, in the stack's region. */
export const identityArn = (stack: Stack, address: string): string =>
  stack.formatArn({ service: "ses", resource: "identity", resourceName: domainOf(address) });

/** The sender domain. SES signs its emails once the DNS records are set. */
export class Mail extends Construct {
  readonly from: string;
  readonly address: string;
  readonly domain: string;
  /** The domain's DKIM records, as "<name> CNAME <value>". */
  readonly records: readonly string[];

  constructor(scope: Construct, id: string, address: string) {
    super(scope, id);
    this.address = address;
    this.domain = domainOf(address);
    const identity = new EmailIdentity(this, "Domain", { identity: Identity.domain(this.domain) });
    this.from = senderOf(address);
    this.records = identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`);
  }
}
