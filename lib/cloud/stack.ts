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

/** What a deployment may choose. */
export type Choices = {
  domain?: Domain | undefined;
  /** Puts a web application firewall before the distribution; only in us-east-1. */
  waf?: boolean;
  /** How many submissions may run at once; unset, they share the account's allowance. */
  reserved?: number | undefined;
  /** Pretends all payments, for a stage that is only shown. */
  mockPayments?: boolean;
  /** The address our mails come from; none are sent without one. */
  mailFrom?: string | undefined;
  /** Whether SES has verified that address's domain: then the user pool's mails come from it too. */
  mailVerified?: boolean;
  /** Where customers can write to. */
  supportEmail?: string | undefined;
};

/** What a deployment chooses, and where the built product lies. */
export type WhenceProps = Choices & { functionsDir: string; siteDir: string };

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
    this.functions.tellOrigin(origin, domain !== undefined);
    this.jobs = new Jobs(this, "Jobs", parts, origin);

    const outputs: Record<string, string> = {
      AppUrl: origin,
      TrackerUrl: `${origin}/whence.js`,
      ApiUrl: `${origin}/api`,
      TableName: this.table.tableName,
      UserPoolId: this.identity.pool.userPoolId,
      UserPoolClientId: this.identity.client.userPoolClientId,
      Payments: parts.payments,
      Mails: mail?.from ?? "none are sent",
      PaymentKeysSecret: this.paymentKeys.secretArn,
      DeadLettersQueue: this.jobs.deadLetters.queueUrl,
    };
    for (const [at, record] of (mail?.records ?? []).entries()) outputs[`MailRecord${at + 1}`] = record;
    for (const [key, value] of Object.entries(outputs)) new CfnOutput(this, key, { value });
  }
}
