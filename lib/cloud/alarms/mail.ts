import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Alarms } from "./alarms.ts";

/** Shares of all emails of the AWS account. SES reviews an account at 5 % bounces or 0.1 % complaints, and pauses it later. */
const REPUTATION = [
  { id: "mail-bounces", metricName: "Reputation.BounceRate", atLeast: 0.04, what: "bounce" },
  {
    id: "mail-complaints",
    metricName: "Reputation.ComplaintRate",
    atLeast: 0.001,
    what: "are marked as spam",
  },
];

/** The alarms on the sender's reputation. */
export function watchMail(scope: Construct, alarms: Alarms): void {
  for (const { id, metricName, atLeast, what } of REPUTATION) {
    alarms.add(scope, id, {
      metric: new Metric({ namespace: "AWS/SES", metricName, period: Duration.hours(1), statistic: "max" }),
      limit: { atLeast },
      impact: `So many of our emails ${what} that SES may stop sending. Receipts, reminders and reset codes would not arrive.`,
      runbook: "bounces-and-complaints",
    });
  }
}
