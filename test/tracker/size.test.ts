import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { parse } from "acorn";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTracker } from "../../lib/tracker.ts";

let folder: string;
let bytes: Buffer;
let tracker: Awaited<ReturnType<typeof buildTracker>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "whence-"));
  tracker = await buildTracker(folder);
  bytes = await readFile(join(folder, tracker.file));
});
afterAll(() => rm(folder, { recursive: true }));

// Its goal, which `npm run bench` compares it with, is 15,000 bytes. The pages say "about 10 KB compressed".
test("the tracker does not grow", () => {
  expect(bytes.length).toBeLessThan(21_200);
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(9_990);
  expect(brotliCompressSync(bytes).length).toBeLessThanOrEqual(9_300);
});

test("browsers of 2020 parse it, and strict content security policies allow it", () => {
  const text = bytes.toString();
  expect(() => parse(text, { ecmaVersion: 2020 })).not.toThrow();
  expect(text).not.toMatch(/\beval\(|Function\(|innerHTML|document\.write/);
});

test("the alias has the bytes of the hashed file, and whence.json names that file", async () => {
  expect(await readFile(join(folder, "whence.js"))).toEqual(bytes);
  const { file, integrity } = tracker;
  expect(JSON.parse(await readFile(join(folder, "whence.json"), "utf8"))).toEqual({ file, integrity });
  expect(tracker.integrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
});
