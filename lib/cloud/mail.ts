import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";

/** The sender domain. SES signs its emails once the DNS records are set. */
export class Mail extends Construct {
  readonly from: string;
  readonly address: string;
  readonly domain: string;
  readonly identityArn: string;
  /** The domain's DKIM records, as "<name> CNAME <value>". */
  readonly records: readonly string[];

  constructor(scope: Construct, id: string, address: string) {
    super(scope, id);
    this.address = address;
    this.domain = address.slice(address.lastIndexOf("@") + 1);
    const identity = new EmailIdentity(this, "Domain", { identity: Identity.domain(this.domain) });
    this.from = `Whence <${address}>`;
    this.identityArn = identity.emailIdentityArn;
    this.records = identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`);
  }
}
