// Measures the performance goals: `npm run bench`, or `npm run bench -- ingest reads` for some of them.
// `npm run bench -- ingest --minutes 30` sends leads for that long.
import "../lib/local/environment.ts";
import { parseArgs } from "node:util";
import { buildAll } from "../lib/build.ts";
import { alerts } from "./alerts.ts";
import { attention } from "./attention.ts";
import { billing } from "./billing.ts";
import { bundles } from "./bundles.ts";
import { calls } from "./calls/calls.ts";
import { clients } from "./clients.ts";
import { costs } from "./costs/costs.ts";
import { deleting } from "./deleting.ts";
import { delivery } from "./delivery.ts";
import { erasing } from "./erasing.ts";
import { exporting } from "./exporting.ts";
import type { Finding } from "./finding.ts";
import { flooding } from "./flooding/flooding.ts";
import { ingest } from "./ingest.ts";
import { largestReport } from "./largest-report.ts";
import { learning } from "./learning/learning.ts";
import { reading } from "./reading.ts";
import { reads } from "./reads.ts";
import { reports } from "./reports.ts";
import { scoring } from "./scoring/scoring.ts";
import { type Filled, fill } from "./table/filled.ts";
import { tracker } from "./tracker/tracker.ts";
import { visits } from "./visits.ts";
import { website } from "./website.ts";

// Settings for all AWS SDK clients here.
Object.assign(process.env, {
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  RATE_LIMITS: "off",
});

// Deleting comes last: it uses up the accounts that the others need.
const goals = {
  bundles,
  calls,
  reading,
  scoring,
  learning,
  attention,
  reads,
  reports,
  clients,
  "largest-report": largestReport,
  erasing,
  export: exporting,
  ingest,
  delivery,
  alerts,
  flooding,
  billing,
  tracker,
  visits,
  website,
  costs,
  deleting,
};

const VERDICTS = new Map([
  [true, "met"],
  [false, "MISSED"],
  [null, ""],
]);

function print(findings: Finding[]): void {
  const lines = findings.map(({ goal, figure, limit, met }) => [
    goal,
    figure,
    limit,
    VERDICTS.get(met) ?? "",
  ]);
  const table = [["Goal", "Figure", "Limit", "Verdict"], ...lines];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
  for (const line of table) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}

async function run(names: string[], minutes: number | undefined): Promise<void> {
  const chosen = Object.entries(goals).filter(([name]) => names.length === 0 || names.includes(name));
  if (chosen.length === 0) throw new Error(`Unknown goal. Choose from: ${Object.keys(goals).join(", ")}`);
  await buildAll();
  let table: Promise<Filled> | undefined;
  const filled = () => (table ??= fill());
  const close = async () => (await table)?.close();
  // The engine is a separate process that Ctrl-C doesn't reach.
  process.once("SIGINT", () => close().finally(() => process.exit(130)));
  const findings: Finding[] = [];
  try {
    for (const [name, measure] of chosen) {
      console.error(`Measuring ${name} …`);
      findings.push(...(await measure(filled, { minutes })));
    }
  } finally {
    await close();
  }
  print(findings);
  if (findings.some(({ met }) => met === false)) process.exitCode = 1;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string" } },
});
await run(positionals, values.minutes === undefined ? undefined : Number(values.minutes));
