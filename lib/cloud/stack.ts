import { CfnOutput, Stack } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { Api } from "./api.ts";
import { Distribution, type Domain } from "./distribution.ts";
import { createFirewall } from "./firewall.ts";
import { Functions } from "./functions.ts";
import { Identity } from "./identity.ts";
import { Jobs } from "./jobs.ts";
import type { Parts } from "./lambda.ts";
import { Mail } from "./mail.ts";
import { createPaymentKeys } from "./secrets.ts";
import { createTable } from "./table.ts";
import { Website } from "./website.ts";

/** The options of a deployment. */
export type StageOptions = {
  domain?: Domain | undefined;
  /** Adds a web application firewall to the distribution; only in us-east-1. */
  waf?: boolean;
  /** Concurrency reserved for submitting leads; unset, it shares the account's limit. */
  reserved?: number | undefined;
  /** Simulates all payments, for a demo stage. */
  mockPayments?: boolean;
  /** The sender of our emails; without it, none are sent. */
  mailFrom?: string | undefined;
  /** Whether SES has verified the sender's domain. If so, the user pool's emails use it too. */
  mailVerified?: boolean;
  /** The support address shown to customers. */
  supportEmail?: string | undefined;
};

/** A deployment's options, and the folders of the built product. */
export type WhenceProps = StageOptions & { functionsDir: string; siteDir: string };

/** The whole product on AWS. */
export class WhenceStack extends Stack {
  readonly table: TableV2;
  readonly identity: Identity;
  readonly paymentKeys: Secret;
  readonly functions: Functions;
  readonly api: Api;
  readonly website: Website;
  readonly distribution: Distribution;
  readonly jobs: Jobs;

  constructor(
    scope: Construct,
    id: string,
    {
      functionsDir,
      siteDir,
      domain,
      waf,
      reserved,
      mockPayments,
      mailFrom,
      mailVerified,
      supportEmail,
    }: WhenceProps,
  ) {
    super(scope, id, { description: "Whence: know whence every lead came." });
    this.table = createTable(this);
    this.paymentKeys = createPaymentKeys(this);
    const mail = mailFrom ? new Mail(this, "Mail", mailFrom) : undefined;
    this.identity = new Identity(this, "Identity", {
      mail: mailVerified ? mail : undefined,
      supportEmail,
      origin: domain && `https://${domain.name}`,
    });
    const parts: Parts = {
      functionsDir,
      table: this.table,
      identity: this.identity,
      payments: mockPayments ? "mock" : "razorpay",
      paymentKeys: this.paymentKeys,
      mail,
      supportEmail,
    };
    this.functions = new Functions(this, "Functions", parts, reserved);
    this.api = new Api(this, "Api", this.functions);
    this.website = new Website(this, "Website", siteDir);
    this.distribution = new Distribution(this, "Distribution", {
      website: this.website,
      api: this.api,
      functions: this.functions,
      domain,
      webAclArn: waf ? createFirewall(this) : undefined,
    });
    const { origin } = this.distribution;
    this.functions.setOrigin(origin, domain !== undefined);
    this.jobs = new Jobs(this, "Jobs", parts, origin);

    const outputs: Record<string, string> = {
      AppUrl: origin,
      TrackerUrl: `${origin}/whence.js`,
      ApiUrl: `${origin}/api`,
      TableName: this.table.tableName,
      UserPoolId: this.identity.pool.userPoolId,
      UserPoolClientId: this.identity.client.userPoolClientId,
      Payments: parts.payments,
      Mails: mail?.from ?? "none (mailFrom is not set)",
      PaymentKeysSecret: this.paymentKeys.secretArn,
      DeadLettersQueue: this.jobs.deadLetters.queueUrl,
    };
    for (const [at, record] of (mail?.records ?? []).entries()) outputs[`MailRecord${at + 1}`] = record;
    for (const [key, value] of Object.entries(outputs)) new CfnOutput(this, key, { value });
  }
}
