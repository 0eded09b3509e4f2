import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import { assetPaths, type FileGroup, fileGroups, matchesPattern } from "../headers.ts";

/** The files that `find-page` looks among: all without a path behaviour of their own at the distribution. */
function looseFiles(siteDir: string): string[] {
  return readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(siteDir, join(entry.parentPath, entry.name)).replaceAll(sep, "/")}`)
    .filter((file) => file !== "/404.html" && !assetPaths.some((pattern) => matchesPattern(file, pattern)))
    .sort();
}

/** The website's files, pages and tracker, in a bucket that only the distribution can read. */
export class Website extends Construct {
  readonly bucket: Bucket;
  readonly files: readonly string[];

  constructor(scope: Construct, id: string, siteDir: string) {
    super(scope, id);
    this.files = looseFiles(siteDir);
    this.bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.upload(siteDir);
  }

  private upload(siteDir: string): void {
    const sources = [Source.asset(siteDir)];
    const logGroup = new LogGroup(this, "UploadLogs", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const groups: [string, FileGroup][] = Object.entries(fileGroups);
    const named = groups.flatMap(([name, { files }]) => (name === "pages" ? [] : files));
    const uploads = groups.map(
      ([name, { files, cacheControl, contentType }]) =>
        new BucketDeployment(this, name, {
          sources,
          destinationBucket: this.bucket,
          ...(name === "pages" ? { exclude: named } : { exclude: ["*"], include: [...files] }),
          ...(contentType ? { contentType } : {}),
          cacheControl: [CacheControl.fromString(cacheControl)],
          // Open pages and pinned snippets may still request older files.
          prune: false,
          logGroup,
        }),
    );
    // Hashed files are uploaded before the pages that reference them.
    uploads.reduce((earlier, later) => {
      later.node.addDependency(earlier);
      return later;
    });
  }
}
