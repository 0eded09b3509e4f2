import { Stack } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { queuedRoutes } from "../../functions/manifest.ts";
import type { Alarms } from "./alarms/alarms.ts";
import { watchFirewall } from "./alarms/firewall.ts";
import { lines } from "./functions.ts";
import type { CheckedStage } from "./stage.ts";

const visibility = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // Samples would store visitors' addresses and query strings.
  sampledRequestsEnabled: false,
});

/** A statement that matches requests by their path. */
const path = (positionalConstraint: "EXACTLY" | "STARTS_WITH", searchString: string) => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});

/** The routes that customers' pages call. */
const intake = [
  ...Object.entries(lines).flatMap(([key, { origin }]) => (origin === "any" ? [key] : [])),
  ...Object.keys(queuedRoutes),
].map((key) => path("EXACTLY", key.slice(key.indexOf("/"))));

/** A rule that returns 429 to an address with more than `limit` matching requests in five minutes. */
const rate = (name: string, priority: number, limit: number, scopeDownStatement: object) => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: { rateBasedStatement: { aggregateKeyType: "IP", limit, scopeDownStatement } },
  visibilityConfig: visibility(name),
});

/**
 * The distribution's web ACL: rate limits per address where floods are most costly, and Amazon's list of known
 * attackers. No rule inspects bodies, since such rules block leads whose message merely looks like an attack.
 */
export function createFirewall(
  scope: Construct,
  { leads, forms, auth }: Exclude<CheckedStage["waf"], false>,
  alarms: Alarms,
): CfnWebACL {
  const metricName = `${Stack.of(scope).stackName}-Firewall`;
  const acl = new CfnWebACL(scope, "Firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: visibility(metricName),
    rules: [
      rate("LeadsPerAddress", 0, leads, path("EXACTLY", "/api/lead")),
      rate("FormsPerAddress", 1, forms, path("EXACTLY", "/api/form")),
      rate("AuthPerAddress", 2, auth, path("STARTS_WITH", "/api/auth/")),
      {
        name: "KnownAttackers",
        priority: 3,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: "AWS",
            name: "AWSManagedRulesAmazonIpReputationList",
            // Intake is exempt: a real visitor may be behind a listed proxy.
            scopeDownStatement: { notStatement: { statement: { orStatement: { statements: intake } } } },
          },
        },
        visibilityConfig: visibility("KnownAttackers"),
      },
    ],
  });
  watchFirewall(acl, metricName, alarms);
  return acl;
}
