import { Duration } from "aws-cdk-lib";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { Alarms } from "./alarms.ts";

/** The alarm of a streamed function, whose URL bypasses the gateway and its metrics. */
export function watchStream(run: Lambda, alarms: Alarms): void {
  alarms.add(run, "server-errors", {
    metric: run.metric("Url5xxCount", { period: Duration.minutes(15), statistic: "sum" }),
    limit: { atLeast: 3 },
    impact: "Customers can't download their data: exports keep failing by errors of our own.",
    runbook: "failing-exports",
  });
}
