import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { RemovalPolicy } from "aws-cdk-lib";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Bucket, type IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct, type IDependable } from "constructs";
import { assetPaths, type FileGroup, fileGroups, matchesPattern } from "../headers.ts";

/** The files that `find-page` searches: all without their own path behavior in the distribution. */
function looseFiles(siteDir: string): string[] {
  return readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(siteDir, join(entry.parentPath, entry.name)).replaceAll(sep, "/")}`)
    .filter((file) => file !== "/404.html" && !assetPaths.some((pattern) => matchesPattern(file, pattern)))
    .sort();
}

/** The website's files, pages and tracker, and their upload to the bucket. */
export class Website extends Construct {
  readonly bucket: IBucket;
  readonly files: readonly string[];
  private readonly siteDir: string;

  constructor(scope: Construct, id: string, bucketName: string, siteDir: string) {
    super(scope, id);
    this.siteDir = siteDir;
    this.files = looseFiles(siteDir);
    this.bucket = Bucket.fromBucketName(this, "Bucket", bucketName);
  }

  /** Uploads the files once the functions that they call are deployed. */
  upload(functions: readonly IDependable[]): void {
    const sources = [Source.asset(this.siteDir)];
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
    uploads[0]?.node.addDependency(...functions);
    // Hashed files are uploaded before the pages that reference them.
    uploads.reduce((earlier, later) => {
      later.node.addDependency(earlier);
      return later;
    });
  }
}
