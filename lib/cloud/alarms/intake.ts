import { Duration } from "aws-cdk-lib";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { Alarms } from "./alarms.ts";

const period = Duration.minutes(5);

/** The alarms of the intake function; returns the one on crashes. api.ts watches its responses. */
export function watchIntake(run: Lambda, alarms: Alarms): Alarm {
  alarms.graphs.push({
    title: "Submitted leads, and how long they take",
    left: [run.metricInvocations({ period }), run.metricErrors({ period }), run.metricThrottles({ period })],
    right: ["p50", "p99"].map((statistic) => run.metricDuration({ period, statistic })),
  });
  const crashes = alarms.add(run, "crashes", {
    metric: run.metricErrors({ period: Duration.minutes(1) }),
    limit: { atLeast: 1 },
    periods: { breaching: 2, of: 5 },
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
      "One lead in a hundred takes longer than three seconds. If its visitor leaves the page in the meantime, it may be sent again only when they return.",
    runbook: "slow-intake",
  });
  return crashes;
}

/** The alarm of the intake probe. */
export function watchProbe(run: Lambda, alarms: Alarms): void {
  alarms.add(run, "failures", {
    metric: run.metricErrors({ period }),
    limit: { atLeast: 1 },
    impact:
      "The lead that we send to ourselves did not arrive, so customers' leads probably don't arrive either.",
    runbook: "synthetic-lead",
  });
}
