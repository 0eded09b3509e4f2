import { Aws, CfnRule, Fn } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

const REQUESTS_PER_5_MINUTES = 2000;

const visibility = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // A sample would keep visitors' addresses and query strings.
  sampledRequestsEnabled: false,
});

/** The web application firewall for the distribution: a limit per address, and Amazon's list of known attackers. */
export function createFirewall(scope: Construct): string {
  // AWS keeps the firewalls of CloudFront in one region; elsewhere this refuses before anything is made.
  new CfnRule(scope, "FirewallRegion", {
    assertions: [
      {
        assert: Fn.conditionEquals(Aws.REGION, "us-east-1"),
        assertDescription: "A stack with the context waf=true can only stand in us-east-1.",
      },
    ],
  });
  return new CfnWebACL(scope, "Firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: visibility("Firewall"),
    rules: [
      {
        name: "RatePerAddress",
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: { rateBasedStatement: { aggregateKeyType: "IP", limit: REQUESTS_PER_5_MINUTES } },
        visibilityConfig: visibility("RatePerAddress"),
      },
      {
        name: "KnownAttackers",
        priority: 1,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: { vendorName: "AWS", name: "AWSManagedRulesAmazonIpReputationList" },
        },
        visibilityConfig: visibility("KnownAttackers"),
      },
    ],
  }).attrArn;
}
