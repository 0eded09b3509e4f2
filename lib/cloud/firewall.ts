import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

const REQUESTS_PER_5_MINUTES = 2000;

const visibility = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // Samples would store visitors' addresses and query strings.
  sampledRequestsEnabled: false,
});

const isLead = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: "EXACTLY",
    searchString: "/api/lead",
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
};

/** The distribution's web ACL: a rate limit per address, and Amazon's list of known attackers. Returns its ARN. */
export function createFirewall(scope: Construct): string {
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
          managedRuleGroupStatement: {
            vendorName: "AWS",
            name: "AWSManagedRulesAmazonIpReputationList",
            // Leads are exempt: a real visitor may be behind a listed proxy.
            scopeDownStatement: { notStatement: { statement: isLead } },
          },
        },
        visibilityConfig: visibility("KnownAttackers"),
      },
    ],
  }).attrArn;
}
