import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Hint } from "../../../functions/leads/outbox/hint.ts";
import { consumers } from "../../../functions/manifest.ts";
import { functionName } from "../../../functions/platform/http/run.ts";
import { functionsDir } from "../../../lib/build.ts";

const bundle = join(functionsDir, functionName(consumers.deliveries.run), "index.cjs");

/** Runs the worker's bundle as Lambda would, in a process that can be killed. */
const RUN = `
  const { bundle, hint, now } = JSON.parse(process.argv[1]);
  const Records = [{ messageId: "1", body: JSON.stringify(hint) }];
  require(bundle).handler({ Records }, { awsRequestId: "1", now }).then(() => process.exit(0));
`;

/** A worker in its own process. `ended` is the signal that killed it; null if it ended by itself. */
export function startWorker(
  hint: Hint,
  now: Date,
): { worker: ChildProcess; ended: Promise<NodeJS.Signals | null> } {
  const input = JSON.stringify({ bundle, hint, now: now.getTime() });
  const worker = spawn(process.execPath, ["-e", RUN, input], { stdio: "ignore" });
  return { worker, ended: once(worker, "exit").then(([, signal]) => signal) };
}
