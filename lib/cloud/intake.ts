import { Duration } from "aws-cdk-lib";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { Alarms } from "./alarms.ts";

const period = Duration.minutes(5);

/** The alarms of the function that takes in leads. What it answers is watched at the gateway, in api.ts. */
export function watchIntake(run: Lambda, alarms: Alarms): void {
  alarms.add(run, "crashes", {
    metric: run.metricErrors({ period }),
    limit: { atLeast: 1 },
    impact:
      "The function that takes in leads crashed or timed out. Trackers send these leads again for up to a week; other clients may not.",
    runbook: "intake-errors",
  });
  alarms.add(run, "throttles", {
    metric: run.metricThrottles({ period }),
    limit: { atLeast: 1 },
    impact:
      "More leads arrived at once than Lambda may take in. Trackers send them again for up to a week; other clients may not.",
    runbook: "intake-throttles",
  });
  alarms.add(run, "p99", {
    metric: run.metricDuration({ period, statistic: "p99" }),
    limit: { atLeast: 3000 },
    periods: { breaching: 3, of: 3 },
    impact:
      "One lead in a hundred takes longer than three seconds. If its visitor leaves the page meanwhile, it may be sent again only when they return.",
    runbook: "slow-intake",
  });
}
