import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { routes } from "../functions/manifest.ts";
import { root } from "../lib/build.ts";
import { freePort } from "../lib/local/ports.ts";
import { startStack } from "../lib/local/stack.ts";
import { atMost, type Finding, measured } from "./finding.ts";
import { runAlone } from "./lone-function.ts";
import { address, nameOf, year } from "./report-question.ts";
import { type Account, newAccount } from "./table/accounts.ts";

const LARGEST = 499_000;

/** Asks that need much memory: every fact is read twice, and groups and medians are many. */
const asked = () => ({
  "by source and campaign": address(),
  "of outcomes by keyword and page": `/api/reports?measures=leads,won,value,response_time,time_to_close,outcomes_known&by=keyword,landing_page&model=linear&compare=previous&${year()}`,
});

/** Packs a year of leads with five touches each into the table that runs now. */
async function packYear(account: Account, leads: number): Promise<void> {
  const file = fileURLToPath(new URL("table/pack-year.ts", import.meta.url));
  const command = ["--import", "tsx", file, JSON.stringify(account), String(leads)];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The leads could not be packed.");
}

/** The memory and CPU time of a report on half a million leads, counted call by call in its function's own memory. */
export async function largestReport(): Promise<Finding[]> {
  const stack = await startStack({ port: await freePort(), dataDir: null });
  try {
    const account = await newAccount(stack.origin, 0);
    await packYear(account, LARGEST);
    const headers = { authorization: [`Bearer ${account.token}`], "x-origin-key": [stack.originKey] };
    const { memory } = routes["GET /api/reports"];
    const findings: Finding[] = [];
    for (const [name, question] of Object.entries(asked())) {
      const goal = `${nameOf(LARGEST)} with five touches, ${name}`;
      const { peakMb, cpuMs, calls, slowestMs } = await runAlone("GET /api/reports", question, headers);
      findings.push(
        atMost(`${goal}: peak memory`, peakMb, memory, "MB"),
        measured(`${goal}: CPU of the function`, cpuMs / 1000, "s"),
        measured(`${goal}: calls`, calls, "calls"),
        measured(`${goal}: CPU of the slowest call`, slowestMs, "ms"),
      );
    }
    return findings;
  } finally {
    await stack.close();
  }
}
