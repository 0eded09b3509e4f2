import { CfnOutput, type NestedStack, Stack } from "aws-cdk-lib";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { Alarms } from "./alarms/alarms.ts";
import { addAnomalies } from "./alarms/anomalies.ts";
import { addBudget } from "./alarms/budget.ts";
import { watchConcurrency } from "./alarms/concurrency.ts";
import { createDashboard } from "./alarms/dashboard.ts";
import { watchDeliveries } from "./alarms/deliveries.ts";
import { watchEdge } from "./alarms/edge.ts";
import { watchPool } from "./alarms/identity.ts";
import { watchMail } from "./alarms/mail.ts";
import { watchUnsettled } from "./alarms/payments.ts";
import { watchTable } from "./alarms/table.ts";
import { Api } from "./api.ts";
import { Distribution } from "./distribution.ts";
import { createFirewall } from "./firewall.ts";
import { createDeadLetters } from "./jobs.ts";
import type { Parts } from "./lambda.ts";
import { configurationSetName } from "./mail.ts";
import { createQueues } from "./queues.ts";
import { type CheckedStage, EDGE_REGION, type Operator } from "./stage.ts";
import { readValues, type StateValues } from "./state-values.ts";
import { Website } from "./website.ts";
import { createWings, Streams } from "./wings.ts";

/** The folders of the built product. */
export type Built = { functionsDir: string; siteDir: string };

/**
 * Everything that can be deleted and redeployed without data loss: the API, the functions, the distribution and its
 * files.
 */
export class Application extends Stack {
  readonly alarms: Alarms;
  readonly api: Api;
  readonly deadLetters: Queue;
  readonly queues: Parts["queues"];
  readonly firewall: CfnWebACL | undefined;
  readonly distribution: Distribution;
  readonly website: Website;
  readonly streams: Streams;
  readonly wings: readonly NestedStack[];
  readonly filesName: string;

  constructor(
    scope: Construct,
    id: string,
    name: string,
    stage: CheckedStage,
    { functionsDir, siteDir, sources }: Built & { sources: string },
  ) {
    super(scope, id, { description: "Whence: know whence every lead came." });
    const { domain } = stage;
    const values = readValues(this, name);
    this.filesName = values.filesBucketName;
    const operator = stage.operator === "none" ? undefined : stage.operator;
    this.alarms = new Alarms(this, operator);
    this.deadLetters = createDeadLetters(this, this.alarms);
    this.queues = createQueues(this, this.deadLetters, this.alarms);
    const parts: Parts = {
      functionsDir,
      values,
      sources,
      alarms: this.alarms,
      queues: this.queues,
      payments: stage.payments,
      mailFrom: stage.mail?.from,
      mailConfigurationSet: configurationSetName(name),
      supportEmail: stage.supportEmail,
      seller: stage.seller,
      ownSiteId: stage.ownSiteId,
      canary: stage.canary,
      siteLimits: stage.siteLimits,
      reserved: stage.reserved === "none" ? undefined : stage.reserved,
      origin: domain && `https://${domain.name}`,
    };
    this.api = new Api(this, "Api", this.alarms, stage.gateway);
    this.streams = new Streams(this, parts);
    this.website = new Website(this, "Website", values.bucketName, siteDir);
    this.firewall = stage.waf ? createFirewall(this, stage.waf, this.alarms) : undefined;
    this.distribution = new Distribution(this, "Distribution", {
      website: this.website,
      api: this.api,
      streams: this.streams,
      originKey: { secretArn: values.originKeyArn, rotation: stage.originKeyRotation },
      domain,
      webAclArn: this.firewall?.attrArn,
    });
    const { origin } = this.distribution;
    this.wings = createWings(this, { ...parts, origin }, this.api, this.deadLetters);
    this.website.upload([...this.wings, this.api]);
    this.watch(stage, operator, values);

    const outputs: Record<string, string> = {
      AppUrl: origin,
      TrackerUrl: `${origin}/whence.js`,
      ApiUrl: `${origin}/api`,
      Payments: stage.payments,
      DeadLettersQueue: this.deadLetters.queueUrl,
    };
    for (const [key, value] of Object.entries(outputs)) new CfnOutput(this, key, { value });
  }

  /** Watches resources outside this stack, and shows all alarms on the dashboard. */
  private watch(
    { domain, mail, region, concurrencyQuota }: CheckedStage,
    operator: Operator | undefined,
    values: StateValues,
  ): void {
    const { alarms, distribution } = this;
    // CloudFront and its certificates only have metrics there, and alarms can't watch other regions.
    if (region === EDGE_REGION) watchEdge(distribution, alarms, domain?.certificateArn);
    watchDeliveries(this, alarms);
    watchTable(this, values.tableName, alarms);
    watchPool(this, values, alarms);
    watchUnsettled(this, alarms);
    watchConcurrency(this, concurrencyQuota, alarms);
    if (mail) watchMail(this, alarms);
    if (operator) addBudget(this, operator);
    if (operator) addAnomalies(this, operator);
    createDashboard(this, alarms);
  }
}
