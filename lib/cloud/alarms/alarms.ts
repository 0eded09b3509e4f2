import { type Duration, Stack } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type IFilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { type ITopic, Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import type { Operator } from "../stage.ts";

/** An alarm's condition, and what it tells the operator. */
export type Watch = {
  metric: IMetric;
  /** It alarms at `atLeast` or more, or below `below`. */
  limit: { atLeast: number } | { below: number };
  /** How many of the last periods must breach the limit; one, unless given. */
  periods?: { breaching: number; of: number };
  /** Whether a period without measurements breaches the limit. */
  silence?: "fine" | "alarming";
  /** What customers lose, in plain words. */
  impact: string;
  /** The runbook's heading in docs/operating.md, as an anchor. */
  runbook: string;
};

/** A graph of the dashboard, with an axis on either side. */
export type Graph = { title: string; left: IMetric[]; right?: IMetric[] };

/** The stage's alarms. They send an email only if the stage names its operator; the dashboard shows them anyway. */
export class Alarms {
  readonly all: Alarm[] = [];
  /** Graphs that explain the alarms, added next to what they measure. */
  readonly graphs: Graph[] = [];
  /** Emails the operator. */
  readonly topic: ITopic | undefined;
  private readonly metricNamespace: string;

  private readonly runbook: string;

  constructor(scope: Construct, operator: Pick<Operator, "email" | "runbook"> | undefined) {
    const { email, runbook = "docs/operating.md" } = operator ?? {};
    this.runbook = runbook;
    this.metricNamespace = Stack.of(scope).stackName;
    this.topic = email === undefined ? undefined : createTopic(scope, email);
  }

  /** Adds an alarm next to what it watches. Its name is its construct's path. */
  add(scope: Construct, id: string, watch: Watch): Alarm {
    const { metric, limit, periods = { breaching: 1, of: 1 }, silence = "fine", impact, runbook } = watch;
    const rises = "atLeast" in limit;
    const alarm = new Alarm(scope, id, {
      // A new path is a new name, so that a moved alarm never collides with the one it replaces.
      alarmName: `${scope.node.path}/${id}`,
      alarmDescription: `${impact} Runbook: ${this.runbook}#${runbook}`,
      metric,
      threshold: rises ? limit.atLeast : limit.below,
      comparisonOperator: rises
        ? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
        : ComparisonOperator.LESS_THAN_THRESHOLD,
      datapointsToAlarm: periods.breaching,
      evaluationPeriods: periods.of,
      treatMissingData: silence === "fine" ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
    });
    if (this.topic !== undefined) {
      const action = new SnsAction(this.topic);
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
    this.all.push(alarm);
    return alarm;
  }

  /** Counts matching log lines in the stage's metric of this name, which several logs can share. */
  count(
    scope: Construct,
    id: string,
    metricName: string,
    logGroup: ILogGroup,
    filterPattern: IFilterPattern,
  ) {
    const { metricNamespace } = this;
    new MetricFilter(scope, id, { metricNamespace, metricName, logGroup, filterPattern });
  }

  /** The sum of what `count` counts. */
  counted(metricName: string, period: Duration): Metric {
    return new Metric({ namespace: this.metricNamespace, metricName, period, statistic: "sum" });
  }
}

/** The topic that emails the operator; they must confirm the subscription once. */
function createTopic(scope: Construct, email: string): ITopic {
  const topic = new Topic(scope, "Operator", { displayName: "Whence alarms", enforceSSL: true });
  topic.addSubscription(new EmailSubscription(email));
  // A topic with its own policy lacks the default one that lets alarms publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } },
    }),
  );
  return topic;
}
