import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { DeleteObjectCommand } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { s3 } from "../../platform/store/s3.ts";
import { toObject } from "./bucket.ts";
import type { StoredExport } from "./export.ts";

type Named = Pick<StoredExport, "account_id" | "id">;

/** One part in memory and one in flight. S3 accepts 10,000 parts: 80 GB, compressed. */
const PARTS = { partSize: 8 * 1024 * 1024, queueSize: 1 };
// As for streamed exports: compression is a large part of the cost.
const FASTEST = { level: 1 };

/**
 * Writes the file of an export, in bounded memory. It exists only once it is complete, and replaces an earlier one. Throws
 * what `chunks` throws.
 */
export async function writeFile(named: Named, chunks: AsyncIterable<string>): Promise<void> {
  const gzip = createGzip(FASTEST);
  const upload = new Upload({
    client: s3,
    params: {
      ...toObject(named),
      Body: gzip,
      ContentType: "text/csv; charset=utf-8",
      ContentEncoding: "gzip",
      ContentDisposition: "attachment; filename=leads_export.csv",
      CacheControl: "no-store",
    },
    ...PARTS,
  });
  const uploading = upload.done();
  const reading = pipeline(Readable.from(chunks), gzip);
  // A failed upload stops the reading, and a failed read aborts the upload.
  uploading.catch((error) => gzip.destroy(error));
  const [read, uploaded] = await Promise.allSettled([reading, uploading]);
  if (read.status === "rejected") throw read.reason;
  if (uploaded.status === "rejected") throw uploaded.reason;
}

/** Deletes the file of an export, if it exists. */
export async function deleteFile(named: Named): Promise<void> {
  await s3.send(new DeleteObjectCommand(toObject(named)));
}
