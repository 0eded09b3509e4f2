import { CfnOutput, Stack } from "aws-cdk-lib";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { Backups } from "./backups.ts";
import { createBucket } from "./bucket.ts";
import { Identity } from "./identity.ts";
import { Mail } from "./mail.ts";
import { createDigestKey, createOriginKey, createPaymentKeys } from "./secrets.ts";
import type { CheckedStage } from "./stage.ts";
import { publishValues } from "./state-values.ts";
import { createTable } from "./table.ts";

/** What must survive: the table, the accounts, the secrets, the website's bucket and the sender's domain. */
export class State extends Stack {
  readonly identity: Identity;
  readonly paymentKeys: Secret;
  readonly originKey: Secret;
  readonly digestKey: Secret;
  readonly bucket: Bucket;
  readonly backups: Backups | undefined;

  constructor(
    scope: Construct,
    id: string,
    name: string,
    { domain, mail, supportEmail, table, backups }: CheckedStage,
  ) {
    super(scope, id, { description: "Whence: what it stores.", terminationProtection: true });
    const sender = mail && new Mail(this, "Mail", mail.from);
    this.identity = new Identity(this, "Identity", {
      mail: mail?.verified ? sender : undefined,
      supportEmail,
      origin: domain && `https://${domain.name}`,
    });
    this.paymentKeys = createPaymentKeys(this);
    this.originKey = createOriginKey(this);
    this.digestKey = createDigestKey(this);
    this.bucket = createBucket(this);
    // The stage's own table leaves the stack when another takes its place, but it is retained.
    const ownTable = table ? undefined : createTable(this).tableName;
    const tableName = ownTable ?? table ?? "";
    this.backups = backups ? new Backups(this, "Backups", name, tableName) : undefined;
    const values = {
      tableName: ownTable,
      userPoolId: this.identity.pool.userPoolId,
      userPoolClientId: this.identity.client.userPoolClientId,
      paymentKeysArn: this.paymentKeys.secretArn,
      originKeyArn: this.originKey.secretArn,
      digestKeyArn: this.digestKey.secretArn,
      bucketName: this.bucket.bucketName,
    };
    publishValues(this, name, values);

    const outputs: Record<string, string> = {
      TableName: tableName,
      UserPoolId: values.userPoolId,
      UserPoolClientId: values.userPoolClientId,
      PaymentKeysSecret: values.paymentKeysArn,
      OriginKeySecret: values.originKeyArn,
      Mails: sender?.from ?? "none (the stage has no mail)",
    };
    for (const [at, record] of (sender?.records ?? []).entries()) outputs[`MailRecord${at + 1}`] = record;
    for (const [key, value] of Object.entries(outputs)) new CfnOutput(this, key, { value });
  }
}
