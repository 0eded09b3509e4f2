import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { readBody } from "../endpoint.ts";
import type { Folder, StoredHeaders } from "./folder.ts";

const STORED = ["content-type", "content-encoding", "content-disposition", "cache-control"];
const LIST_MAX_BYTES = 2 * 1024 * 1024;
const STATUSES: Record<string, number> = {
  AccessDenied: 403,
  SignatureDoesNotMatch: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
};

/** A response; null is one that has been sent. */
export type Answer = { status: number; headers?: Record<string, string>; xml?: string };
/** The object of a request. */
export type Target = { Bucket: string; Key: string };

export const fail = (code: string, message = code): Answer => ({
  status: STATUSES[code] ?? 400,
  xml: `<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});

const storedHeaders = ({ headers }: IncomingMessage): StoredHeaders =>
  Object.fromEntries(STORED.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));

async function getObject(folder: Folder, { Key }: Target, response: ServerResponse, isHead: boolean) {
  const found = await folder.find(Key);
  if (found === null) return fail("NoSuchKey", "The specified key does not exist.");
  const { path, bytes, modified, headers } = found;
  response.writeHead(200, {
    ...headers,
    "content-length": bytes,
    "last-modified": modified.toUTCString(),
    etag: `"${bytes.toString(16)}-${modified.getTime().toString(16)}"`,
  });
  if (isHead) response.end();
  else await pipeline(createReadStream(path), response);
  return null;
}

/** Handles one of S3's object operations. Null if the response has already been sent. */
export async function answer(
  folder: Folder,
  target: Target,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Answer | null> {
  const { method, headers } = request;
  const { Bucket, Key } = target;
  const uploadId = query.get("uploadId");
  const checksum = headers["x-amz-checksum-crc32"];
  const isIntact = (crc32: string) => checksum === undefined || checksum === crc32;
  if (headers["x-amz-content-sha256"]?.toString().startsWith("STREAMING"))
    return fail("NotImplemented", "This stand-in takes whole bodies only.");
  if (uploadId !== null && !(await folder.hasUpload(uploadId))) return fail("NoSuchUpload");
  if (method === "GET" || method === "HEAD") return getObject(folder, target, response, method === "HEAD");
  if (method === "PUT" && uploadId !== null) {
    const written = await folder.putPart(uploadId, Number(query.get("partNumber")), request);
    return isIntact(written.crc32)
      ? { status: 200, headers: { etag: `"${written.md5}"` } }
      : fail("BadDigest");
  }
  if (method === "PUT") {
    const written = await folder.put(Key, storedHeaders(request), request, ({ crc32 }) => isIntact(crc32));
    return written ? { status: 200, headers: { etag: `"${written.md5}"` } } : fail("BadDigest");
  }
  if (method === "POST" && query.has("uploads")) {
    const id = await folder.beginUpload(storedHeaders(request));
    const result = `<Bucket>${Bucket}</Bucket><Key>${Key}</Key><UploadId>${id}</UploadId>`;
    return {
      status: 200,
      xml: `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`,
    };
  }
  if (method === "POST" && uploadId !== null) {
    const list = (await readBody(request, LIST_MAX_BYTES))?.toString("utf8") ?? "";
    const parts = [...list.matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, part]) => Number(part));
    if (parts.length === 0) return fail("MalformedXML");
    const { md5 = "" } = (await folder.completeUpload(uploadId, Key, parts)) ?? {};
    const result = `<Bucket>${Bucket}</Bucket><Key>${Key}</Key><ETag>"${md5}-${parts.length}"</ETag>`;
    return {
      status: 200,
      xml: `<CompleteMultipartUploadResult>${result}</CompleteMultipartUploadResult>`,
    };
  }
  if (method === "DELETE") {
    await (uploadId === null ? folder.remove(Key) : folder.abortUpload(uploadId));
    return { status: 204 };
  }
  return fail("NotImplemented");
}
