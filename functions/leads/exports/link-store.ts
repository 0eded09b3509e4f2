import { GetObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { s3 } from "../../platform/store/s3.ts";
import { toObject } from "./bucket.ts";
import type { StoredExport } from "./export.ts";
import { FILE_LINK_SECONDS } from "./file.ts";

/** A link to the file of an export that anyone can use, for five minutes from `now`. */
export const linkTo = (stored: StoredExport, now: Date): Promise<string> =>
  getSignedUrl(s3, new GetObjectCommand(toObject(stored)), {
    expiresIn: FILE_LINK_SECONDS,
    signingDate: now,
  });
