import { join } from "node:path";
import { Aws, Duration, Fn, RemovalPolicy } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as Lambda, LoggingFormat, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Line } from "../../functions/http/line.ts";
import { fallback, routes } from "../../functions/manifest.ts";
import { functionName } from "../build.ts";
import { FUNCTION_TIMEOUT_SECONDS } from "../limits.ts";
import { policyOf } from "./grants.ts";
import type { Identity } from "./identity.ts";

/** Every line of the manifest by its key, the fallback under the gateway's own name for it. */
export const lines: Readonly<Record<string, Line>> = { ...routes, $default: fallback };

/** By this a function knows that a request came through our distribution: the stack's UUID, no secret to keep. */
export const originKey = Fn.select(2, Fn.split("/", Aws.STACK_ID));

/** What the functions are made of. */
export type FunctionsProps = {
  table: TableV2;
  identity: Identity;
  /** Where the built handlers lie, one folder each. */
  functionsDir: string;
  /** How many submissions may run at once, held free for them; unset, they share the account's allowance. */
  reserved?: number;
};

/** One Lambda for each line of the manifest, with a role of its own that may do what the line says. */
export class Functions extends Construct {
  readonly byKey: ReadonlyMap<string, Lambda>;

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    this.byKey = new Map(Object.entries(lines).map(([key, line]) => [key, this.add(line, props)]));
  }

  /**
   * Tells the functions at which origin our pages stand. A streamed one is itself an origin of the distribution, so
   * it can know only a domain chosen beforehand; it needs none, being called by our own pages alone.
   */
  tellOrigin(origin: string, chosen: boolean): void {
    for (const [key, run] of this.byKey) {
      if (chosen || lines[key]?.reply !== "stream") run.addEnvironment("APP_ORIGIN", origin);
    }
  }

  private add(line: Line, { table, identity, functionsDir, reserved }: FunctionsProps): Lambda {
    const name = functionName(line.run);
    const logGroup = new LogGroup(this, `${name}-logs`, {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, `${name}-role`, {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: {
        line: policyOf(line, {
          table: table.tableArn,
          pool: identity.pool.userPoolArn,
          logs: logGroup.logGroupArn,
        }),
      },
    });
    return new Lambda(this, name, {
      description: line.summary,
      code: Code.fromAsset(join(functionsDir, name)),
      handler: "index.handler",
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // The processor comes with the memory: 256 MB buy a seventh of one, too little for a cold start with its TLS.
      memorySize: 512,
      timeout: line.reply === "stream" ? Duration.minutes(15) : Duration.seconds(FUNCTION_TIMEOUT_SECONDS),
      reservedConcurrentExecutions: line.run === routes["POST /api/lead"].run ? reserved : undefined,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      environment: {
        TABLE_NAME: table.tableName,
        USER_POOL_ID: identity.pool.userPoolId,
        USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
        ORIGIN_KEY: originKey,
      },
    });
  }
}
