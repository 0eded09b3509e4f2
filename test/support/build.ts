import "../../lib/local/environment.ts";
import { buildAll } from "../../lib/build.ts";

/** Builds what the tests run, once: the same bundles as in the cloud. */
export default async function setup(): Promise<void> {
  await buildAll();
}
