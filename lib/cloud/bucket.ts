import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { EXPORTS_PREFIX, FILE_DAYS } from "../../functions/leads/exports/file.ts";

/**
 * The bucket of the website's files. Any distribution of this AWS account can read it: naming ours would create a
 * circular dependency between the stacks, and the files are public anyway.
 */
export function createBucket(scope: Construct): Bucket {
  const bucket = new Bucket(scope, "Bucket", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const distributions = Stack.of(scope).formatArn({
    service: "cloudfront",
    region: "",
    resource: "distribution",
    resourceName: "*",
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      // With permission to list, S3 returns 404 for a missing file; without it, 403.
      actions: ["s3:GetObject", "s3:ListBucket"],
      resources: [bucket.bucketArn, bucket.arnForObjects("*")],
      conditions: { ArnLike: { "aws:SourceArn": distributions } },
    }),
  );
  return bucket;
}

/** The bucket of accounts' files, each kind under its own prefix. Unversioned, so that deleted files are gone. */
export function createFilesBucket(scope: Construct): Bucket {
  return new Bucket(scope, "Files", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [
      { prefix: EXPORTS_PREFIX, expiration: Duration.days(FILE_DAYS) },
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    removalPolicy: RemovalPolicy.RETAIN,
  });
}
