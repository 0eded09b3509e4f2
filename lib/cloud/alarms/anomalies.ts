import { CfnAnomalySubscription } from "aws-cdk-lib/aws-ce";
import type { Construct } from "constructs";
import type { Operator } from "../stage.ts";

/** The minimum impact worth an email, in US dollars. */
const LEAST_IMPACT = 20;

/**
 * Emails the operator about unusual costs of the AWS account. AWS creates the only allowed monitor of all services
 * itself, so the stage names it.
 */
export function addAnomalies(scope: Construct, { email, anomalyMonitorArn }: Operator): void {
  if (anomalyMonitorArn === undefined) return;
  new CfnAnomalySubscription(scope, "Anomalies", {
    // Such names are unique in an AWS account.
    subscriptionName: scope.node.path,
    frequency: "DAILY",
    monitorArnList: [anomalyMonitorArn],
    subscribers: [{ type: "EMAIL", address: email }],
    thresholdExpression: JSON.stringify({
      Dimensions: {
        Key: "ANOMALY_TOTAL_IMPACT_ABSOLUTE",
        MatchOptions: ["GREATER_THAN_OR_EQUAL"],
        Values: [String(LEAST_IMPACT)],
      },
    }),
  });
}
