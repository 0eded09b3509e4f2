import { join } from "node:path";
import { Aws, type Duration, Fn, RemovalPolicy } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as Lambda, LoggingFormat, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import type { Job, Line } from "../../functions/http/line.ts";
import { functionName } from "../build.ts";
import { policyOf } from "./grants.ts";
import type { Identity } from "./identity.ts";
import type { Mail } from "./mail.ts";

/** Proves to a function that a request came through our distribution. The stack's UUID: there's no secret to store. */
export const originKey = Fn.select(2, Fn.split("/", Aws.STACK_ID));

/** What all functions share: the built code, and the resources they may be granted. */
export type Parts = {
  /** The built bundles, one folder each. */
  functionsDir: string;
  table: TableV2;
  identity: Identity;
  payments: "razorpay" | "mock";
  paymentKeys: Secret;
  /** Undefined without a sender address. */
  mail: Mail | undefined;
  supportEmail: string | undefined;
};

type Settings = { timeout: Duration; reserved?: number | undefined; deadLetters?: string };

/** A function's environment. Secrets and senders are set only if its line grants them. */
function environmentOf(line: Line | Job, parts: Parts): Record<string, string> {
  const { table, identity, payments, paymentKeys, mail, supportEmail } = parts;
  return {
    TABLE_NAME: table.tableName,
    USER_POOL_ID: identity.pool.userPoolId,
    USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
    ORIGIN_KEY: originKey,
    PAYMENTS: payments,
    ...(line.payments && { RAZORPAY_SECRET_ID: paymentKeys.secretArn }),
    ...(line.mail && mail && { MAIL_FROM: mail.from }),
    ...(supportEmail && { SUPPORT_EMAIL: supportEmail }),
  };
}

/** The Lambda of one manifest line, with its own log group and a least-privilege role. */
export function createLambda(
  scope: Construct,
  line: Line | Job,
  parts: Parts,
  { timeout, reserved, deadLetters }: Settings,
): Lambda {
  const name = functionName(line.run);
  const logGroup = new LogGroup(scope, `${name}-logs`, {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, `${name}-role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: {
      line: policyOf(line, {
        table: parts.table.tableArn,
        pool: parts.identity.pool.userPoolArn,
        logs: logGroup.logGroupArn,
        paymentKeys: parts.paymentKeys.secretArn,
        mail: parts.mail?.identityArn,
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
    // CPU scales with memory: 256 MB get a seventh of a core, too little for the TLS handshakes of a cold start.
    memorySize: 512,
    timeout,
    reservedConcurrentExecutions: reserved,
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    environment: environmentOf(line, parts),
  });
}
