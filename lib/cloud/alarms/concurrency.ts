import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Alarms } from "./alarms.ts";

const USED_SHARE = 0.8;

/** The alarm on the concurrent Lambdas that everything in the AWS account and region shares. */
export function watchConcurrency(scope: Construct, quota: number, alarms: Alarms): void {
  // In use or reserved. Functions without a reservation share the rest.
  const metric = new Metric({
    namespace: "AWS/Lambda",
    metricName: "ClaimedAccountConcurrency",
    period: Duration.minutes(5),
    statistic: "max",
  });
  alarms.graphs.push({ title: "Concurrent Lambdas of the AWS account", left: [metric] });
  alarms.add(scope, "concurrency", {
    metric,
    limit: { atLeast: Math.floor(quota * USED_SHARE) },
    impact:
      "More than four fifths of the AWS account's concurrent Lambdas are in use. At the limit, requests of every customer fail.",
    runbook: "account-concurrency",
  });
}
