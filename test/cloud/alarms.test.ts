import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Job, Line } from "../../functions/platform/http/line.ts";
import { functionName, wingIn } from "../../functions/platform/http/run.ts";
import { functionsDir } from "../../lib/build.ts";
import { lines } from "../../lib/cloud/functions.ts";
import { jobLines } from "../../lib/cloud/jobs.ts";
import { anchorsOf } from "../support/anchors.ts";
import { givenStack, UNVERIFIED, WATCHED } from "./stack.ts";
import type { Properties } from "./templates.ts";

const operator = "operator@example.com";
const { ofType, only, template } = givenStack(WATCHED);
const alarms = ofType("AWS::CloudWatch::Alarm").map(([, alarm]) => alarm);
const nameOf = ({ AlarmName }: Properties) => String(AlarmName);
const alarmNamed = (name: string) => {
  const found = alarms.find((alarm) => nameOf(alarm) === `Whence-test/${name}`);
  if (!found) throw new Error(`There is no alarm ${name}. There are: ${alarms.map(nameOf).join(", ")}`);
  return found;
};

describe("every alarm", () => {
  test.each(alarms.map((alarm) => [nameOf(alarm), alarm]))(
    "%s: says its impact, and names its runbook",
    (_, { AlarmDescription: description }) => {
      const [, impact = "", anchor] =
        /^(.*) Runbook: https:\/\/example\.com\/operating\.md#(\S+)$/.exec(String(description)) ?? [];
      expect(impact.length).toBeGreaterThanOrEqual(40);
      expect(impact).toMatch(/^[A-Z].*\.$/);
      expect(String(description).length).toBeLessThanOrEqual(1024);
      expect(anchorsOf("operating.md")).toContain(anchor);
    },
  );

  test("emails the stage's operator, when it is raised and when it is over", () => {
    const [topic] = only("AWS::SNS::Topic");
    for (const alarm of alarms) {
      expect(alarm).toMatchObject({ AlarmActions: [{ Ref: topic }], OKActions: [{ Ref: topic }] });
    }
    template.hasResourceProperties("AWS::SNS::Subscription", {
      Protocol: "email",
      Endpoint: operator,
      TopicArn: { Ref: topic },
    });
    // A topic that requires TLS has no default policy, and alarms could not publish to it.
    const [, { PolicyDocument }] = only("AWS::SNS::TopicPolicy");
    expect(PolicyDocument).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Effect: "Allow",
          Action: "sns:Publish",
          Principal: { Service: "cloudwatch.amazonaws.com" },
        }),
      ]),
    });
  });

  test("exists without an operator too, and emails nobody", () => {
    const { operator: _, ...nobody } = WATCHED;
    const silent = givenStack(nobody);
    const found = silent.ofType("AWS::CloudWatch::Alarm").map(([, alarm]) => alarm);
    expect(found[0]?.AlarmDescription).toMatch(/ Runbook: docs\/operating\.md#/);
    expect(found.map(nameOf).sort()).toEqual(alarms.map(nameOf).sort());
    for (const alarm of found) expect(alarm).not.toHaveProperty("AlarmActions");
    expect(silent.ofType("AWS::SNS::Topic")).toEqual([]);
  });
});

describe("what is watched", () => {
  test.each(Object.entries(jobLines))("%s: a job that does not run", (_, { run }) => {
    const wing = wingIn(run);
    const [id] = only("AWS::Lambda::Function", functionName(run).replaceAll("-", ""));
    expect(alarmNamed(`${wing}/${functionName(run)}/did-not-run`)).toMatchObject({
      MetricName: "Invocations",
      Dimensions: [{ Name: "FunctionName", Value: { Ref: id } }],
      Statistic: "Sum",
      ComparisonOperator: "LessThanThreshold",
      Threshold: 1,
      // A function that is never called has no measurements at all.
      TreatMissingData: "breaching",
    });
  });

  test.each([
    ["Api/intake-errors", "IntakeErrors", "Sum", 1],
    ["Api/intake-refusals", "IntakeRefusals", "Sum", 50],
    ["Api/identity-errors", "IdentityErrors", "Sum", 3],
    ["Api/webhook-failures", "WebhookFailures", "Sum", 1],
    ["Api/throttles", "GatewayThrottles", "Sum", 10],
    ["Api/limited-leads", "LimitedLeads", "Sum", 100],
    ["Firewall/blocked", "BlockedRequests", "Sum", 1000],
    ["Queue-deliveries/age", "ApproximateAgeOfOldestMessage", "Maximum", 600],
    ["Queue-visits/age", "ApproximateAgeOfOldestMessage", "Maximum", 900],
    ["unsettled-payments", "UnsettledPayments", "Sum", 1],
    ["concurrency", "ClaimedAccountConcurrency", "Maximum", 800],
    ["mail-bounces", "Reputation.BounceRate", "Maximum", 0.04],
    ["mail-complaints", "Reputation.ComplaintRate", "Maximum", 0.001],
    ["streams/export-leads/server-errors", "Url5xxCount", "Sum", 3],
    ["streams/export-account/server-errors", "Url5xxCount", "Sum", 3],
    ["leads/probe-intake/failures", "Errors", "Sum", 1],
    ["leads/submit-lead/crashes", "Errors", "Sum", 1],
    ["leads/submit-lead/throttles", "Throttles", "Sum", 1],
    ["leads/recognize-form/throttles", "Throttles", "Sum", 1],
    ["leads/submit-lead/p99", "Duration", undefined, 3000],
    ["Api/server-errors", "5xx", "Sum", 5],
    ["DeadLetters/messages", "ApproximateNumberOfMessagesVisible", "Maximum", 1],
  ])("%s: %s", (name, metric, statistic, threshold) => {
    const alarm = alarmNamed(name);
    expect(alarm).toMatchObject({
      MetricName: metric,
      ComparisonOperator: "GreaterThanOrEqualToThreshold",
      Threshold: threshold,
      TreatMissingData: "notBreaching",
    });
    expect(alarm.Statistic).toBe(statistic);
  });

  test.each([
    ["table-throttles", ["ReadThrottleEvents", "WriteThrottleEvents"]],
    ["table-errors", ["SystemErrors"]],
    ["identity-throttles", ["SignInThrottles", "TokenRefreshThrottles"]],
  ])("%s: the sum of %j", (name, expected) => {
    const queries = alarmNamed(name).Metrics as {
      Expression?: string;
      MetricStat?: { Metric: { MetricName: string } };
    }[];
    expect(queries[0]).toMatchObject({ Expression: "SUM(METRICS())" });
    const names = queries.flatMap(({ MetricStat }) => MetricStat?.Metric.MetricName ?? []);
    expect([...new Set(names)].sort()).toEqual(expected);
  });

  test("the logs are counted only where AWS has no metric", () => {
    type Filter = { FilterPattern: string; MetricTransformations: { MetricName: string }[] };
    const filters = ofType("AWS::Logs::MetricFilter").map(([, filter]) => {
      const { FilterPattern: pattern, MetricTransformations: to } = filter as Filter;
      return [to[0]?.MetricName, pattern];
    });
    const ofRoute = (key: string, status: string) => `{ ($.route = "${key}") && ${status} }`;
    expect(Object.fromEntries(filters)).toEqual({
      IntakeRefusals: '{ ($.route = "POST /api/lead") && ($.status = "4*") }',
      GatewayThrottles: '{ ($.status = "429") && ($.function_ms = "-") }',
      LimitedLeads: ofRoute("POST /api/lead", '($.status = "429")'),
      FailedDeliveries: '"delivery_failed"',
      Deliveries: '"delivery_made"',
      IntakeErrors: ofRoute("POST /api/lead", '($.status = "5*")'),
      IdentityErrors: ofRoute("POST /api/auth/*", '($.status = "5*")'),
      WebhookFailures: ofRoute("POST /api/webhooks/razorpay", '(($.status = "5*") || ($.status = "4*"))'),
      UnsettledPayments: '"settlement"',
    });
    // Every function that may settle a payment counts.
    const settling = [...Object.values(lines), ...Object.values(jobLines)].filter(({ payments }) => payments);
    expect(filters.filter(([name]) => name === "UnsettledPayments")).toHaveLength(settling.length);
  });

  test.each([
    [{ failed: 30, made: 20 }, 60],
    [{ failed: 20, made: 180 }, 10],
    // One broken destination, retried a few times, while no other customer has leads.
    [{ failed: 6, made: 0 }, 0],
  ])("deliveries that fail for many customers: %j is %i %%", (counts, share) => {
    const alarm = alarmNamed("failing-deliveries");
    expect(alarm).toMatchObject({ Threshold: 50, ComparisonOperator: "GreaterThanOrEqualToThreshold" });
    const [{ Expression: expression = "" } = {}] = alarm.Metrics as { Expression?: string }[];
    const IF = (is: boolean, then: number, otherwise: number) => (is ? then : otherwise);
    const FILL = (value: number) => value;
    const compute = new Function("IF", "FILL", "failed", "made", `return ${expression};`);
    expect(compute(IF, FILL, counts.failed, counts.made)).toBe(share);
    const bundle = readFileSync(join(functionsDir, "send-deliveries", "index.cjs"), "utf8");
    for (const term of ["delivery_failed", "delivery_made"]) expect(bundle).toContain(term);
  });

  test("what viewers get from CloudFront, once there are enough requests, and its certificate", () => {
    for (const [id, metric, threshold] of [
      ["server-errors", "5xxErrorRate", 5],
      ["client-errors", "4xxErrorRate", 30],
    ] as const) {
      const alarm = alarmNamed(`Distribution/${id}`);
      expect(alarm.Threshold).toBe(threshold);
      expect(JSON.stringify(alarm.Metrics)).toMatch(`"MetricName":"${metric}"`);
      expect(alarm.Metrics).toContainEqual(
        expect.objectContaining({ Expression: "IF(requests >= 500, rate, 0)" }),
      );
    }
    expect(alarmNamed("Distribution/certificate")).toMatchObject({
      MetricName: "DaysToExpiry",
      Threshold: 30,
      ComparisonOperator: "LessThanThreshold",
    });
    // An alarm can't watch CloudFront's metrics from another region.
    expect(givenStack({ region: "eu-central-1", waf: false }).text).not.toContain("AWS/CloudFront");
  });

  test("costs that are unusual, by the account's own monitor", () => {
    expect(only("AWS::CE::AnomalySubscription")[1]).toMatchObject({
      Frequency: "DAILY",
      MonitorArnList: ["arn:aws:ce::123456789012:anomalymonitor/a1b2"],
      Subscribers: [{ Type: "EMAIL", Address: operator }],
    });
  });

  test("every function that logs an unsettled payment is counted", () => {
    const all: (Line | Job)[] = [...Object.values(lines), ...Object.values(jobLines)];
    const logging = all.filter(({ run }) =>
      readFileSync(join(functionsDir, functionName(run), "index.cjs"), "utf8").includes('at:"settlement"'),
    );
    expect(logging.map(({ run }) => run)).toContain("billing/receive-payment-event");
    for (const { run, payments } of logging) expect(payments, run).toBe(true);
  });

  test("the AWS account has a monthly budget, if the stage sets one", () => {
    expect(only("AWS::Budgets::Budget")[1]).toMatchObject({
      Budget: { BudgetLimit: { Amount: 50, Unit: "USD" }, TimeUnit: "MONTHLY" },
      NotificationsWithSubscribers: [
        {
          Notification: { NotificationType: "ACTUAL", Threshold: 80 },
          Subscribers: [{ Address: operator }],
        },
        { Notification: { NotificationType: "FORECASTED", Threshold: 100 } },
      ],
    });
    const unlimited = givenStack(UNVERIFIED);
    expect(unlimited.ofType("AWS::Budgets::Budget")).toEqual([]);
  });

  test("the dashboard shows every alarm", () => {
    const [, { DashboardBody: body }] = only("AWS::CloudWatch::Dashboard");
    const shown = JSON.stringify(body);
    for (const [id] of ofType("AWS::CloudWatch::Alarm")) expect(shown).toContain(`["${id}","Arn"]`);
    for (const title of ["Submitted leads", "API requests", "consumed units", "Concurrent Lambdas"])
      expect(shown).toContain(title);
  });
});
