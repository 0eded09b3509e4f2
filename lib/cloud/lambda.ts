import { join } from "node:path";
import { type Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as Lambda, LoggingFormat, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { LOGOS_PREFIX } from "../../functions/accounts/brands/image.ts";
import { EXPORTS_PREFIX } from "../../functions/leads/exports/file.ts";
import { type ConsumerName, consumers } from "../../functions/manifest.ts";
import type { AnyLine } from "../../functions/platform/http/line.ts";
import { functionName } from "../../functions/platform/http/run.ts";
import { FUNCTION_MEMORY_MB } from "../limits.ts";
import type { Alarms } from "./alarms/alarms.ts";
import { countDeliveries } from "./alarms/deliveries.ts";
import { countUnsettled } from "./alarms/payments.ts";
import { buildPolicy, checksOrigin } from "./grants.ts";
import { formatSender, sender } from "./mail.ts";
import type { CheckedStage } from "./stage.ts";
import type { StateValues } from "./state-values.ts";

/** What all functions share: the built code, the resources they may be granted, and the stage's settings. */
export type Parts = {
  /** The built bundles, one folder each. */
  functionsDir: string;
  values: StateValues;
  /** Changes with the values, which are only known at deployment. */
  sources: string;
  alarms: Alarms;
  /** The queues of the manifest's consumers. */
  queues: Record<ConsumerName, Queue>;
  payments: CheckedStage["payments"];
  /** Undefined without a sender address. */
  mailFrom: string | undefined;
  mailConfigurationSet: string;
  supportEmail: string | undefined;
  seller: CheckedStage["seller"];
  ownSiteId: CheckedStage["ownSiteId"];
  /** Whether a new version of intake first receives a tenth of the leads. */
  canary: boolean;
  reserved: { intake: number; forms: number; exports: number } | undefined;
  siteLimits: CheckedStage["siteLimits"];
  /** The origin of our pages; undefined for streamed functions, if only the distribution knows it. */
  origin: string | undefined;
};

type Settings = { timeout: Duration; reserved?: number | undefined; deadLetters?: string; consumes?: string };

/** A function's environment. Secrets, senders and the seller are set only if its line needs them. */
function buildEnvironment(line: AnyLine, parts: Parts): Record<string, string> {
  const {
    values,
    payments,
    mailFrom,
    mailConfigurationSet,
    supportEmail,
    seller,
    ownSiteId,
    siteLimits,
    origin,
  } = parts;
  return {
    TABLE_NAME: values.tableName,
    USER_POOL_ID: values.userPoolId,
    USER_POOL_CLIENT_ID: values.userPoolClientId,
    PAYMENTS: payments,
    SITE_LEADS_PER_SECOND: String(siteLimits.leads),
    SITE_VISITS_PER_MINUTE: String(siteLimits.visits),
    ...(checksOrigin(line) && { ORIGIN_SECRET_ID: values.originKeyArn }),
    ...(line.digests && { DIGEST_SECRET_ID: values.digestKeyArn }),
    ...(line.seals && { SEALING_SECRET_ID: values.sealingKeysArn }),
    ...((line.files || line.logos) && { FILES_BUCKET: values.filesBucketName }),
    ...(line.hints && { DELIVERY_QUEUE_URL: parts.queues.deliveries.queueUrl }),
    ...(origin && { APP_ORIGIN: origin }),
    ...(line.payments && { RAZORPAY_SECRET_ID: values.paymentKeysArn }),
    ...(line.payments &&
      seller && { SELLER_NAME: seller.name, SELLER_ADDRESS: seller.address, SELLER_TAX_ID: seller.taxId }),
    ...(line.mail &&
      mailFrom && { MAIL_FROM: formatSender(mailFrom), MAIL_CONFIGURATION_SET: mailConfigurationSet }),
    ...("ownSite" in line && line.ownSite && ownSiteId && { OWN_SITE_ID: ownSiteId }),
    ...(supportEmail && { SUPPORT_EMAIL: supportEmail }),
  };
}

/** The Lambda of one manifest line, with its own log group and a least-privilege role. */
export function createLambda(
  scope: Construct,
  line: AnyLine,
  parts: Parts,
  { timeout, reserved, deadLetters, consumes }: Settings,
): Lambda {
  const name = functionName(line.run);
  const stack = Stack.of(scope);
  const { values } = parts;
  const logGroup = new LogGroup(scope, `${name}-logs`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  if (line === consumers.deliveries) countDeliveries(scope, `${name}-deliveries`, logGroup, parts.alarms);
  if (line.payments) countUnsettled(scope, `${name}-unsettled`, logGroup, parts.alarms);
  const filesUnder = (prefix: string) =>
    stack.formatArn({
      service: "s3",
      region: "",
      account: "",
      resource: values.filesBucketName,
      resourceName: `${prefix}*`,
    });
  const role = new Role(scope, `${name}-role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: {
      line: buildPolicy(line, {
        table: stack.formatArn({ service: "dynamodb", resource: "table", resourceName: values.tableName }),
        pool: stack.formatArn({
          service: "cognito-idp",
          resource: "userpool",
          resourceName: values.userPoolId,
        }),
        logs: logGroup.logGroupArn,
        paymentKeys: values.paymentKeysArn,
        originKey: values.originKeyArn,
        digestKey: values.digestKeyArn,
        sealingKeys: values.sealingKeysArn,
        exports: filesUnder(EXPORTS_PREFIX),
        logos: filesUnder(LOGOS_PREFIX),
        deliveryQueue: parts.queues.deliveries.queueArn,
        consumes,
        mail: parts.mailFrom ? sender(stack, parts.mailFrom, parts.mailConfigurationSet) : undefined,
        deadLetters,
      }),
    },
  });
  return new Lambda(scope, name, {
    description: line.summary,
    code: Code.fromAsset(join(parts.functionsDir, name)),
    handler: "index.handler",
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: line.memory ?? FUNCTION_MEMORY_MB,
    timeout,
    reservedConcurrentExecutions: reserved,
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    environment: buildEnvironment(line, parts),
  });
}
