import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import puppeteer, { type Browser } from "puppeteer-core";
import { chromiumEnvironment, unpackBrowser } from "../../test/support/browser/chromium.ts";
import { atMost, type Finding, measured, median } from "../finding.ts";
import { trackerBytes } from "./bytes.ts";
import { startTrackedPages, type Tracker, type Traffic } from "./pages.ts";
import { type Blocking, measureBlocking } from "./trace.ts";

const RUNS = 15;
const THROTTLE = 4;
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

type Pages = Awaited<ReturnType<typeof startTrackedPages>>;
type Landing = Blocking & Traffic & { taskMs: number };

/** One landing of a new visitor on a slow machine, until the page is left again. */
async function land(browser: Browser, pages: Pages, kind: Tracker): Promise<Landing> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.emulateCPUThrottling(THROTTLE);
  pages.takeTraffic();
  await page.tracing.start({ categories: CATEGORIES });
  await page.goto(`${pages.origin}/page/${kind}?utm_source=google&utm_medium=cpc&utm_campaign=spring`);
  await sleep(700);
  const { TaskDuration = 0 } = await page.metrics();
  const traffic = pages.takeTraffic();
  await page.goto(`${pages.origin}/bare`);
  const trace = await page.tracing.stop();
  await context.close();
  return {
    ...measureBlocking(trace ?? new Uint8Array(), `/${kind}.js`),
    ...traffic,
    taskMs: TaskDuration * 1000,
  };
}

/** The tracker's size and its cost to a page, compared with Plausible and with no tracker. */
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
  const landings: Record<Tracker, Landing[]> = { nothing: [], whence: [], plausible: [] };
  try {
    // Interleaved, so that other load on the machine affects all equally; the first round is a warm-up.
    for (let run = 0; run <= RUNS; run++) {
      for (const kind of ["nothing", "whence", "plausible"] as const) {
        const landing = await land(browser, pages, kind);
        if (run > 0) landings[kind].push(landing);
      }
    }
  } finally {
    await browser.close();
    await pages.close();
    await rm(profile, { recursive: true, force: true });
  }
  const typical = (kind: Tracker, figure: keyof Landing): number =>
    median(landings[kind].map((landing) => landing[figure]));
  const worst = (kind: Tracker, figure: keyof Landing): number =>
    Math.max(...landings[kind].map((landing) => landing[figure]));
  return [
    ...(await trackerBytes()),
    atMost(
      "tracker: blocking",
      typical("whence", "script") / typical("plausible", "script"),
      1.5,
      "× Plausible",
    ),
    measured("tracker: blocking at 4× throttle", typical("whence", "script"), "ms"),
    measured("tracker: Plausible's blocking", typical("plausible", "script"), "ms"),
    ...(["nothing", "whence", "plausible"] as const).map((kind) =>
      measured(`tracker: all tasks of a page with ${kind}`, typical(kind, "taskMs"), "ms"),
    ),
    atMost("tracker: longest task", typical("whence", "longestTask"), 50, "ms"),
    atMost("tracker: forced layouts", worst("whence", "forcedLayouts"), 0, ""),
    atMost("tracker: requests per landing", worst("whence", "requests"), 1, ""),
    atMost("tracker: uploaded per landing", worst("whence", "bytes"), 0, "B"),
    measured("tracker: Plausible's requests per landing", typical("plausible", "requests"), ""),
    measured("tracker: Plausible's upload per landing", typical("plausible", "bytes"), "B"),
  ];
}
