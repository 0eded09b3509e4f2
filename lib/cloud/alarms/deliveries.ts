import { Duration } from "aws-cdk-lib";
import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type ILogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Alarms } from "./alarms.ts";

const FAILED = "FailedDeliveries";
const MADE = "Deliveries";
const period = Duration.minutes(15);

/** Counts a function's log lines about batches of deliveries, by their `at`, in either log encoding. */
export function countDeliveries(scope: Construct, id: string, logs: ILogGroup, alarms: Alarms): void {
  alarms.count(scope, `${id}-failed`, FAILED, logs, FilterPattern.anyTerm("delivery_failed"));
  alarms.count(scope, `${id}-made`, MADE, logs, FilterPattern.anyTerm("delivery_made"));
}

/** The alarm on deliveries that fail for many customers: a single broken destination retries too rarely to raise it. */
export function watchDeliveries(scope: Construct, alarms: Alarms): void {
  const failed = alarms.counted(FAILED, period);
  const made = alarms.counted(MADE, period);
  alarms.graphs.push({ title: "Deliveries that failed, and those that arrived", left: [failed, made] });
  alarms.add(scope, "failing-deliveries", {
    metric: new MathExpression({
      expression: "IF(failed >= 20, 100 * failed / (failed + FILL(made, 0)), 0)",
      usingMetrics: { failed, made },
      label: "Share of failed deliveries, in percent",
      period,
    }),
    limit: { atLeast: 50 },
    periods: { breaching: 2, of: 2 },
    impact:
      "Most deliveries to customers' CRMs, webhooks and alerts fail. They wait and are retried, so customers learn of their leads late.",
    runbook: "failing-deliveries",
  });
}
