import { S3Client } from "@aws-sdk/client-s3";

/** The client of the bucket of exports and logos. */
export const s3 = new S3Client({
  maxAttempts: 5,
  requestHandler: { requestTimeout: 60_000, connectionTimeout: 2000, throwOnRequestTimeout: true },
});
