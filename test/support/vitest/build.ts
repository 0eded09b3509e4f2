import "../../../lib/local/environment.ts";
import { buildAll } from "../../../lib/build.ts";
import { unpackBrowser } from "../browser/browser.ts";

/** Builds, once, what the tests run: the same bundles as in the cloud, and a Chromium. */
export default async function setup(): Promise<void> {
  await buildAll();
  process.env.CHROMIUM_PATH = await unpackBrowser();
}
