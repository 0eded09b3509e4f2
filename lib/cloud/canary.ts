import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import { Alias, type Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";

/**
 * An alias of the function's latest version. With `alarms`, a new version first gets a tenth of the requests for five
 * minutes, and is rolled back with its deployment if an alarm is raised; without, it receives all requests immediately.
 */
export function addAlias(scope: Construct, run: Lambda, alarms: Alarm[] | undefined): Alias {
  const alias = new Alias(scope, `${run.node.id}-live`, { aliasName: "live", version: run.currentVersion });
  if (alarms) {
    new LambdaDeploymentGroup(scope, `${run.node.id}-canary`, {
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms,
    });
  }
  return alias;
}
