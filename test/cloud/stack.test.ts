import { Match } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import { describe, expect, test } from "vitest";
import { queuedRoutes } from "../../functions/manifest.ts";
import { PASSWORD_MIN_LENGTH } from "../../functions/platform/constants.ts";
import type { AnyLine } from "../../functions/platform/http/line.ts";
import { functionName, wingIn } from "../../functions/platform/http/run.ts";
import { acknowledgements } from "../../lib/cloud/acknowledgements.ts";
import { eventLines } from "../../lib/cloud/events.ts";
import { lines } from "../../lib/cloud/functions.ts";
import { jobLines } from "../../lib/cloud/jobs.ts";
import { skips } from "../../lib/cloud/linters.ts";
import { consumerLines } from "../../lib/cloud/queues.ts";
import { attribute, givenStack, RESTORED, synthesize, UNVERIFIED, VERIFIED, WATCHED } from "./stack.ts";
import type { TemplateFile } from "./templates.ts";

const { template, templates, texts, text, all, ofType, only } = givenStack(UNVERIFIED);
const checked = synthesize({ ...UNVERIFIED, checked: "all" });

const runs: [name: string, line: AnyLine][] = [
  ...Object.entries(lines),
  ...Object.entries(jobLines),
  ...Object.entries(eventLines),
  ...Object.entries(consumerLines),
];
const ofLine = (type: string, line: AnyLine, part = "") =>
  only(type, `${functionName(line.run).replaceAll("-", "")}${part}`);
const streamed = Object.entries(lines).filter(([, line]) => line.reply === "stream");
const routed = Object.entries(lines).filter(([, line]) => line.reply !== "stream");
/** An HTTP API needs a route of its own for HEAD. */
const headKeys = routed.flatMap(([key]) => (key.startsWith("GET ") ? [key.replace("GET", "HEAD")] : []));
const [tableId] = only("AWS::DynamoDB::GlobalTable");
const [poolId] = only("AWS::Cognito::UserPool");
const [paymentKeys, originKey, digestKey, sealingKeys] = [
  "PaymentKeys",
  "OriginKey",
  "DigestKey",
  "SealingKeys",
].map((id) => ({
  Ref: only("AWS::SecretsManager::Secret", id)[0],
}));
const [mailId] = only("AWS::SES::EmailIdentity");
/** An ARN in the stack's region, made of the resource's name. */
const arn = (service: string, ...name: (object | string)[]) => {
  const [partition, region, account] = ["Partition", "Region", "AccountId"].map((part) => ({
    Ref: `AWS::${part}`,
  }));
  const parts = ["arn:", partition, `:${service}:`, region, ":", account, ...name];
  return { "Fn::Join": ["", parts] };
};

describe("the stack follows the manifest", () => {
  test("one Lambda per line, and no other except CDK's uploader", () => {
    for (const [, line] of runs) ofLine("AWS::Lambda::Function", line);
    template.resourceCountIs("AWS::Lambda::Function", runs.length + 1);
  });

  test.each(runs)("%s: its function", (key, line) => {
    const [, lambda] = ofLine("AWS::Lambda::Function", line);
    const stream = "reply" in line && line.reply === "stream";
    expect(lambda).toMatchObject({
      Description: line.summary,
      Handler: "index.handler",
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      MemorySize: line.memory ?? 512,
      Timeout: stream
        ? 900
        : (("seconds" in line ? line.seconds : undefined) ?? ("every" in line ? 300 : 10)),
      LoggingConfig: {
        LogFormat: "JSON",
        LogGroup: { Ref: ofLine("AWS::Logs::LogGroup", line, "logs")[0] },
      },
      Role: attribute(ofLine("AWS::IAM::Role", line, "role")[0]),
    });
    const { Variables: variables } = lambda.Environment as { Variables: Record<string, unknown> };
    const named = ["TABLE_NAME", "USER_POOL_ID", "USER_POOL_CLIENT_ID"];
    if ("caller" in line || "queued" in line) named.push("ORIGIN_SECRET_ID");
    if (line.digests) named.push("DIGEST_SECRET_ID");
    if (line.seals) named.push("SEALING_SECRET_ID");
    if (line.files || line.logos) named.push("FILES_BUCKET");
    if (line.hints) named.push("DELIVERY_QUEUE_URL");
    if (!stream) named.push("APP_ORIGIN");
    if (line.payments) named.push("RAZORPAY_SECRET_ID");
    const written = {
      ...("ownSite" in line && line.ownSite && { OWN_SITE_ID: expect.stringMatching(/^site_/) }),
      PAYMENTS: "razorpay",
      SITE_LEADS_PER_SECOND: "50",
      SITE_VISITS_PER_MINUTE: "6000",
      SUPPORT_EMAIL: "help@example.com",
      ...(line.mail && {
        MAIL_FROM: "Whence <hello@example.com>",
        MAIL_CONFIGURATION_SET: "Whence-test",
      }),
      ...(line.payments && {
        SELLER_NAME: "Whence Ltd",
        SELLER_ADDRESS: "1 Example Street, Exampleton",
        SELLER_TAX_ID: "EX123",
      }),
    };
    expect(Object.keys(variables).sort(), key).toEqual([...named, ...Object.keys(written)].sort());
    // All others are references: a literal would be a secret or a switch such as RATE_LIMITS.
    for (const name of named) expect(typeof variables[name]).toBe("object");
    expect(variables).toMatchObject(written);
  });

  test.each(runs)("%s: may do exactly what its line says", (name, line) => {
    const [, role] = ofLine("AWS::IAM::Role", line, "role");
    const expected: object[] = [
      {
        Action: ["logs:CreateLogStream", "logs:PutLogEvents"],
        Effect: "Allow",
        Resource: attribute(ofLine("AWS::Logs::LogGroup", line, "logs")[0]),
      },
    ];
    const ofCaller = { anyone: [], person: ["GetItem"], account: ["BatchGetItem"] };
    const kind = "caller" in line ? line.caller : "anyone";
    const [update, put, deletion] = [
      ["UpdateItem"],
      ["ConditionCheckItem", "PutItem"],
      ["BatchWriteItem", "DeleteItem"],
    ];
    const writes = {
      none: [],
      count: [],
      read: [],
      update,
      write: [...update, ...put],
      delete: [...update, ...put, ...deletion],
    }[line.table];
    const reads =
      line.table === "read" || writes.length > 0 ? ["BatchGetItem", "GetItem", "Query"] : ofCaller[kind];
    const grant = (service: string, calls: readonly string[], on?: object, more?: object) => {
      const [one, ...rest] = calls.map((call) => `${service}:${call}`).sort();
      const action = rest.length > 0 ? [one, ...rest] : one;
      if (one) expected.push({ Action: action, Effect: "Allow", Resource: on, ...more });
    };
    const table = { Ref: tableId };
    const among = (...keys: string[]) => ({
      Condition: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": keys.map((key) => `${key}*`) } },
    });
    grant("dynamodb", reads, arn("dynamodb", ":table/", table));
    const partitions = line.partitions ?? [];
    grant("dynamodb", writes, arn("dynamodb", ":table/", table), among("ACCOUNT#", "RATE#", ...partitions));
    const onlyCounts = line.table === "count" || (kind !== "anyone" && writes.length === 0);
    grant("dynamodb", onlyCounts ? ["UpdateItem"] : [], arn("dynamodb", ":table/", table), among("RATE#"));
    const changes = "changes" in line ? ["Query"] : [];
    grant("dynamodb", changes, arn("dynamodb", ":table/", table, "/index/changed"));
    grant("dynamodb", "every" in line ? ["Query"] : [], arn("dynamodb", ":table/", table, "/index/due"));
    grant("cognito-idp", line.identity ?? [], arn("cognito-idp", ":userpool/", { Ref: poolId }));
    const secrets = [
      ...(line.digests ? [digestKey] : []),
      ...("caller" in line || "queued" in line ? [originKey] : []),
      ...(line.payments ? [paymentKeys] : []),
      ...(line.seals ? [sealingKeys] : []),
    ];
    const [secret, ...rest] = secrets;
    grant("secretsmanager", secret ? ["GetSecretValue"] : [], rest.length > 0 ? secrets : secret);
    if (line.mail) {
      expected.push({
        Action: "ses:SendEmail",
        Effect: "Allow",
        // In SES's sandbox, the identities include the recipients'.
        Resource: [arn("ses", ":configuration-set/Whence-test"), arn("ses", ":identity/*")],
        Condition: { StringEquals: { "ses:FromAddress": "hello@example.com" } },
      });
    }
    const [filesId] = only("AWS::S3::Bucket", "Files");
    const under = (prefix: string) => ({
      "Fn::Join": ["", ["arn:", { Ref: "AWS::Partition" }, ":s3:::", { Ref: filesId }, `/${prefix}/*`]],
    });
    const onFiles = {
      read: ["GetObject"],
      write: ["AbortMultipartUpload", "DeleteObject", "PutObject"],
      delete: ["DeleteObject"],
    };
    const onLogos = { read: ["GetObject"], write: ["PutObject"], delete: ["DeleteObject"] };
    // Statements with the same actions become one.
    const isShared = line.files === "delete" && line.logos === "delete";
    const files = isShared ? [under("exports"), under("logos")] : under("exports");
    grant("s3", line.files ? onFiles[line.files] : [], files as object);
    grant("s3", line.logos && !isShared ? onLogos[line.logos] : [], under("logos"));
    const deadLetters = attribute(only("AWS::SQS::Queue", "DeadLetters")[0]);
    const deliveries = attribute(only("AWS::SQS::Queue", "Queuedeliveries")[0]);
    const sendsTo = [
      ...("every" in line || "on" in line ? [deadLetters] : []),
      ...(line.hints ? [deliveries] : []),
    ];
    // Two statements on one queue become one.
    const takes = "message" in line ? ["ReceiveMessage", "DeleteMessage", "GetQueueAttributes"] : [];
    const sends = sendsTo.length > 0 ? ["SendMessage"] : [];
    const [sent = takes.length > 0 ? attribute(only("AWS::SQS::Queue", `Queue${name}`)[0]) : undefined] =
      sendsTo;
    grant("sqs", [...takes, ...sends], sendsTo.length > 1 ? sendsTo : sent);
    expect(role.Policies).toEqual([
      { PolicyName: "line", PolicyDocument: { Version: "2012-10-17", Statement: expected } },
    ]);
    expect(role.ManagedPolicyArns).toBeUndefined();
  });

  test("a route and a permission for each line except streamed ones", () => {
    const targets = Object.fromEntries(
      ofType("AWS::ApiGatewayV2::Route").map(([, { RouteKey, Target }]) => [RouteKey, Target]),
    );
    const queued = Object.keys(queuedRoutes);
    expect(Object.keys(targets).sort()).toEqual(
      [...routed.map(([key]) => key), ...headKeys, ...queued].sort(),
    );
    for (const key of headKeys) expect(targets[key]).toEqual(targets[key.replace("HEAD", "GET")]);
    for (const [key, line] of routed) {
      const isIntake = key === "POST /api/lead";
      const called = isIntake
        ? { Ref: only("AWS::Lambda::Alias")[0] }
        : attribute(ofLine("AWS::Lambda::Function", line)[0]);
      const [integration] = Object.keys(
        template.findResources("AWS::ApiGatewayV2::Integration", {
          Properties: { IntegrationUri: called, IntegrationType: "AWS_PROXY", PayloadFormatVersion: "2.0" },
        }),
      );
      expect(targets[key]).toEqual({ "Fn::Join": ["", ["integrations/", { Ref: integration }]] });
      const path = key.split(" ")[1] ?? "/*/*";
      template.hasResourceProperties("AWS::Lambda::Permission", {
        FunctionName: called,
        Principal: "apigateway.amazonaws.com",
        SourceArn: {
          "Fn::Join": [
            "",
            Match.arrayWith([Match.stringLikeRegexp(`${path.replaceAll(/[*{}]/g, "\\$&")}$`)]),
          ],
        },
      });
    }
    // One per function for the gateway or a rule, none for a queue, and a second one for CloudFront on a function URL.
    template.resourceCountIs(
      "AWS::Lambda::Permission",
      runs.length - Object.keys(consumerLines).length + streamed.length,
    );
  });

  test.each(Object.entries(queuedRoutes))(
    "%s: the gateway puts its body into the queue, with its sender and the distribution's key",
    (key, { queue }) => {
      const [queueId] = only("AWS::SQS::Queue", `Queue${queue}`);
      const [roleId, role] = only("AWS::IAM::Role", "POSTapivisitrole");
      expect(role.Policies).toMatchObject([
        {
          PolicyDocument: {
            Statement: [{ Action: "sqs:SendMessage", Effect: "Allow", Resource: attribute(queueId) }],
          },
        },
      ]);
      template.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
        EventSourceArn: attribute(queueId),
        BatchSize: 1000,
        MaximumBatchingWindowInSeconds: 30,
        ScalingConfig: { MaximumConcurrency: 5 },
        FunctionResponseTypes: ["ReportBatchItemFailures"],
      });
      const [integration] = Object.keys(
        template.findResources("AWS::ApiGatewayV2::Integration", {
          Properties: {
            IntegrationType: "AWS_PROXY",
            IntegrationSubtype: "SQS-SendMessage",
            PayloadFormatVersion: "1.0",
            CredentialsArn: attribute(roleId),
            RequestParameters: {
              QueueUrl: { Ref: queueId },
              MessageBody: "$request.body",
              MessageAttributes: JSON.stringify({
                Sender: { DataType: "String", StringValue: `\${request.header.x-sender}` },
                OriginKey: { DataType: "String", StringValue: `\${request.header.x-origin-key}` },
              }),
            },
          },
        }),
      );
      expect(
        Object.fromEntries(
          ofType("AWS::ApiGatewayV2::Route").map(([, { RouteKey, Target }]) => [RouteKey, Target]),
        )[key],
      ).toEqual({ "Fn::Join": ["", ["integrations/", { Ref: integration }]] });
    },
  );

  test("each queue's consumer has a maximum of batches at once, so that a flood leaves room for leads", () => {
    const limits = ofType("AWS::Lambda::EventSourceMapping").map(([, { ScalingConfig }]) => ScalingConfig);
    expect(limits).toHaveLength(Object.keys(consumerLines).length);
    expect(limits).toEqual(expect.arrayContaining([{ MaximumConcurrency: 50 }, { MaximumConcurrency: 5 }]));
  });

  test("routes share one ceiling: a removed route leaves no setting behind that fails the next deployment", () => {
    const [, stage] = only("AWS::ApiGatewayV2::Stage");
    expect(stage).toMatchObject({
      StageName: "$default",
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 4000 },
    });
    expect(stage).not.toHaveProperty("RouteSettings");
  });

  test("a streamed line is served by a function URL at its own path", () => {
    expect(ofType("AWS::Lambda::Url")).toHaveLength(streamed.length);
    for (const [key, line] of streamed) {
      const [id] = ofLine("AWS::Lambda::Function", line);
      template.hasResourceProperties("AWS::Lambda::Url", {
        AuthType: "NONE",
        InvokeMode: "RESPONSE_STREAM",
        TargetFunctionArn: attribute(id),
      });
      expect(text).toContain(`"PathPattern": "${key.split(" ")[1]}"`);
    }
  });
});

describe("the stacks", () => {
  const { state, root, nested } = templates;
  const typesOf = ({ Resources }: TemplateFile) => Object.values(Resources).map(({ Type }) => Type);

  test("keep what must survive apart from what can be deployed again", () => {
    const stored = /DynamoDB|Cognito|SecretsManager|S3::Bucket$|SES::EmailIdentity/;
    expect(typesOf(state).filter((type) => stored.test(type))).toHaveLength(10);
    expect([root, ...Object.values(nested)].flatMap(typesOf).filter((type) => stored.test(type))).toEqual([]);
    for (const { Type, DeletionPolicy } of Object.values(state.Resources)) {
      if (/Table$|UserPool$|UserPoolClient$|Secret$|Bucket$/.test(Type))
        expect(DeletionPolicy, Type).toBe("Retain");
    }
    expect(checked.stacks.state.terminationProtection).toBe(true);
  });

  test("let the files of exports end after seven days, and keep no versions of what was deleted", () => {
    const [, files] = only("AWS::S3::Bucket", "Files");
    expect(files).toMatchObject({
      LifecycleConfiguration: {
        Rules: [
          { ExpirationInDays: 7, Prefix: "exports/", Status: "Enabled" },
          { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: "Enabled" },
        ],
      },
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
    expect(files.VersioningConfiguration).toBeUndefined();
  });

  test("can exist in two regions: every name that is unique in an AWS account has the region", () => {
    const global = /CloudFront::(Function|ResponseHeadersPolicy|OriginAccessControl)$/;
    const named = Object.values(all).filter(({ Type }) => global.test(Type));
    expect(named.length).toBeGreaterThan(5);
    for (const { Properties } of named) {
      const { Name } = Object.values({ Properties, ...Properties }).find((part) => Object(part).Name) as {
        Name: object;
      };
      expect(JSON.stringify(Name)).toContain('{"Ref":"AWS::Region"}');
    }
    // CloudFormation makes up the others.
    const given = Object.values(all).flatMap(({ Properties: { RoleName, BucketName, DashboardName } }) =>
      [RoleName, BucketName, DashboardName].filter(Boolean),
    );
    expect(given).toEqual([]);
  });

  test("are not locked by exports", () => {
    for (const part of Object.values(texts)) expect(part).not.toMatch(/"Export"|Fn::ImportValue/);
  });

  test("stay below CloudFormation's limit of 500 resources, with room for ten more routes", () => {
    for (const part of [state, root, ...Object.values(nested)]) {
      expect(typesOf(part).length).toBeLessThanOrEqual(475);
    }
  });

  test("have one nested stack per wing of functions/ with a line, and one for streams", () => {
    const named = new Set(runs.map(([, { run }]) => wingIn(run)));
    const stacks = Object.keys(nested).map((id) => id.replace(/NestedStack.*/, ""));
    expect(stacks.sort()).toEqual([...named, "streams"].sort());
  });

  test("have all routes in one template, so that a route stays when its function moves to another folder", () => {
    const isRoute = (type: string) => type === "AWS::ApiGatewayV2::Route";
    expect(typesOf(root).filter(isRoute)).toHaveLength(
      routed.length + headKeys.length + Object.keys(queuedRoutes).length,
    );
    expect(Object.values(nested).flatMap(typesOf).filter(isRoute)).toEqual([]);
  });

  test("lose a removed line's route before its integration, which the gateway keeps while a route uses it", () => {
    const [key] = Object.keys(lines);
    const [id = "", route] =
      Object.entries(root.Resources).find(([, { Properties }]) => Properties.RouteKey === key) ?? [];
    const integration = /"Ref":"(\w+)"/.exec(JSON.stringify(route?.Properties.Target))?.[1] ?? "";
    // Both are of one template, and the route refers to the integration: CloudFormation deletes what refers first.
    expect(root.Resources[integration]?.Type).toBe("AWS::ApiGatewayV2::Integration");
    const { [id]: _, [integration]: __, ...left } = root.Resources;
    expect(Object.keys(left)).toHaveLength(Object.keys(root.Resources).length - 2);
    // Nothing else is made of either (what is deployed after them only waits), so the change without them is complete.
    for (const [other, { Properties }] of Object.entries(left))
      expect(JSON.stringify(Properties ?? {}), other).not.toContain(`"${integration}"`);
    for (const part of Object.values(nested)) expect(JSON.stringify(part)).not.toContain(integration);
    expect(Object.values(nested).flatMap(typesOf)).not.toContain("AWS::ApiGatewayV2::Integration");
  });

  test("deploy the functions before the pages that call them", () => {
    const [first] = Object.entries(root.Resources).filter(
      ([, { Type }]) => Type === "Custom::CDKBucketDeployment",
    );
    const wings = Object.keys(nested).filter((id) => !id.startsWith("streams"));
    const routes = Object.keys(root.Resources).filter(
      (id) => root.Resources[id]?.Type === "AWS::ApiGatewayV2::Route",
    );
    expect(first?.[1].DependsOn).toEqual(expect.arrayContaining([...wings, ...routes]));
  });

  test("a restored table takes the place of the stage's own, in names and grants", () => {
    const restored = givenStack(RESTORED);
    expect(restored.ofType("AWS::DynamoDB::GlobalTable")).toEqual([]);
    expect(restored.text.match(/"TABLE_NAME": "restored-1"/g)).toHaveLength(runs.length);
    expect(restored.text).toMatch(/":table\/",\s*"restored-1",\s*"\/index\/due"/);
    expect(restored.ofType("AWS::Cognito::UserPool")).toHaveLength(1);
  });

  test("a stage can use the accounts and secrets of a state stack that is gone", () => {
    const arn = (id: string) => `arn:aws:secretsmanager:eu-central-1:123456789012:secret:${id}-a1B2c3`;
    const adopted = givenStack({
      checked: "rules",
      existing: {
        userPool: { id: "eu-central-1_Abc", clientId: "client-1" },
        paymentKeysArn: arn("payments"),
        originKeyArn: arn("origin"),
        digestKeyArn: arn("digests"),
        sealingKeysArn: arn("seals"),
      },
    });
    for (const type of [
      "AWS::Cognito::UserPool",
      "AWS::Cognito::UserPoolClient",
      "AWS::SecretsManager::Secret",
    ])
      expect(adopted.ofType(type)).toEqual([]);
    expect(adopted.text.match(/"USER_POOL_ID": "eu-central-1_Abc"/g)).toHaveLength(runs.length);
    expect(adopted.text.match(/"USER_POOL_CLIENT_ID": "client-1"/g)).toHaveLength(runs.length);
    const { Variables: variables } = adopted.only("AWS::Lambda::Function", "submitlead")[1].Environment as {
      Variables: object;
    };
    expect(variables).toMatchObject({ ORIGIN_SECRET_ID: arn("origin") });
    expect(JSON.parse(adopted.report)).toMatchObject({ pluginReports: [] });
  });
});

describe("what the check packs don't cover", () => {
  test("the table cannot be lost", () => {
    template.hasResource("AWS::DynamoDB::GlobalTable", {
      DeletionPolicy: "Retain",
      Properties: {
        BillingMode: "PAY_PER_REQUEST",
        KeySchema: [
          { AttributeName: "pk", KeyType: "HASH" },
          { AttributeName: "sk", KeyType: "RANGE" },
        ],
        TimeToLiveSpecification: { AttributeName: "expires_at", Enabled: true },
        Replicas: [
          {
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          },
        ],
      },
    });
  });

  test("accounts: six characters, case-insensitive email, no sign-up and no guessing past our functions", () => {
    template.hasResource("AWS::Cognito::UserPool", {
      DeletionPolicy: "Retain",
      Properties: {
        UsernameAttributes: ["email"],
        UsernameConfiguration: { CaseSensitive: false },
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
        DeletionProtection: "ACTIVE",
        Policies: {
          PasswordPolicy: {
            MinimumLength: PASSWORD_MIN_LENGTH,
            RequireLowercase: false,
            RequireUppercase: false,
            RequireNumbers: false,
            RequireSymbols: false,
          },
        },
      },
    });
    const [, client] = only("AWS::Cognito::UserPoolClient");
    expect(client).toMatchObject({
      GenerateSecret: true,
      ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
      AllowedOAuthFlowsUserPoolClient: false,
      PreventUserExistenceErrors: "ENABLED",
      EnableTokenRevocation: true,
      AccessTokenValidity: 60,
      IdTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
      ReadAttributes: ["email", "name"],
      WriteAttributes: ["locale"],
    });
  });

  test("reset codes come by email only, through SES once it has verified our domain", () => {
    const [, pool] = only("AWS::Cognito::UserPool");
    expect(pool).toMatchObject({
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "verified_email", Priority: 1 }] },
      VerificationMessageTemplate: {
        DefaultEmailOption: "CONFIRM_WITH_CODE",
        EmailSubject: "Your password reset code",
        EmailMessage: expect.stringMatching(/<b>\{####\}<\/b>.*on the page where you requested it/),
      },
    });
    expect(pool).not.toHaveProperty("EmailConfiguration");
    const verified = givenStack(VERIFIED);
    const [id, { EmailConfiguration: sender, VerificationMessageTemplate: message }] =
      verified.only("AWS::Cognito::UserPool");
    expect(sender).toMatchObject({
      EmailSendingAccount: "DEVELOPER",
      From: "hello@example.com",
      ReplyToEmailAddress: "help@example.com",
    });
    expect(JSON.stringify(sender)).toContain(":identity/example.com");
    expect(message).toMatchObject({
      EmailMessage: expect.stringContaining("https://app.example.com/reset-password"),
    });
    // The domain is registered with SES before the pool uses it.
    expect(verified.all[id]?.DependsOn).toEqual(expect.arrayContaining([mailId]));
  });

  test("every log has a retention of at most 90 days", () => {
    for (const [, { RetentionInDays }] of ofType("AWS::Logs::LogGroup")) {
      expect(RetentionInDays).toBeLessThanOrEqual(90);
    }
  });

  test("the access log is JSON without addresses, query strings or tokens", () => {
    const [, stage] = only("AWS::ApiGatewayV2::Stage");
    const { Format: format } = stage.AccessLogSettings as { Format: string };
    expect(Object.values(JSON.parse(format))).toContain("$context.routeKey");
    expect(format).not.toMatch(/query|authori[sz]|identity|path|header/i);
  });

  test("the API does neither CORS nor authorization of its own", () => {
    expect(only("AWS::ApiGatewayV2::Api")[1]).not.toHaveProperty("CorsConfiguration");
    template.resourceCountIs("AWS::ApiGatewayV2::Authorizer", 0);
  });
});

describe("the checks", () => {
  test("all findings of both packs are acknowledged", () => {
    expect(JSON.parse(checked.report)).toMatchObject({ pluginReports: [] });
  });

  test("every acknowledged finding really occurs", () => {
    // Once acknowledged, a finding is no longer reported.
    const { stacks } = synthesize(UNVERIFIED);
    const found = [new AwsSolutionsChecks(), new ServerlessChecks()].flatMap((pack) =>
      pack
        .validateScope(stacks.state.node.root)
        .violations.flatMap(({ ruleName, violatingResources }) =>
          violatingResources.map(({ constructPath }) => ({ ruleName, constructPath: constructPath ?? "" })),
        ),
    );
    for (const { at, rules, reason } of acknowledgements(stacks)) {
      expect(reason).toMatch(/^[A-Z].{30,}\.$/);
      for (const rule of rules) {
        const hit = found.some((f) => f.ruleName === rule && f.constructPath.startsWith(at.node.path));
        expect(hit, `${rule} at ${at.node.path}`).toBe(true);
      }
    }
  });

  test("checkov finds a reason at each resource that it would report", () => {
    const { all } = givenStack(WATCHED);
    for (const [type, reasons] of Object.entries(skips)) {
      const found = Object.values(all).filter(({ Type }) => Type === type);
      expect(found.length, type).toBeGreaterThan(0);
      const skip = Object.entries(reasons).map(([id, comment]) => ({ id, comment }));
      for (const { Metadata } of found) expect(Metadata).toMatchObject({ checkov: { skip } });
    }
  });

  test("a second synth produces the same templates, byte for byte", () => {
    expect(checked.texts).toEqual(texts);
  });
});
