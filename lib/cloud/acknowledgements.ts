import { type App, Names, Reference, type Stack, Tokenization, Validations } from "aws-cdk-lib";
import { LambdaDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import type { IConstruct } from "constructs";
import { LOGOS_PREFIX } from "../../functions/accounts/brands/image.ts";
import { EXPORTS_PREFIX } from "../../functions/leads/exports/file.ts";
import type { Stacks } from "./stack.ts";
import { consumingWings, filingWings, logoWings, sendingWings } from "./wings.ts";

type Acknowledgement = { at: IConstruct; rules: string[]; reason: string };

/** Every check finding that we accept, and why. A test asserts that each one still occurs. */
export function acknowledgements({ state, application }: Stacks): Acknowledgement[] {
  const { bucket, files, backups } = state;
  /** A part of the state, unless the stage uses an existing one. */
  const part = (id: string) => state.node.tryFindChild(id);
  const { alarms, wings, streams, deadLetters, queues, distribution, website } = application;
  const uploader = findUploader(application);
  const filesName = findParameter(application.filesName);
  const bucketName: { Ref: string } = application.resolve(website.bucket.bucketName);
  const accepted: (Omit<Acknowledgement, "at"> & { at: IConstruct | undefined })[] = [
    {
      at: part("Identity"),
      rules: ["AwsSolutions-COG1"],
      reason: "The specification requires six characters and no composition rules; guesses are throttled.",
    },
    {
      at: part("Identity"),
      rules: ["AwsSolutions-COG2", "AwsSolutions-COG8"],
      reason:
        "Accounts sign in with email and password only, so neither a second factor nor its feature plan is needed.",
    },
    ...canariesIn(wings).map((at) => ({
      at,
      rules: [
        "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]",
      ],
      reason: "CodeDeploy's own policy for Lambda; it follows what CodeDeploy needs.",
    })),
    ...(backups
      ? [
          {
            at: backups,
            rules: ["Backup", "Restores"].map(
              (kind) =>
                `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyFor${kind}]`,
            ),
            reason: "AWS Backup's own policies; they follow what it needs for each service.",
          },
        ]
      : []),
    {
      at: application.api,
      rules: ["AwsSolutions-APIG4"],
      reason:
        "Each function checks its caller itself, as its manifest line says, in the cloud and locally alike.",
    },
    ...[streams, ...wings].flatMap((at) => [
      {
        at,
        rules: ["Serverless-LambdaDLQ"],
        reason:
          "A route's caller waits for its response, and a job's failure destination is the dead-letter queue.",
      },
      {
        at,
        rules: ["Serverless-LambdaTracing"],
        reason:
          "HTTP APIs don't propagate traces, and X-Ray needs a wildcard grant; the access log has the latencies.",
      },
    ]),
    {
      at: deadLetters,
      rules: ["Serverless-SQSRedrivePolicy"],
      reason: "This is the dead-letter queue itself, which the check doesn't recognize.",
    },
    {
      at: queues.visits,
      rules: ["AwsSolutions-SQS3", "Serverless-SQSRedrivePolicy"],
      reason: "Its messages name their senders, so none is kept longer than the hour for which it is tried.",
    },
    ...(alarms.topic
      ? [
          {
            at: alarms.topic,
            rules: ["Serverless-SNSRedrivePolicy"],
            reason: "The dashboard and CloudWatch's alarm history show every alarm whose email was lost.",
          },
        ]
      : []),
    {
      at: part("PaymentKeys"),
      rules: ["AwsSolutions-SMG4"],
      reason: "Razorpay's keys can only be rotated in its own dashboard; docs/billing.md explains how.",
    },
    {
      at: part("OriginKey"),
      rules: ["AwsSolutions-SMG4"],
      reason: "The distribution gets a new key only by a deployment; docs/operating.md explains how.",
    },
    {
      at: part("DigestKey"),
      rules: ["AwsSolutions-SMG4"],
      reason: "With another key, the stored digests would never be found again.",
    },
    {
      at: part("SealingKeys"),
      rules: ["AwsSolutions-SMG4"],
      reason:
        "The key is replaced by hand, since what it sealed must stay readable; docs/operating.md explains how.",
    },
    ...wings
      .filter(({ node }) => consumingWings.has(node.id))
      .map((at) => ({
        at,
        rules: ["Serverless-LambdaEventSourceMappingDestination"],
        reason: "SQS moves what its consumer fails to take to the dead-letter queue itself.",
      })),
    ...wings
      .filter(({ node }) => sendingWings.has(node.id))
      .map((at) => ({
        at,
        rules: [
          "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]",
        ],
        reason:
          "In SES's sandbox, sending needs a right on the recipient's identity; the only sender allowed is ours.",
      })),
    {
      at: bucket,
      rules: ["AwsSolutions-S1"],
      reason: "The bucket holds public files, and only the distribution can read it.",
    },
    {
      at: files,
      rules: ["AwsSolutions-S1"],
      reason:
        "Only our functions use this bucket, and the account's activity lists each link to one of its files.",
    },
    ...(
      [
        [EXPORTS_PREFIX, filingWings],
        [LOGOS_PREFIX, logoWings],
      ] as const
    ).flatMap(([prefix, filing]) =>
      wings
        .filter(({ node }) => filing.has(node.id))
        .map((at) => ({
          at,
          rules: [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::<${filesName}>/${prefix}*]`],
          reason:
            "The names of accounts' files are not known in advance; other kinds of files have other prefixes.",
        })),
    ),
    {
      at: distribution,
      rules: ["AwsSolutions-CFR1"],
      reason: "Our customers' visitors may be in any country.",
    },
    {
      at: application.firewall ? undefined : distribution,
      rules: ["AwsSolutions-CFR2"],
      reason:
        "The stage goes without a firewall (waf: false): it has a monthly price and exists only in us-east-1.",
    },
    {
      at: distribution,
      rules: ["AwsSolutions-CFR3"],
      reason:
        "These logs would store visitors' addresses and query strings; the gateway logs API requests without them.",
    },
    {
      at: distribution,
      rules: ["AwsSolutions-CFR4"],
      reason:
        "CloudFront can require TLS 1.2 only with a custom certificate (domain in the stage's file), and then it does.",
    },
    {
      at: uploader,
      rules: ["AwsSolutions-L1", "Serverless-LambdaLatestVersion", "Serverless-LambdaTracing"],
      reason: "CDK's upload function runs only during a deployment, and CDK chooses its runtime.",
    },
    {
      at: uploader,
      rules: ["Serverless-LambdaDLQ"],
      reason: "CloudFormation calls it and waits for the response.",
    },
    {
      at: uploader,
      rules: [
        "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
      ],
      reason: "CDK's upload role needs this policy to write its log.",
    },
    {
      at: uploader,
      rules: [
        ...["GetObject*", "GetBucket*", "List*", "DeleteObject*", "Abort*"].map(
          (action) => `AwsSolutions-IAM5[Action::s3:${action}]`,
        ),
        `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::<${bucketName.Ref}>/*]`,
        `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]`,
      ],
      reason: "CDK's upload role copies the website's files from CDK's bucket into ours, and nowhere else.",
    },
  ];
  return accepted.flatMap(({ at, ...rest }) => (at ? [{ at, ...rest }] : []));
}

/** The parameter that passes a parent's value to a nested stack. */
function findParameter(value: string): string {
  const [reference] = Tokenization.reverseString(value).tokens;
  if (!Reference.isReference(reference)) throw new Error("The value is not of the parent stack.");
  return `referenceto${Names.nodeUniqueId(reference.target.node)}${reference.displayName}`;
}

/** CodeDeploy's deployment groups, each with its own role. */
const canariesIn = (stacks: readonly Stack[]): IConstruct[] =>
  stacks.flatMap(({ node }) => node.findAll().filter((found) => found instanceof LambdaDeploymentGroup));

/** The singleton construct that CDK adds to a stack to upload files. */
function findUploader(stack: Stack): IConstruct {
  const uploader = stack.node.children.find(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment"));
  if (!uploader) throw new Error("The stack uploads no files.");
  return uploader;
}

/** Runs cdk-nag's AwsSolutions and Serverless packs on every synth. */
export function addChecks(app: App, stacks: Stacks): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  for (const { at, rules, reason } of acknowledgements(stacks)) {
    Validations.of(at).acknowledge(...rules.map((id) => ({ id, reason })));
  }
}
