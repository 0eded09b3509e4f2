import { describe, expect, test } from "vitest";
import { functionName } from "../../lib/build.ts";
import { createApp } from "../../lib/cloud/app.ts";
import { readContext } from "../../lib/cloud/context.ts";
import { jobLines } from "../../lib/cloud/jobs.ts";
import { attribute, givenStack } from "../support/stack.ts";

/** The stack of a deployment with these options. */
const given = (context: Record<string, string> = {}) =>
  givenStack(readContext(createApp(undefined, context).node));
const { template, all, ofType, only } = given();

type Stack = ReturnType<typeof given>;
const environmentsOf = ({ ofType }: Stack) =>
  ofType("AWS::Lambda::Function")
    .filter(([id]) => /^(Functions|Jobs)/.test(id))
    .map(([, { Environment }]) => (Environment as { Variables: Record<string, unknown> }).Variables);

describe("payments", () => {
  const real: Record<string, string>[] = [{}, { stage: "prod" }, { stage: "prod", mockPayments: "false" }];
  test.each(real)("with %j are real, and the template has neither a switch nor a key", (context) => {
    const stack = given(context);
    for (const variables of environmentsOf(stack)) expect(variables.PAYMENTS).toBe("razorpay");
    expect(stack.text).not.toMatch(/\bmock|RATE_LIMITS|RAZORPAY_API_BASE|AWS_ENDPOINT_URL|rzp_|whsec/i);
  });

  test("are simulated only when a deployment explicitly says so", () => {
    const stack = given({ stage: "show", mockPayments: "true" });
    for (const variables of environmentsOf(stack)) expect(variables.PAYMENTS).toBe("mock");
    stack.template.hasOutput("Payments", { Value: "mock" });
  });

  test("have their keys in one secret, which outlives the stack", () => {
    const [id] = only("AWS::SecretsManager::Secret");
    expect(all[id]).toMatchObject({ DeletionPolicy: "Retain", UpdateReplacePolicy: "Retain" });
    template.hasOutput("PaymentKeysSecret", { Value: { Ref: id } });
  });

  test("have a secret that is created empty and never changes, so that no deployment clears it", () => {
    expect(only("AWS::SecretsManager::Secret")).toEqual([
      "PaymentKeysFF0DE8B8",
      {
        Description:
          "Razorpay's keys, as JSON: key_id, key_secret, webhook_secret and previous_webhook_secret.",
        SecretString: "{}",
      },
    ]);
  });
});

describe("emails", () => {
  test("cannot be sent without a sender address", () => {
    const stack = given({ supportEmail: "help@example.com" });
    expect(stack.ofType("AWS::SES::EmailIdentity")).toEqual([]);
    expect(stack.text).not.toContain("ses:");
    expect(stack.text).not.toContain("MAIL_FROM");
  });

  test("come from the sender's domain, whose DNS records the deployment prints", () => {
    const stack = given({ mailFrom: "hello@mail.example.com" });
    const [id, identity] = stack.only("AWS::SES::EmailIdentity");
    expect(identity).toMatchObject({ EmailIdentity: "mail.example.com" });
    for (const at of [1, 2, 3]) {
      const name = attribute(id, `DkimDNSTokenName${at}`);
      const value = attribute(id, `DkimDNSTokenValue${at}`);
      stack.template.hasOutput(`MailRecord${at}`, { Value: { "Fn::Join": ["", [name, " CNAME ", value]] } });
    }
  });
});

describe("the schedule", () => {
  const [queueId, queue] = only("AWS::SQS::Queue");
  const seconds = { "1 minute": 60, "15 minutes": 900, "1 hour": 3600 };
  const named = Object.entries(jobLines);

  test("finds due rows through a keys-only index", () => {
    const [, table] = only("AWS::DynamoDB::GlobalTable");
    expect(table.GlobalSecondaryIndexes).toEqual([
      {
        IndexName: "due",
        KeySchema: [
          { AttributeName: "due", KeyType: "HASH" },
          { AttributeName: "due_at", KeyType: "RANGE" },
        ],
        Projection: { ProjectionType: "KEYS_ONLY" },
      },
    ]);
  });

  test("runs every job of the manifest and nothing else", () => {
    expect(ofType("AWS::Events::Rule")).toHaveLength(named.length);
    expect(ofType("AWS::Lambda::EventInvokeConfig")).toHaveLength(named.length);
    expect(named.length).toBeGreaterThan(0);
  });

  test.each(named)(
    "%s: runs at its interval, with few retries, and failures reach the dead-letter queue",
    (_, job) => {
      const name = `Jobs${functionName(job.run).replaceAll("-", "")}`;
      const [id] = only("AWS::Lambda::Function", name);
      const [ruleId, rule] = only("AWS::Events::Rule", `${name}schedule`);
      const age = seconds[job.every];
      expect(rule).toMatchObject({
        ScheduleExpression: `rate(${job.every})`,
        State: "ENABLED",
        Targets: [
          {
            Arn: attribute(id),
            DeadLetterConfig: { Arn: attribute(queueId) },
            RetryPolicy: { MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: age },
          },
        ],
      });
      template.hasResourceProperties("AWS::Lambda::Permission", {
        FunctionName: attribute(id),
        Principal: "events.amazonaws.com",
        SourceArn: attribute(ruleId),
      });
      template.hasResourceProperties("AWS::Lambda::EventInvokeConfig", {
        FunctionName: { Ref: id },
        MaximumRetryAttempts: 0,
        MaximumEventAgeInSeconds: age,
        DestinationConfig: { OnFailure: { Destination: attribute(queueId) } },
      });
      // An overlong run is stopped before its leases expire and another run claims its rows.
      expect(only("AWS::Lambda::Function", name)[1]).toMatchObject({ Timeout: 300 });
    },
  );

  test("keeps dead letters for two weeks, encrypted, and accepts them only from the rules over TLS", () => {
    expect(queue).toMatchObject({ MessageRetentionPeriod: 14 * 86_400, SqsManagedSseEnabled: true });
    const [, policy] = only("AWS::SQS::QueuePolicy");
    const { Statement: statements } = policy.PolicyDocument as { Statement: Record<string, unknown>[] };
    const [denied, ...allowed] = statements;
    expect(denied).toMatchObject({
      Effect: "Deny",
      Action: "sqs:*",
      Principal: { AWS: "*" },
      Condition: { Bool: { "aws:SecureTransport": "false" } },
    });
    expect(allowed.map(({ Condition }) => Condition)).toEqual(
      ofType("AWS::Events::Rule").map(([id]) => ({ ArnEquals: { "aws:SourceArn": attribute(id) } })),
    );
    for (const { Principal } of allowed) expect(Principal).toEqual({ Service: "events.amazonaws.com" });
  });
});

test("the stack stays well below CloudFormation's limit of 500 resources", () => {
  expect(Object.keys(all).length).toBeLessThan(400);
});
