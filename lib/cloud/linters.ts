import { CfnResource, Stack } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Every finding of checkov that we accept, by the type of its resource, and why. */
export const skips: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "AWS::Lambda::Function": {
    CKV_AWS_115: "Only intake and exports reserve concurrency: each reservation is taken from all others.",
    CKV_AWS_116: "A route's caller waits for its response; a job's failed runs go to the dead-letter queue.",
    CKV_AWS_117:
      "It only calls AWS and the payment gateway, over TLS; a VPC would add a NAT gateway's price.",
    CKV_AWS_173: "No variable is a secret, and AWS encrypts them with its own key.",
  },
  "AWS::Lambda::Url": {
    CKV_AWS_258: "The function checks its caller's token, which CloudFront's signature would overwrite.",
  },
  "AWS::Logs::LogGroup": {
    CKV_AWS_158: "Logs have no personal data, and CloudWatch encrypts them with its own key.",
  },
  "AWS::SecretsManager::Secret": {
    CKV_AWS_149: "Secrets Manager's own key serves one account; roles may read only the secrets they need.",
  },
  "AWS::SQS::Queue": {
    CKV_AWS_27: "SQS encrypts the queue with its own key, which EventBridge may use too.",
  },
  "AWS::Backup::BackupVault": {
    CKV_AWS_166:
      "AWS Backup's own key encrypts the vault; a key of our own could be lost with the account's data.",
  },
  "AWS::SNS::Topic": {
    CKV_AWS_26: "An alarm's email has no secret, and alarms can't publish through AWS's own key.",
  },
  "AWS::S3::Bucket": {
    CKV_AWS_18:
      "The website's files are public; links to prepared files are logged in the account's activity.",
    CKV_AWS_21: "An older version of a prepared file would outlive its deletion.",
  },
  "AWS::WAFv2::WebACL": {
    CKV_AWS_192: "No Java runs behind it.",
  },
  "AWS::CloudFront::Distribution": {
    CKV_AWS_68: "The firewall is optional (waf in the stage's file): it has a monthly price.",
    CKV_AWS_86: "These logs would store visitors' addresses and query strings.",
    CKV_AWS_174: "Without a domain of our own, CloudFront chooses the TLS version; with one, it is 1.2.",
  },
};

/** Writes the reasons into the templates, where checkov reads them, and tells cfn-lint what CDK always does. */
export function explainToLinters(root: IConstruct): void {
  for (const part of root.node.findAll()) {
    // CDK writes out every dependency, even those implied by references.
    if (Stack.isStack(part)) part.addMetadata("cfn-lint", { config: { ignore_checks: ["W3005"] } });
    if (!CfnResource.isCfnResource(part)) continue;
    const reasons = skips[part.cfnResourceType];
    if (!reasons) continue;
    const skip = Object.entries(reasons).map(([id, comment]) => ({ id, comment }));
    part.addMetadata("checkov", { skip });
  }
}
