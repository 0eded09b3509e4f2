import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credentials, REGION } from "../../lib/local/engine.ts";
import { startFiles } from "../../lib/local/files.ts";

const Bucket = "some-files";
const DAY = 86_400_000;

let dataDir: string;
let files: Awaited<ReturnType<typeof startFiles>>;
let client: S3Client;
const start = async () => {
  files = await startFiles(dataDir, Bucket);
  client = new S3Client({ region: REGION, credentials, endpoint: files.endpoint, maxAttempts: 1 });
};
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "files-"));
  await start();
});
afterAll(async () => {
  await files.close();
  await rm(dataDir, { recursive: true });
});

const put = (Key: string, Body: string) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: "text/plain" }));
const textOf = async (Key: string) =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();
const link = (Key: string, ageSeconds = 0) =>
  getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), {
    expiresIn: 300,
    signingDate: new Date(Date.now() - ageSeconds * 1000),
  });

describe("an object", () => {
  test("is stored with its headers, replaced, and deleted, by the SDK's own commands", async () => {
    await put("exports/a/../b é.csv", "one");
    await put("exports/a/../b é.csv", "two");
    expect(await textOf("exports/a/../b é.csv")).toBe("two");
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: "exports/a/../b é.csv" }));
    expect(head).toMatchObject({ ContentLength: 3, ContentType: "text/plain" });
    await client.send(new DeleteObjectCommand({ Bucket, Key: "exports/a/../b é.csv" }));
    await expect(textOf("exports/a/../b é.csv")).rejects.toThrow(
      expect.objectContaining({ name: "NoSuchKey" }),
    );
    await client.send(new DeleteObjectCommand({ Bucket, Key: "exports/a/../b é.csv" }));
  });

  test("can be uploaded in parts, and exists only when all have arrived", async () => {
    const Body = Buffer.alloc(12 * 1024 * 1024, "abcdefghijk");
    await new Upload({ client, params: { Bucket, Key: "large", Body } }).done();
    expect((await textOf("large"))?.length).toBe(Body.length);
    const target = { Bucket, Key: "partial" };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
    await client.send(new UploadPartCommand({ ...target, UploadId, PartNumber: 1, Body: "part" }));
    await expect(textOf("partial")).rejects.toThrow();
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId }));
    const late = client.send(new UploadPartCommand({ ...target, UploadId, PartNumber: 2, Body: "part" }));
    await expect(late).rejects.toThrow(expect.objectContaining({ name: "NoSuchUpload" }));
  });

  test("is a file that only its owner may read, and is still there after a restart", async () => {
    await put("kept", "text");
    await files.close();
    await start();
    expect(await textOf("kept")).toBe("text");
    const { mode } = await stat(join(dataDir, "files", "object-kept"));
    expect(mode & 0o777).toBe(0o600);
  });

  test("that arrives damaged is rejected", async () => {
    const address = `${files.endpoint}/${Bucket}/damaged`;
    const headers = {
      authorization: "AWS4-HMAC-SHA256 Credential=local/x",
      "x-amz-checksum-crc32": "AAAAAA==",
    };
    const response = await fetch(address, { method: "PUT", body: "text", headers });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("<Code>BadDigest</Code>");
    await expect(textOf("damaged")).rejects.toThrow();
  });
});

test("other buckets, other operations and unsigned requests are rejected", async () => {
  const codeOf = (sent: Promise<unknown>) => sent.catch((error: Error) => error.name);
  expect(await codeOf(client.send(new GetObjectCommand({ Bucket: "other", Key: "kept" })))).toBe(
    "NoSuchBucket",
  );
  expect(await codeOf(client.send(new ListObjectsV2Command({ Bucket })))).toBe("NoSuchBucket");
  expect((await fetch(`${files.endpoint}/${Bucket}/kept`)).status).toBe(403);
  expect((await fetch(`${files.endpoint}/${Bucket}/kept`, { method: "DELETE" })).status).toBe(403);
});

test("a link works until it expires, and only unmodified", async () => {
  await put("linked", "text");
  const url = await link("linked");
  expect(await (await fetch(url)).text()).toBe("text");
  expect((await fetch(await link("linked", 240))).status).toBe(200);
  const expired = await fetch(await link("linked", 301));
  expect([expired.status, await expired.text()]).toEqual([
    403,
    expect.stringContaining("Request has expired"),
  ]);
  for (const changed of [
    url.replace("linked", "kept"),
    url.replace("Expires=300", "Expires=600"),
    url.replace(/Signature=./, "Signature=x"),
    url.replace(/Date=\d{4}/, "Date=2099"),
  ])
    expect((await fetch(changed)).status).toBe(403);
  expect((await fetch(url, { method: "PUT", body: "other" })).status).toBe(403);
});

test("export files are deleted after seven days, and unfinished uploads after one", async () => {
  await put("exports/old", "text");
  await put("exports/young", "text");
  await put("logos/old", "text");
  await client.send(new CreateMultipartUploadCommand({ Bucket, Key: "unfinished" }));
  const age = async (name: string, days: number) => {
    const then = new Date(Date.now() - days * DAY);
    await utimes(join(dataDir, "files", name), then, then);
  };
  await age("object-exports%2Fold", 7.1);
  await age("object-exports%2Fyoung", 6.9);
  await age("object-logos%2Fold", 7.1);
  const [upload = ""] = await readdir(join(dataDir, "files", "uploads"));
  await age(join("uploads", upload), 1.1);
  await files.close();
  await start();
  await expect(textOf("exports/old")).rejects.toThrow();
  expect(await textOf("exports/young")).toBe("text");
  expect(await textOf("logos/old")).toBe("text");
  expect(await readdir(join(dataDir, "files", "uploads"))).toEqual([]);
});
