import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { isSiteId } from "../../functions/accounts/sites/site-id.ts";
import { SITE_LIMITS } from "../../functions/platform/constants.ts";
import { root } from "../build.ts";
import { FIREWALL_LIMITS, GATEWAY_CEILING, RESERVED_CONCURRENCY } from "../limits.ts";

const text = v.pipe(v.string(), v.nonEmpty("must not be empty."));
const email = v.pipe(
  v.string(),
  v.regex(/^[\w.+-]+@([a-z0-9-]+\.)+[a-z]{2,}$/, "must be an email address, such as hello@example.com."),
);
const positive = v.pipe(
  v.number("must be a number."),
  v.integer("must be a whole number."),
  v.minValue(1, "must be 1 or more."),
);
/** The minimum of AWS WAF. */
const firewallLimit = v.pipe(positive, v.minValue(10, "must be 10 or more."));

const secret = v.pipe(
  v.string(),
  v.regex(/^arn:aws[\w-]*:secretsmanager:.+-\w{6}$/, "must be a secret's complete ARN."),
);

const Operator = v.strictObject({
  email,
  runbook: v.optional(v.pipe(v.string(), v.regex(/^https:\/\/[^\s#]+$/, "must be an https address."))),
  monthlyBudget: v.optional(positive),
  anomalyMonitorArn: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^arn:aws[\w-]*:ce::\d+:anomalymonitor\/.+$/, "must be an anomaly monitor's ARN."),
    ),
  ),
});
export type Operator = v.InferOutput<typeof Operator>;

/** Where CloudFront's web ACLs, certificates and metrics are. */
export const EDGE_REGION = "us-east-1";

/** The settings of a stage. */
export const Stage = v.strictObject({
  /** The AWS region; otherwise that of the credentials' profile or of AWS_REGION. */
  region: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "must be a region, such as eu-central-1.")),
  ),
  /** A domain of our own for the distribution, and the ARN of its certificate. */
  domain: v.optional(
    v.strictObject({
      name: v.pipe(
        v.string(),
        v.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, "must be a domain, such as app.example.com."),
      ),
      certificateArn: v.pipe(
        v.string(),
        v.regex(/^arn:aws[\w-]*:acm:us-east-1:/, "must be the ARN of a certificate in us-east-1."),
      ),
    }),
  ),
  /** The sender of our emails; without it, none are sent. Once SES has verified its domain, reset codes use it too. */
  mail: v.optional(v.strictObject({ from: email, verified: v.boolean() })),
  /** Real payments, or simulated ones for a demo. */
  payments: v.picklist(["razorpay", "mock"], 'must be "razorpay" or "mock".'),
  /** Where customers can write to. */
  supportEmail: v.optional(email),
  /**
   * The email address for alarms, the URL of the operator's guide that they link to, the AWS account's monthly budget
   * in US dollars, and its cost anomaly monitor. "none" only for stages without real leads.
   */
  operator: v.optional(v.union([v.literal("none"), Operator], 'must be "none", or have an email address.')),
  /** How many Lambdas the AWS account may run at a time in this region. */
  concurrencyQuota: v.optional(positive, 1000),
  /** The seller of the plans, shown on receipts. */
  seller: v.optional(v.strictObject({ name: text, address: text, taxId: text })),
  /**
   * The web ACL's limits per address in five minutes: for leads, forms, and sign-in. `false` for no web ACL. Its region
   * must be us-east-1.
   */
  waf: v.optional(
    v.union(
      [v.literal(false), v.strictObject({ leads: firewallLimit, forms: firewallLimit, auth: firewallLimit })],
      "must be false or three numbers.",
    ),
    FIREWALL_LIMITS,
  ),
  /** The gateway's rate (requests per second) and burst limit across all callers. */
  gateway: v.optional(v.strictObject({ rate: positive, burst: positive }), GATEWAY_CEILING),
  /** Limits per site and Lambda instance: leads (and forms) per second, visit reports per minute. */
  siteLimits: v.optional(v.strictObject({ leads: positive, visits: positive }), SITE_LIMITS),
  /** Concurrency reserved for submitting leads, for recognizing forms, and for each export; "none" shares the account's limit. */
  reserved: v.optional(
    v.union(
      [v.literal("none"), v.strictObject({ intake: positive, forms: positive, exports: positive })],
      'must be "none" or three numbers.',
    ),
    RESERVED_CONCURRENCY,
  ),
  /**
   * Whether a new version of intake first receives a tenth of the leads for five minutes, and is rolled back by alarms.
   */
  canary: v.optional(v.boolean(), true),
  /** Our own site on this stage, which tracks the public pages. */
  ownSiteId: v.optional(
    v.pipe(v.string(), v.check(isSiteId, "must be a site id, as shown on the site's card.")),
  ),
  /** The path of a report by link, which the home page shows as an example. */
  example: v.optional(v.pipe(v.string(), v.regex(/^\/r\/[\w-]+$/, "must be a link's path, such as /r/abc."))),
  /** How often the origin key has been rotated. The distribution picks up the new key when this changes. */
  originKeyRotation: v.optional(v.pipe(v.number(), v.integer("must be a whole number.")), 0),
  /** Whether CloudWatch lists the table's busiest partitions. */
  contributorInsights: v.optional(v.boolean(), false),
  /**
   * The weekly backups of the table, besides its point-in-time recovery: whether their vault is locked, and the vault in
   * another region or AWS account to which they are copied. `false` for none.
   */
  backups: v.optional(
    v.union(
      [
        v.literal(false),
        v.strictObject({
          lock: v.optional(v.picklist(["governance", "compliance"], 'must be "governance" or "compliance".')),
          copyTo: v.optional(
            v.pipe(
              v.string(),
              v.regex(
                /^arn:aws[\w-]*:backup:[\w-]+:\d{12}:backup-vault:[\w-]+$/,
                "must be a backup vault's ARN.",
              ),
            ),
          ),
        }),
      ],
      'must be false, or an object whose lock is "governance" or "compliance".',
    ),
    {},
  ),
  /** Existing resources to use instead of the stage's own, such as a table restored from a backup. */
  existing: v.optional(
    v.strictObject({
      tableName: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{3,255}$/, "must be a table's name."))),
      userPool: v.optional(v.strictObject({ id: text, clientId: text })),
      paymentKeysArn: v.optional(secret),
      originKeyArn: v.optional(secret),
      digestKeyArn: v.optional(secret),
      sealingKeysArn: v.optional(secret),
    }),
    {},
  ),
});

/** A stage as written in its file in stages/. */
export type Stage = v.InferInput<typeof Stage>;
/** A stage with its defaults. */
export type CheckedStage = v.InferOutput<typeof Stage>;

/** Validates a stage before anything is deployed, and fills in its defaults. */
export function checkStage(name: string, stage: unknown, region?: string): CheckedStage {
  const at = `stages/${name}.ts`;
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name)) {
    throw new Error(`${at}: a stage's name has only lower-case letters, digits and dashes, such as prod.`);
  }
  const { output, issues } = v.safeParse(Stage, stage);
  if (issues) {
    const [issue] = issues;
    throw new Error(`${at}: ${v.getDotPath(issue) ?? "the default export"} ${issue.message}`);
  }
  const checked = output as CheckedStage;
  const actual = checked.region ?? region;
  if (checked.waf && actual !== undefined && actual !== EDGE_REGION) {
    throw new Error(
      `${at}: waf needs the region us-east-1, not ${actual}: CloudFront's firewalls exist only there. Set region: "us-east-1", or waf: false.`,
    );
  }
  return actual === undefined ? checked : { ...checked, region: actual };
}

/** Reads the file of a stage. Throws if there is none, if it is invalid, or if nobody would receive its alarms. */
export async function readStage(name: string, region?: string): Promise<CheckedStage> {
  const file = join(root, "stages", `${name}.ts`);
  if (!existsSync(file)) {
    const stages = readdirSync(join(root, "stages")).map((entry) => entry.replace(/\.ts$/, ""));
    throw new Error(`There is no file stages/${name}.ts. There are: ${stages.sort().join(", ")}.`);
  }
  const { default: stage }: { default: unknown } = await import(pathToFileURL(file).href);
  const checked = checkStage(name, stage, region);
  if (checked.operator === undefined) {
    throw new Error(
      `stages/${name}.ts: nobody would get the alarms. Set operator: { email: "you@example.com" }, or operator: "none" where no customer's leads arrive.`,
    );
  }
  return checked;
}
