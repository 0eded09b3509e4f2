import { describe, expect, test } from "vitest";
import { checkStage, readStage } from "../../lib/cloud/stage.ts";
import { attribute, givenStack, REDUCED, TEXTS } from "./stack.ts";

const domain = { name: "app.example.com", certificateArn: "arn:aws:acm:us-east-1:1:certificate/1" };
const waf = { leads: 100, forms: 200, auth: 50 };
const reserved = { intake: 50, forms: 10, exports: 5 };

describe("a stage", () => {
  test("is a file in which only payments are required", async () => {
    expect(checkStage("test", { payments: "mock" })).toEqual({
      payments: "mock",
      existing: {},
      waf: { leads: 3000, forms: 3000, auth: 1000 },
      gateway: { rate: 2000, burst: 4000 },
      siteLimits: { leads: 50, visits: 6000 },
      contributorInsights: false,
      reserved: { intake: 100, forms: 50, exports: 20 },
      originKeyRotation: 0,
      concurrencyQuota: 1000,
      canary: true,
      backups: {},
    });
    expect(await readStage("dev")).toMatchObject({ payments: "razorpay", reserved: "none", waf: false });
  });

  test("for customers isn't deployed without a recipient of its alarms", async () => {
    await expect(readStage("prod")).rejects.toThrow(
      'stages/prod.ts: nobody would get the alarms. Set operator: { email: "you@example.com" }, or operator: "none" where no customer\'s leads arrive.',
    );
  });

  test("that has no file is an error that names those that have", async () => {
    await expect(readStage("pord")).rejects.toThrow("no file stages/pord.ts. There are: dev, prod.");
  });

  test.each([
    [{}, "stages/test.ts: payments"],
    [{ payments: "none" }, 'payments must be "razorpay" or "mock"'],
    [{ payment: "mock", payments: "mock" }, "payment"],
    [{ domain: { name: "app.example.com" } }, "domain.certificateArn"],
    [{ domain: { name: "https://app.example.com", certificateArn: "x" } }, "domain.name must be a domain"],
    [
      { domain: { name: "app.example.com", certificateArn: "arn:aws:acm:eu-west-1:1:certificate/1" } },
      "domain.certificateArn must be the ARN of a certificate in us-east-1",
    ],
    [{ waf: "yes" }, "waf must be false or three numbers"],
    [{ waf: { leads: 1, forms: 100, auth: 100 } }, "waf.leads must be 10 or more"],
    [{ gateway: { rate: 0, burst: 1 } }, "gateway.rate must be 1 or more"],
    [{ siteLimits: { leads: 1.5, visits: 1 } }, "siteLimits.leads must be a whole number"],
    [{ backups: true }, "backups must be false, or an object"],
    [
      { backups: { lock: "hard" } },
      'backups must be false, or an object whose lock is "governance" or "compliance"',
    ],
    [{ backups: { copyTo: "vault" } }, "backups.copyTo must be a backup vault's ARN"],
    [{ operator: "nobody" }, 'operator must be "none", or have an email address'],
    [{ operator: { email: "a@example.com", runbook: "docs" } }, "operator.runbook must be an https address"],
    [
      { operator: { email: "a@example.com", anomalyMonitorArn: "default" } },
      "operator.anomalyMonitorArn must be an anomaly monitor's ARN",
    ],
    [{ reserved: { intake: 0, forms: 1, exports: 5 } }, "reserved.intake must be 1 or more"],
    [{ reserved: 50 }, 'reserved must be "none" or three numbers'],
    [{ mail: { from: "example.com", verified: false } }, "mail.from must be an email address"],
    [{ mail: { from: "hello@example.com\r\nBcc: x@example.com", verified: false } }, "mail.from must be"],
    [{ mail: { from: "hello@example.com" } }, "mail.verified"],
    [{ supportEmail: "Help <help@example.com>" }, "supportEmail must be an email address"],
    [{ seller: { name: "Whence", address: "", taxId: "EX1" } }, "seller.address must not be empty"],
    [{ ownSiteId: "site_1" }, "ownSiteId must be a site id"],
    [{ region: "Frankfurt" }, "region must be a region"],
    [{ existing: { tableName: "a table" } }, "existing.tableName must be a table's name"],
    [{ existing: { userPool: { id: "eu-central-1_Abc" } } }, "existing.userPool.clientId"],
    [{ existing: { digestKeyArn: "DigestKey" } }, "existing.digestKeyArn must be a secret's complete ARN"],
  ])("%j is rejected with a clear message", (mistake, message) => {
    expect(() =>
      checkStage("test", {
        ...("payment" in mistake || message.endsWith("payments") ? {} : { payments: "mock" }),
        ...mistake,
      }),
    ).toThrow(message);
  });

  test("has a simple name", () => {
    expect(() => checkStage("Prod!", { payments: "mock" })).toThrow("lower-case letters");
  });

  test("has a firewall only in us-east-1", () => {
    const stage = { payments: "mock" };
    expect(() => checkStage("test", stage, "eu-central-1")).toThrow("us-east-1, not eu-central-1");
    expect(() => checkStage("test", { ...stage, region: "eu-central-1" }, "us-east-1")).toThrow("us-east-1");
    expect(checkStage("test", { ...stage, waf }, "us-east-1")).toMatchObject({ waf, region: "us-east-1" });
    expect(checkStage("test", { ...stage, waf: false }, "eu-central-1").waf).toBe(false);
  });

  test("without our own site has no job that needs one", () => {
    const { text } = givenStack(REDUCED);
    expect(text).not.toMatch(/probe-intake|OWN_SITE_ID/);
  });

  test("domain, firewall and reserved concurrency reach the template", () => {
    const named = givenStack({ domain });
    expect(named.only("AWS::CloudFront::Distribution")[1]).toMatchObject({
      DistributionConfig: {
        Aliases: [domain.name],
        ViewerCertificate: {
          AcmCertificateArn: domain.certificateArn,
          MinimumProtocolVersion: "TLSv1.2_2021",
        },
      },
    });
    for (const [id, lambda] of named.ofType("AWS::Lambda::Function")) {
      if (id.startsWith("CustomCDK")) continue;
      expect(lambda).toMatchObject({ Environment: { Variables: { APP_ORIGIN: "https://app.example.com" } } });
    }
    const guarded = givenStack({ waf, reserved });
    const [firewall] = guarded.only("AWS::WAFv2::WebACL");
    expect(guarded.only("AWS::CloudFront::Distribution")[1]).toMatchObject({
      DistributionConfig: { WebACLId: attribute(firewall) },
    });
    for (const [id, lambda] of guarded.ofType("AWS::Lambda::Function")) {
      const limits = { submitlead: 50, recognizeform: 10, exportleads: 5, exportaccount: 5 };
      const [, expected] = Object.entries(limits).find(([name]) => id.startsWith(name)) ?? [];
      expect(lambda.ReservedConcurrentExecutions, id).toBe(expected);
    }
  });
});

describe("a difference between two stage files", () => {
  const plain = givenStack();

  /** What the settings change: "<type> <property>", or "+ <type>" for a resource that they add. */
  const changesOf = (settings: Parameters<typeof givenStack>[0]): string[] => {
    const { all } = givenStack(settings);
    const changes = Object.entries(all).flatMap(([id, { Type, Properties }]) => {
      const before = plain.all[id]?.Properties;
      if (!before) return [`+ ${Type}`];
      const names = new Set([...Object.keys(before), ...Object.keys(Properties)]);
      const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(Properties[name]);
      return [...names].filter(differs).map((name) => `${Type} ${name}`);
    });
    const removed = Object.entries(plain.all).flatMap(([id, { Type }]) => (all[id] ? [] : [`- ${Type}`]));
    // A changed function gets a new version, to which its alias moves.
    const isVersion = (change: string) => /Lambda::(Version|Alias)/.test(change);
    return [...new Set([...changes, ...removed])].filter((change) => !isVersion(change)).sort();
  };

  test.each<[string, Parameters<typeof givenStack>[0], string[]]>([
    [
      "domain",
      { domain },
      [
        "AWS::CloudFront::Distribution DistributionConfig",
        "AWS::Cognito::UserPool EmailVerificationMessage",
        "AWS::Cognito::UserPool VerificationMessageTemplate",
        "AWS::Lambda::Function Environment",
      ],
    ],
    [
      "waf, gateway, siteLimits and reserved",
      { waf, gateway: { rate: 100, burst: 200 }, siteLimits: { leads: 5, visits: 60 }, reserved },
      [
        "AWS::ApiGatewayV2::Stage DefaultRouteSettings",
        "AWS::Lambda::Function Environment",
        "AWS::Lambda::Function ReservedConcurrentExecutions",
        "AWS::WAFv2::WebACL Rules",
      ],
    ],
    [
      "no waf",
      { waf: false },
      [
        "- AWS::CloudWatch::Alarm",
        "- AWS::WAFv2::WebACL",
        "AWS::CloudFront::Distribution DistributionConfig",
        "AWS::CloudWatch::Dashboard DashboardBody",
      ],
    ],
    ["contributorInsights", { contributorInsights: true }, ["AWS::DynamoDB::GlobalTable Replicas"]],
    ["payments, supportEmail and seller", TEXTS, ["AWS::Lambda::Function Environment"]],
  ])("in %s only changes the affected resources", (_, settings, changes) => {
    expect(changesOf(settings)).toEqual(changes);
  });
});
