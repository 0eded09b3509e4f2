import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import puppeteer, { type Browser } from "puppeteer-core";
import { chromiumEnvironment, unpackBrowser } from "../test/support/browser/browser.ts";
import { atMost, type Finding, median, told } from "./finding.ts";
import { type Blocking, blockingOf } from "./trace.ts";
import { trackerBytes } from "./tracker-bytes.ts";
import { type Asked, type Carried, startTrackedPages } from "./tracker-pages.ts";

const RUNS = 15;
const THROTTLE = 4;
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

type Pages = Awaited<ReturnType<typeof startTrackedPages>>;
type Landing = Blocking & Asked & { taskMs: number };

/** One landing of a new visitor on a slow machine, until the page has been left again. */
async function land(browser: Browser, pages: Pages, carried: Carried): Promise<Landing> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.emulateCPUThrottling(THROTTLE);
  pages.takeAsked();
  await page.tracing.start({ categories: CATEGORIES });
  await page.goto(`${pages.origin}/page/${carried}?utm_source=google&utm_medium=cpc&utm_campaign=spring`);
  await sleep(700);
  const { TaskDuration = 0 } = await page.metrics();
  const asked = pages.takeAsked();
  await page.goto(`${pages.origin}/bare`);
  const trace = await page.tracing.stop();
  await context.close();
  return {
    ...blockingOf(trace ?? new Uint8Array(), `/${carried}.js`),
    ...asked,
    taskMs: TaskDuration * 1000,
  };
}

/** What the tracker weighs and what it costs a page, beside another and beside none. */
export async function tracker(): Promise<Finding[]> {
  const executablePath = await unpackBrowser();
  process.env.CHROMIUM_PATH = executablePath;
  const profile = await mkdtemp(join(tmpdir(), "bench-chromium-"));
  const browser = await puppeteer.launch({
    executablePath,
    env: chromiumEnvironment(),
    pipe: true,
    args: ["--no-sandbox", "--disable-gpu"],
    userDataDir: profile,
  });
  const pages = await startTrackedPages();
  const landings: Record<Carried, Landing[]> = { nothing: [], whence: [], plausible: [] };
  try {
    // In turns, so that whatever else the machine does falls on all alike; the first round only warms up.
    for (let run = 0; run <= RUNS; run++) {
      for (const carried of ["nothing", "whence", "plausible"] as const) {
        const landing = await land(browser, pages, carried);
        if (run > 0) landings[carried].push(landing);
      }
    }
  } finally {
    await browser.close();
    await pages.close();
    await rm(profile, { recursive: true, force: true });
  }
  const of = (carried: Carried, figure: keyof Landing): number =>
    median(landings[carried].map((landing) => landing[figure]));
  const most = (carried: Carried, figure: keyof Landing): number =>
    Math.max(...landings[carried].map((landing) => landing[figure]));
  return [
    ...(await trackerBytes()),
    atMost("tracker: blocking", of("whence", "script") / of("plausible", "script"), 1.5, "× Plausible"),
    told("tracker: blocking at 4× throttle", of("whence", "script"), "ms"),
    told("tracker: Plausible's blocking", of("plausible", "script"), "ms"),
    ...(["nothing", "whence", "plausible"] as const).map((carried) =>
      told(`tracker: all tasks of a page with ${carried}`, of(carried, "taskMs"), "ms"),
    ),
    atMost("tracker: longest task with it", of("whence", "longestTask"), 50, "ms"),
    atMost("tracker: forced layouts", most("whence", "forcedLayouts"), 0, ""),
    atMost("tracker: requests per landing", most("whence", "requests"), 1, ""),
    atMost("tracker: sent up per landing", most("whence", "bytes"), 0, "B"),
    told("tracker: Plausible's requests per landing", of("plausible", "requests"), ""),
    told("tracker: Plausible sends up per landing", of("plausible", "bytes"), "B"),
  ];
}
