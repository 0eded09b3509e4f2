import type { Stack } from "aws-cdk-lib";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import type { Construct } from "constructs";

/** What the application needs to know of the state stack's resources. */
export type StateValues = {
  tableName: string;
  userPoolId: string;
  userPoolClientId: string;
  paymentKeysArn: string;
  originKeyArn: string;
  digestKeyArn: string;
  bucketName: string;
};

const NAMES = [
  "tableName",
  "userPoolId",
  "userPoolClientId",
  "paymentKeysArn",
  "originKeyArn",
  "digestKeyArn",
  "bucketName",
] as const;

const parameterName = (stage: string, name: string) => `/whence/${stage}/${name}`;

/**
 * Publishes the values as SSM parameters. CloudFormation refuses to change an export that another stack uses, so an
 * export would lock the very resources that must stay adoptable.
 */
export function publishValues(scope: Construct, stage: string, values: Partial<StateValues>): void {
  for (const name of NAMES) {
    const stringValue = values[name];
    if (stringValue)
      new StringParameter(scope, name, { parameterName: parameterName(stage, name), stringValue });
  }
}

/** The values as the application's template reads them at each deployment; `known` ones are taken as they are. */
export function readValues(stack: Stack, stage: string, known: Partial<StateValues>): StateValues {
  const read = (name: keyof StateValues) =>
    known[name] ?? StringParameter.valueForStringParameter(stack, parameterName(stage, name));
  return {
    tableName: read("tableName"),
    userPoolId: read("userPoolId"),
    userPoolClientId: read("userPoolClientId"),
    paymentKeysArn: read("paymentKeysArn"),
    originKeyArn: read("originKeyArn"),
    digestKeyArn: read("digestKeyArn"),
    bucketName: read("bucketName"),
  };
}
