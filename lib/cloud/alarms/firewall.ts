import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Alarms } from "./alarms.ts";

/** The alarm on requests blocked by the web ACL. `WebACL` is the name of its metric. */
export function watchFirewall(scope: Construct, WebACL: string, alarms: Alarms): void {
  const metric = new Metric({
    namespace: "AWS/WAFV2",
    metricName: "BlockedRequests",
    dimensionsMap: { WebACL, Rule: "ALL" },
    period: Duration.minutes(5),
    statistic: "sum",
  });
  alarms.graphs.push({ title: "Requests that the web ACL refused", left: [metric] });
  alarms.add(scope, "blocked", {
    metric,
    limit: { atLeast: 1000 },
    periods: { breaching: 2, of: 3 },
    impact:
      "The web ACL keeps refusing requests: somebody floods us, or a limit per address is too low for a network with many visitors.",
    runbook: "refused-by-the-web-acl",
  });
}
