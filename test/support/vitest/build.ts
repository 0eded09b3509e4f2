import "../../../lib/local/environment.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll } from "../../../lib/build.ts";
import { unpackBrowser } from "../browser/chromium.ts";

/**
 * Builds once everything that the tests run: the same bundles as in the cloud, and a Chromium unless none of them needs
 * it. The workers of a run share a folder, which is removed at its end.
 */
export default async function setup(): Promise<() => void> {
  await buildAll();
  if (!process.env.FAST) process.env.CHROMIUM_PATH = await unpackBrowser();
  const shared = mkdtempSync(join(tmpdir(), "run-"));
  process.env.SHARED_DIR = shared;
  return () => rmSync(shared, { recursive: true, force: true });
}
