import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";

/** The domain our mails come from, signed by SES once its DNS records stand. */
export class Mail extends Construct {
  readonly from: string;
  readonly address: string;
  readonly domain: string;
  readonly identityArn: string;
  /** The domain's records for DKIM: a CNAME each. */
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
