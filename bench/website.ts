import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";
import { freePort } from "../lib/local/ports.ts";
import { startStack } from "../lib/local/stack.ts";
import { chromiumEnvironment, unpackBrowser } from "../test/support/browser/chromium.ts";
import { pages } from "../web/src/app/pages.ts";
import { atLeast, atMost, type Finding, median } from "./finding.ts";

const RUNS = 3;

type Figures = Record<keyof typeof SCORES | keyof typeof TIMES, number>;

/** Lighthouse's four categories, and the minimum score out of 100. */
const SCORES = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

/** Lighthouse's metrics: name, limit, unit, and the divisor from Lighthouse's unit to ours. */
const TIMES = {
  "largest-contentful-paint": { name: "LCP", limit: 1, unit: "s", of: 1000 },
  "cumulative-layout-shift": { name: "CLS", limit: 0, unit: "", of: 1 },
  "total-blocking-time": { name: "TBT", limit: 50, unit: "ms", of: 1 },
};

/** One Lighthouse run: a mid-range phone on slow 4G with an empty cache. */
async function visit(address: string, port: number, isIndexed: boolean): Promise<Figures> {
  const result = await lighthouse(address, {
    port,
    logLevel: "error",
    onlyCategories: Object.keys(SCORES),
    // Pages that opt out of indexing fail this audit on purpose.
    skipAudits: isIndexed ? [] : ["is-crawlable"],
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${address}.`);
  const { categories, audits } = result.lhr;
  const scores = Object.keys(SCORES).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const times = Object.entries(TIMES).map(([name, { of }]) => [
    name,
    (audits[name]?.numericValue ?? Number.NaN) / of,
  ]);
  return Object.fromEntries([...scores, ...times]);
}

function toFindings(path: string, visits: Figures[]): Finding[] {
  const middle = (name: keyof Figures) => median(visits.map((figures) => figures[name]));
  return [
    ...(Object.keys(SCORES) as (keyof typeof SCORES)[]).map((name) =>
      atLeast(`website: ${path} ${name}`, middle(name), SCORES[name], ""),
    ),
    ...(Object.keys(TIMES) as (keyof typeof TIMES)[]).map((name) =>
      atMost(`website: ${path} ${TIMES[name].name}`, middle(name), TIMES[name].limit, TIMES[name].unit),
    ),
  ];
}

/** Lighthouse results of every public page: the median of three runs. */
export async function website(): Promise<Finding[]> {
  const executablePath = await unpackBrowser();
  const profile = await mkdtemp(join(tmpdir(), "bench-website-"));
  const debugging = await freePort();
  const stack = await startStack({ port: await freePort(), dataDir: null });
  const browser = await puppeteer.launch({
    executablePath,
    env: chromiumEnvironment(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${debugging}`],
    userDataDir: profile,
  });
  const findings: Finding[] = [];
  try {
    for (const [path, { isIndexed }] of Object.entries(pages)) {
      const visits: Figures[] = [];
      for (let run = 0; run < RUNS; run++)
        visits.push(await visit(stack.origin + path, debugging, isIndexed));
      findings.push(...toFindings(path, visits));
    }
  } finally {
    await browser.close();
    await stack.close();
    await rm(profile, { recursive: true, force: true });
  }
  return findings;
}
