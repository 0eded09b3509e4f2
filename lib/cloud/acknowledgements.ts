import { type App, type Stack, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import type { Construct } from "constructs";
import { WhenceStack } from "./stack.ts";

type Acknowledgement = { at: Construct; rules: string[]; reason: string };

/** Every finding of the checks that we live with, and why. A test holds that each one is really found. */
export function acknowledgements(stack: WhenceStack): Acknowledgement[] {
  const { identity, functions, jobs, paymentKeys, api, website, distribution } = stack;
  const uploader = uploaderOf(stack);
  const bucket: { Ref: string } = stack.resolve(website.bucket.bucketName);
  return [
    {
      at: identity,
      rules: ["AwsSolutions-COG1"],
      reason: "The specification asks for six characters and no composition rules; guesses are throttled.",
    },
    {
      at: identity,
      rules: ["AwsSolutions-COG2", "AwsSolutions-COG8"],
      reason:
        "Accounts sign in by e-mail and password alone, so neither a second factor nor the plan for it is had.",
    },
    {
      at: api,
      rules: ["AwsSolutions-APIG4"],
      reason:
        "Each function checks its caller itself, as its line of the manifest says, here and in a local run alike.",
    },
    {
      at: functions,
      rules: ["Serverless-LambdaDLQ"],
      reason: "The gateway calls these and waits for the answer: nothing is queued that could be lost.",
    },
    {
      at: functions,
      rules: ["Serverless-LambdaTracing"],
      reason:
        "HTTP APIs hand no trace on, and X-Ray takes only a wildcard; the access log holds the latencies.",
    },
    {
      at: jobs,
      rules: ["Serverless-LambdaDLQ"],
      reason: "A failed run goes to the dead letters as the function's failure destination, with its error.",
    },
    {
      at: jobs,
      rules: ["Serverless-LambdaTracing"],
      reason:
        "A job is one function and the table: there is no path to trace, and X-Ray takes only a wildcard.",
    },
    {
      at: jobs.deadLetters,
      rules: ["AwsSolutions-SQS3", "Serverless-SQSRedrivePolicy"],
      reason: "It is itself where the dead letters go; the checks know only those of queues and functions.",
    },
    {
      at: paymentKeys,
      rules: ["AwsSolutions-SMG4"],
      reason:
        "The keys are Razorpay's: only its own dashboard makes new ones, and docs/billing.md tells how.",
    },
    {
      at: website,
      rules: ["AwsSolutions-S1"],
      reason: "The bucket holds public files, and only the distribution may read it.",
    },
    {
      at: distribution,
      rules: ["AwsSolutions-CFR1"],
      reason: "Our customers' visitors may be in any country.",
    },
    {
      at: distribution,
      rules: ["AwsSolutions-CFR2"],
      reason:
        "The firewall is a choice (the context waf), since it has a monthly price and stands only in us-east-1.",
    },
    {
      at: distribution,
      rules: ["AwsSolutions-CFR3"],
      reason:
        "It would keep visitors' addresses and query strings; the gateway logs the API's requests without them.",
    },
    {
      at: distribution,
      rules: ["AwsSolutions-CFR4"],
      reason:
        "Only a certificate of one's own (the context domain) lets a distribution ask for TLS 1.2, and then it does.",
    },
    {
      at: uploader,
      rules: ["AwsSolutions-L1", "Serverless-LambdaLatestVersion", "Serverless-LambdaTracing"],
      reason: "CDK's own function for uploads, which runs during a deployment only; CDK chooses its runtime.",
    },
    {
      at: uploader,
      rules: ["Serverless-LambdaDLQ"],
      reason: "CloudFormation calls it and waits for the answer.",
    },
    {
      at: uploader,
      rules: [
        "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
      ],
      reason: "CDK's own role for uploads: it writes its log, as this policy allows.",
    },
    {
      at: uploader,
      rules: [
        ...["GetObject*", "GetBucket*", "List*", "DeleteObject*", "Abort*"].map(
          (action) => `AwsSolutions-IAM5[Action::s3:${action}]`,
        ),
        `AwsSolutions-IAM5[Resource::<${bucket.Ref}.Arn>/*]`,
        `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]`,
      ],
      reason:
        "CDK's own role for uploads: it copies the website's files from CDK's bucket into ours, and no other.",
    },
  ];
}

/** The construct that CDK puts into a stack, once, to upload files. */
function uploaderOf(stack: Stack): Construct {
  const uploader = stack.node.children.find(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment"));
  if (!uploader) throw new Error("The stack uploads no files.");
  return uploader as Construct;
}

/** Checks the app against cdk-nag's AwsSolutions and Serverless packs at every synth. */
export function addChecks(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  for (const stack of app.node.children) {
    if (!(stack instanceof WhenceStack)) continue;
    for (const { at, rules, reason } of acknowledgements(stack)) {
      Validations.of(at).acknowledge(...rules.map((id) => ({ id, reason })));
    }
  }
}
