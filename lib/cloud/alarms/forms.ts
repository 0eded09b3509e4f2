import { Duration } from "aws-cdk-lib";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { Alarms } from "./alarms.ts";

/** The alarm of the function that recognizes forms. */
export function watchForms(run: Lambda, alarms: Alarms): void {
  alarms.add(run, "throttles", {
    metric: run.metricThrottles({ period: Duration.minutes(5) }),
    limit: { atLeast: 1 },
    impact:
      "More forms were described at once than Lambda may recognize. Trackers then read only what is unmistakable, such as email addresses.",
    runbook: "form-throttles",
  });
}
