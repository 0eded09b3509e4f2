import { S3Client } from "@aws-sdk/client-s3";
import { environment } from "../environment.ts";
import type { StoredExport } from "./export.ts";
import { fileKey } from "./file.ts";

export const s3 = new S3Client({
  maxAttempts: 5,
  requestHandler: { requestTimeout: 60_000, connectionTimeout: 2000, throwOnRequestTimeout: true },
});

/** The object that is the file of an export. */
export const objectOf = ({ account_id, id }: Pick<StoredExport, "account_id" | "id">) => ({
  Bucket: environment.filesBucket,
  Key: fileKey(account_id, id),
});
