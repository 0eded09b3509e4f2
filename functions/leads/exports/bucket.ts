import { environment } from "../../platform/environment.ts";
import type { StoredExport } from "./export.ts";
import { fileKey } from "./file.ts";

/** The S3 object of an export's file. */
export const toObject = ({ account_id, id }: Pick<StoredExport, "account_id" | "id">) => ({
  Bucket: environment.filesBucket,
  Key: fileKey(account_id, id),
});
