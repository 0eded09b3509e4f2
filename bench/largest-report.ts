import { routes } from "../functions/manifest.ts";
import { freePort } from "../lib/local/ports.ts";
import { startStack } from "../lib/local/stack.ts";
import { atMost, type Finding, measured } from "./finding.ts";
import { runAlone } from "./lone-function.ts";
import { address, nameOf, year } from "./report-question.ts";
import { newAccount } from "./table/accounts.ts";
import { packYear } from "./table/packed-year.ts";

const LARGEST = 499_000;

/** Asks that need much memory: every fact is read twice, and groups and medians are many. */
const query = () => ({
  "by source and campaign": address(),
  "of outcomes by keyword and page": `/api/reports?measures=leads,won,value,response_time,time_to_close,outcomes_known&by=keyword,landing_page&model=linear&compare=previous&${year()}`,
});

/** The memory and CPU time of a report on half a million leads, counted call by call in its function's own memory. */
export async function largestReport(): Promise<Finding[]> {
  const stack = await startStack({ port: await freePort(), dataDir: null });
  try {
    const account = await newAccount(stack.origin, 0);
    await packYear({ accountId: account.id, sites: [account.siteId], leads: LARGEST });
    const headers = { authorization: [`Bearer ${account.token}`], "x-origin-key": [stack.originKey] };
    const { memory } = routes["GET /api/reports"];
    const findings: Finding[] = [];
    for (const [name, question] of Object.entries(query())) {
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
