import { Duration } from "aws-cdk-lib";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IDestination } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { events } from "../../functions/manifest.ts";
import type { EventLine } from "../../functions/platform/http/line.ts";
import { FUNCTION_TIMEOUT_SECONDS } from "../limits.ts";
import { createLambda, type Parts } from "./lambda.ts";

/** All event handlers of the manifest by name. */
export const eventLines: Readonly<Record<string, EventLine>> = events;

const MAX_AGE = Duration.days(1);

/** Adds a handler of SES events: its Lambda, and the rule that invokes it for the stage's own emails. */
export function addEvent(scope: Construct, line: EventLine, parts: Parts, deadLetters: Queue): void {
  const { queueArn } = deadLetters;
  const run = createLambda(scope, line, parts, {
    timeout: Duration.seconds(FUNCTION_TIMEOUT_SECONDS),
    deadLetters: queueArn,
  });
  // The permission to send to the queue is in grants.ts.
  const onFailure: IDestination = { bind: () => ({ destination: queueArn }) };
  run.configureAsyncInvoke({ retryAttempts: 2, maxEventAge: Duration.hours(6), onFailure });
  new Rule(scope, `${run.node.id}-events`, {
    description: line.summary,
    eventPattern: {
      source: ["aws.ses"],
      detailType: [...line.on],
      detail: { mail: { tags: { "ses:configuration-set": [parts.mailConfigurationSet] } } },
    },
    targets: [
      new LambdaFunction(run, { deadLetterQueue: deadLetters, retryAttempts: 10, maxEventAge: MAX_AGE }),
    ],
  });
}
