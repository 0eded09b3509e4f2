import type { Stack } from "aws-cdk-lib";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import type { Construct } from "constructs";

/** What the application needs to know about the state stack's resources. */
export type StateValues = {
  tableName: string;
  userPoolId: string;
  userPoolClientId: string;
  paymentKeysArn: string;
  originKeyArn: string;
  digestKeyArn: string;
  sealingKeysArn: string;
  bucketName: string;
  filesBucketName: string;
};

const NAMES = [
  "tableName",
  "userPoolId",
  "userPoolClientId",
  "paymentKeysArn",
  "originKeyArn",
  "digestKeyArn",
  "sealingKeysArn",
  "bucketName",
  "filesBucketName",
] as const;

const parameterName = (stage: string, name: string) => `/whence/${stage}/${name}`;

/**
 * Publishes the values as SSM parameters. Not CloudFormation exports, which can't change while another stack uses them,
 * and so would lock resources that must stay replaceable.
 */
export function publishValues(scope: Construct, stage: string, values: StateValues): void {
  for (const name of NAMES) {
    const parameter = { parameterName: parameterName(stage, name), stringValue: values[name] };
    new StringParameter(scope, name, parameter);
  }
}

/** The values as the application's template reads them at each deployment. */
export function readValues(stack: Stack, stage: string): StateValues {
  const read = (name: keyof StateValues) =>
    StringParameter.valueForStringParameter(stack, parameterName(stage, name));
  return {
    tableName: read("tableName"),
    userPoolId: read("userPoolId"),
    userPoolClientId: read("userPoolClientId"),
    paymentKeysArn: read("paymentKeysArn"),
    originKeyArn: read("originKeyArn"),
    digestKeyArn: read("digestKeyArn"),
    sealingKeysArn: read("sealingKeysArn"),
    bucketName: read("bucketName"),
    filesBucketName: read("filesBucketName"),
  };
}
