import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { StateValues } from "../state-values.ts";
import type { Alarms } from "./alarms.ts";

/** The alarm on the user pool's own limits. Other failures count as errors of the sign-in routes. */
export function watchPool(
  scope: Construct,
  { userPoolId, userPoolClientId }: StateValues,
  alarms: Alarms,
): void {
  const period = Duration.minutes(5);
  const throttled = (metricName: string) =>
    new Metric({
      namespace: "AWS/Cognito",
      metricName,
      dimensionsMap: { UserPool: userPoolId, UserPoolClient: userPoolClientId },
      period,
      statistic: "sum",
    });
  alarms.add(scope, "identity-throttles", {
    metric: new MathExpression({
      expression: "SUM(METRICS())",
      usingMetrics: { signIns: throttled("SignInThrottles"), refreshes: throttled("TokenRefreshThrottles") },
      period,
    }),
    limit: { atLeast: 1 },
    impact: "Cognito's quota is used up, so some people can't sign in or stay signed in. Leads still arrive.",
    runbook: "identity-throttles",
  });
}
