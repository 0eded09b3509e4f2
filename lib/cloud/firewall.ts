import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { queuedRoutes } from "../../functions/manifest.ts";
import { lines } from "./functions.ts";

/**
 * Requests of one address in five minutes. A carrier's NAT puts thousands of visitors behind one address, so what
 * customers' pages send is counted apart. The tracker itself is not counted: CloudFront's cache serves it.
 */
const LIMITS = { intake: 20_000, others: 2000 };

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

const or = (statements: object[]) => ({ orStatement: { statements } });
const not = (statement: object) => ({ notStatement: { statement } });

/** The routes that customers' pages call. */
const intake = [
  ...Object.entries(lines).flatMap(([key, { origin }]) => (origin === "any" ? [key] : [])),
  ...Object.keys(queuedRoutes),
].map((key) => path("EXACTLY", key.slice(key.indexOf("/"))));
const tracker = path("STARTS_WITH", "/whence");

/** A rule that answers 429 to an address with more than `limit` matching requests in five minutes. */
const rate = (name: string, priority: number, limit: number, scopeDownStatement: object) => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: { rateBasedStatement: { aggregateKeyType: "IP", limit, scopeDownStatement } },
  visibilityConfig: visibility(name),
});

/** The distribution's web ACL: rate limits per address, and Amazon's list of known attackers. Returns its ARN. */
export function createFirewall(scope: Construct): string {
  return new CfnWebACL(scope, "Firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: visibility("Firewall"),
    rules: [
      rate("IntakePerAddress", 0, LIMITS.intake, or(intake)),
      rate("OthersPerAddress", 1, LIMITS.others, not(or([...intake, tracker]))),
      {
        name: "KnownAttackers",
        priority: 2,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: "AWS",
            name: "AWSManagedRulesAmazonIpReputationList",
            // Intake is exempt: a real visitor may be behind a listed proxy.
            scopeDownStatement: not(or(intake)),
          },
        },
        visibilityConfig: visibility("KnownAttackers"),
      },
    ],
  }).attrArn;
}
