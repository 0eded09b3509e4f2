import { CfnOutput, Stack } from "aws-cdk-lib";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { Backups } from "./backups.ts";
import { createBucket, createFilesBucket } from "./bucket.ts";
import { Identity } from "./identity.ts";
import { configurationSetName, Mail } from "./mail.ts";
import { createDigestKey, createOriginKey, createPaymentKeys, createSealingKeys } from "./secrets.ts";
import type { CheckedStage } from "./stage.ts";
import { publishValues, type StateValues } from "./state-values.ts";
import { createTable } from "./table.ts";

/** What must survive: the table, the accounts, the secrets, the buckets and the sender's domain. */
export class State extends Stack {
  readonly bucket: Bucket;
  readonly files: Bucket;
  readonly backups: Backups | undefined;
  /** The source of each published value: a resource of this stack, or one that the stage names. */
  readonly sources: string;

  constructor(scope: Construct, id: string, name: string, stage: CheckedStage) {
    super(scope, id, { description: "Whence: what it stores.", terminationProtection: true });
    const { mail, backups, existing } = stage;
    const sender = mail && new Mail(this, "Mail", mail.from, configurationSetName(name));
    this.bucket = createBucket(this);
    this.files = createFilesBucket(this);
    // Resources that exist elsewhere aren't created. Those created earlier leave the stack, but are retained.
    const userPool = existing.userPool ?? this.createUserPool(stage, sender);
    const values: StateValues = {
      tableName: existing.tableName ?? createTable(this, stage.contributorInsights).tableName,
      userPoolId: userPool.id,
      userPoolClientId: userPool.clientId,
      paymentKeysArn: existing.paymentKeysArn ?? createPaymentKeys(this).secretArn,
      originKeyArn: existing.originKeyArn ?? createOriginKey(this).secretArn,
      digestKeyArn: existing.digestKeyArn ?? createDigestKey(this).secretArn,
      sealingKeysArn: existing.sealingKeysArn ?? createSealingKeys(this).secretArn,
      bucketName: this.bucket.bucketName,
      filesBucketName: this.files.bucketName,
    };
    publishValues(this, name, values);
    this.sources = JSON.stringify(this.resolve(values));
    this.backups = backups ? new Backups(this, "Backups", name, values.tableName, backups) : undefined;

    const outputs: Record<string, string> = {
      TableName: values.tableName,
      UserPoolId: values.userPoolId,
      UserPoolClientId: values.userPoolClientId,
      PaymentKeysSecret: values.paymentKeysArn,
      OriginKeySecret: values.originKeyArn,
      DigestKeySecret: values.digestKeyArn,
      SealingKeysSecret: values.sealingKeysArn,
      Mails: sender?.from ?? "none (the stage has no mail)",
    };
    for (const [at, record] of (sender?.records ?? []).entries()) outputs[`MailRecord${at + 1}`] = record;
    for (const [key, value] of Object.entries(outputs)) new CfnOutput(this, key, { value });
  }

  private createUserPool({ domain, mail, supportEmail }: CheckedStage, sender: Mail | undefined) {
    const { pool, client } = new Identity(this, "Identity", {
      mail: mail?.verified ? sender : undefined,
      supportEmail,
      origin: domain && `https://${domain.name}`,
    });
    return { id: pool.userPoolId, clientId: client.userPoolClientId };
  }
}
