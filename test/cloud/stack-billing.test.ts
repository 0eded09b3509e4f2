import { describe, expect, test } from "vitest";
import { functionName } from "../../functions/platform/http/run.ts";
import { jobLines } from "../../lib/cloud/jobs.ts";
import { checkStage } from "../../lib/cloud/stage.ts";
import dev from "../../stages/dev.ts";
import prod from "../../stages/prod.ts";
import { attribute, givenStack, TEXTS, UNVERIFIED } from "./stack.ts";

const { template, all, ofType, only } = givenStack();
const SHOW = {
  name: "show",
  payments: "mock",
  mail: { from: "hello@mail.example.com", verified: false },
} as const;

type Stack = ReturnType<typeof givenStack>;
const environmentsOf = ({ ofType }: Stack) =>
  ofType("AWS::Lambda::Function")
    .filter(([id]) => !id.startsWith("CustomCDK"))
    .map(([, { Environment }]) => (Environment as { Variables: Record<string, unknown> }).Variables);

describe("payments", () => {
  const files = { dev, prod };
  test.each(["dev", "prod"] as const)(
    "are real on %s, and the template has neither a switch nor a key",
    async (name) => {
      const stage = checkStage(name, files[name]);
      const stack = givenStack({ name, ...stage });
      for (const variables of environmentsOf(stack)) expect(variables.PAYMENTS).toBe("razorpay");
      const reserving = stack
        .ofType("AWS::Lambda::Function")
        .filter(([, lambda]) => "ReservedConcurrentExecutions" in lambda);
      expect(reserving).toHaveLength(stage.reserved === "none" ? 0 : 4);
      expect(stack.text).not.toMatch(/\bmock|RATE_LIMITS|RAZORPAY_API_BASE|AWS_ENDPOINT_URL|rzp_|whsec/i);
    },
  );

  test("are simulated only when a deployment explicitly says so", () => {
    const stack = givenStack(SHOW);
    for (const variables of environmentsOf(stack)) expect(variables.PAYMENTS).toBe("mock");
    stack.template.hasOutput("Payments", { Value: "mock" });
  });

  test("have their keys in one secret, which outlives the stack", () => {
    const [id] = only("AWS::SecretsManager::Secret", "PaymentKeys");
    expect(all[id]).toMatchObject({ DeletionPolicy: "Retain", UpdateReplacePolicy: "Retain" });
    template.hasOutput("PaymentKeysSecret", { Value: { Ref: id } });
  });

  test("have a secret that is created empty and never changes, so that no deployment clears it", () => {
    expect(only("AWS::SecretsManager::Secret", "PaymentKeys")).toEqual([
      "PaymentKeysFF0DE8B8",
      {
        Description:
          "Razorpay's keys, as JSON: key_id, key_secret, webhook_secret and previous_webhook_secret.",
        SecretString: "{}",
      },
    ]);
  });
});

describe("the keys of our own", () => {
  test.each(["OriginKey", "DigestKey"])(
    "%s: is generated, outlives the stack and is in no template",
    (name) => {
      const [id, { GenerateSecretString, SecretString }] = only("AWS::SecretsManager::Secret", name);
      expect(all[id]).toMatchObject({ DeletionPolicy: "Retain", UpdateReplacePolicy: "Retain" });
      expect(GenerateSecretString).toMatchObject({ PasswordLength: 64, ExcludePunctuation: true });
      expect(SecretString).toBeUndefined();
    },
  );
});

describe("emails", () => {
  test("cannot be sent without a sender address", () => {
    const stack = givenStack(TEXTS);
    expect(stack.ofType("AWS::SES::EmailIdentity")).toEqual([]);
    expect(stack.text).not.toMatch(/ses:Send|:ses:/);
    expect(stack.text).not.toContain("MAIL_FROM");
  });

  test("come from the sender's domain, whose DNS records the deployment prints", () => {
    const stack = givenStack(SHOW);
    const [id, identity] = stack.only("AWS::SES::EmailIdentity");
    expect(identity).toMatchObject({ EmailIdentity: "mail.example.com" });
    for (const at of [1, 2, 3]) {
      const name = attribute(id, `DkimDNSTokenName${at}`);
      const value = attribute(id, `DkimDNSTokenValue${at}`);
      stack.template.hasOutput(`MailRecord${at}`, { Value: { "Fn::Join": ["", [name, " CNAME ", value]] } });
    }
    expect(identity.MailFromAttributes).toMatchObject({ MailFromDomain: "bounce.mail.example.com" });
    const mx = ["bounce.mail.example.com MX 10 feedback-smtp.", { Ref: "AWS::Region" }, ".amazonses.com"];
    stack.template.hasOutput("MailRecord4", { Value: { "Fn::Join": ["", mx] } });
    stack.template.hasOutput("MailRecord5", {
      Value: 'bounce.mail.example.com TXT "v=spf1 include:amazonses.com ~all"',
    });
  });

  test("have their bounces and complaints, and only those of the stage's own emails, reported to a function", () => {
    const stack = givenStack(UNVERIFIED);
    expect(stack.only("AWS::SES::ConfigurationSet")[1]).toMatchObject({
      Name: "Whence-test",
      ReputationOptions: { ReputationMetricsEnabled: true },
      // SES's own list would still suppress emails that the account's owner has resumed.
      SuppressionOptions: { SuppressedReasons: [] },
    });
    expect(stack.only("AWS::SES::ConfigurationSetEventDestination")[1]).toMatchObject({
      EventDestination: { Enabled: true, MatchingEventTypes: ["bounce", "complaint"] },
    });
    const [id] = stack.only("AWS::Lambda::Function", "recordfeedback");
    const [queueId] = stack.only("AWS::SQS::Queue", "DeadLetters");
    expect(stack.only("AWS::Events::Rule", "recordfeedbackevents")[1]).toMatchObject({
      EventPattern: {
        source: ["aws.ses"],
        "detail-type": ["Email Bounced", "Email Complaint Received"],
        detail: { mail: { tags: { "ses:configuration-set": ["Whence-test"] } } },
      },
      Targets: [{ Arn: attribute(id), DeadLetterConfig: { Arn: attribute(queueId) } }],
    });
    stack.template.hasResourceProperties("AWS::Lambda::EventInvokeConfig", {
      FunctionName: { Ref: id },
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: attribute(queueId) } },
    });
  });
});

describe("the schedule", () => {
  const [queueId, queue] = only("AWS::SQS::Queue", "DeadLetters");
  const seconds = { "1 minute": 60, "5 minutes": 300, "15 minutes": 900, "1 hour": 3600 };
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
      {
        IndexName: "changed",
        KeySchema: [
          { AttributeName: "pk", KeyType: "HASH" },
          { AttributeName: "changed", KeyType: "RANGE" },
        ],
        Projection: { ProjectionType: "KEYS_ONLY" },
      },
    ]);
  });

  test("runs every job of the manifest and nothing else", () => {
    const scheduled = ofType("AWS::Events::Rule").filter(([, rule]) => rule.ScheduleExpression !== undefined);
    expect(scheduled).toHaveLength(named.length);
    expect(named.length).toBeGreaterThan(0);
  });

  test.each(named)(
    "%s: runs at its interval, with few retries, and failures reach the dead-letter queue",
    (_, job) => {
      const name = functionName(job.run).replaceAll("-", "");
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
      // An overlong run is stopped before its leases expire and another run claims its rows; an export extends its own.
      expect(only("AWS::Lambda::Function", name)[1]).toMatchObject({ Timeout: job.seconds ?? 300 });
    },
  );

  test("keeps dead letters for two weeks, encrypted, and accepts them only from the rules over TLS", () => {
    expect(queue).toMatchObject({ MessageRetentionPeriod: 14 * 86_400, SqsManagedSseEnabled: true });
    const [, policy] = only("AWS::SQS::QueuePolicy", "DeadLettersPolicy");
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
