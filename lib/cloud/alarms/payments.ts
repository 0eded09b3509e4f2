import { Duration } from "aws-cdk-lib";
import { FilterPattern, type ILogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Alarms } from "./alarms.ts";

const METRIC = "UnsettledPayments";

/** Counts a function's log lines about unsettled payments, by their `at`, in either log encoding. */
export const countUnsettled = (scope: Construct, id: string, logs: ILogGroup, alarms: Alarms): void =>
  alarms.count(scope, id, METRIC, logs, FilterPattern.anyTerm("settlement"));

/** The alarm on captured payments that bought nothing. */
export function watchUnsettled(scope: Construct, alarms: Alarms): void {
  alarms.add(scope, "unsettled-payments", {
    metric: alarms.counted(METRIC, Duration.minutes(15)),
    limit: { atLeast: 1 },
    impact:
      "A customer was charged and has got nothing for it, or a payment could not be matched to its order.",
    runbook: "unsettled-payments",
  });
}
