// Takes all screenshots of the product, notes which words they show, and draws its icons. Run it by hand: npx tsx test/support/browser/screens.ts
import "../../../lib/local/environment.ts";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Lead } from "../../../functions/leads/lead.ts";
import { buildAll, root } from "../../../lib/build.ts";
import { sendDemoLeads } from "../../../lib/local/demo/demo.ts";
import { startStack } from "../../../lib/local/stack.ts";
import { startBrowser } from "./browser.ts";
import { unpackBrowser } from "./chromium.ts";
import { writeWebp } from "./pictures.ts";
import { digestLook, readWords, SHOWN_FILE, type Shown } from "./shown.ts";
import { socialImage } from "./social-image.ts";

const docs = join(root, "docs/screens");
const pictures = join(root, "web/src/marketing/pictures");
const publicFiles = join(root, "web/public");

const KILOBYTE = 1000;
const heights = { overview: 1230, leads: 1120, sites: 800, subscription: 1020 };
/** The tabs that the website shows, with their heights in pixels. */
const shown = { overview: 880, leads: 800, sites: 880 };

type Tab = keyof typeof heights;

async function open(browser: Browser, origin: string, options: BrowserContextOptions) {
  const context = await browser.newContext({ reducedMotion: "reduce", locale: "en-US", ...options });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.evaluate(() => localStorage.setItem("cookieConsent", "rejected"));
  await page.getByLabel("Email").fill("demo@whence.example");
  await page.getByLabel("Password").fill("demo-account");
  await page.keyboard.press("Enter");
  await page.getByRole("tabpanel").waitFor();
  return page;
}

/** Does the last step of the checklist, which is no longer shown then. */
async function finishSetUp(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem("token")}`,
      "content-type": "application/json",
    };
    const body = JSON.stringify({ kind: "email", name: "Sales team", member: "demo@whence.example" });
    return (await fetch("/api/destinations", { method: "POST", headers, body })).status;
  });
  if (status !== 201) throw new Error(`The destination was refused: ${status}`);
}

/** Opens the most interesting lead: one whose first and last touch differ. */
async function openLead(page: Page): Promise<void> {
  const index = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem("token")}` };
    const leads: Lead[] = await (await fetch("/api/leads?limit=50", { headers })).json();
    return leads.findIndex(
      (lead) => lead.first_pageviews.length === 3 && lead.first_source !== lead.last_source,
    );
  });
  await page
    .getByRole("button", { name: /^Details of/ })
    .nth(index)
    .click();
  await page.getByText("Why this score").waitFor();
}

async function show(page: Page, origin: string, tab: Tab): Promise<void> {
  await page.goto(`${origin}/dashboard?tab=${tab}`);
  await page.getByRole("tabpanel").waitFor();
  await page.waitForLoadState("networkidle");
  if (tab === "leads") await openLead(page);
  if (tab === "sites") await page.getByRole("button", { name: "Harbour Dental", exact: true }).click();
  if (tab === "subscription") await page.getByRole("button", { name: "Choose Growth" }).click();
}

await buildAll();
await mkdir(docs, { recursive: true });
process.env.CHROMIUM_PATH = await unpackBrowser();
const stack = await startStack({ port: Number(process.env.PORT ?? 3000), dataDir: null });
await sendDemoLeads(stack);
stack.jobs.schedule();
const browser = await startBrowser();

const words: Shown["words"] = {};
const page = await open(browser, stack.origin, { colorScheme: "light" });
await finishSetUp(page);
for (const [tab, height] of Object.entries(heights) as [Tab, number][]) {
  await page.setViewportSize({ width: 1280, height });
  await show(page, stack.origin, tab);
  await page.screenshot({ path: join(docs, `${tab}.png`) });
  words[`docs/screens/${tab}`] = await readWords(page);
}

for (const colorScheme of ["light", "dark"] as const) {
  const shop = await open(browser, stack.origin, { colorScheme, deviceScaleFactor: 1.25 });
  for (const [tab, height] of Object.entries(shown) as [Tab, number][]) {
    await shop.setViewportSize({ width: 1100, height });
    await show(shop, stack.origin, tab);
    if (tab === "leads")
      await shop.getByText("Why this source").evaluate((title) => {
        Object.assign(title.style, { scrollMarginTop: "1.25rem" });
        title.scrollIntoView();
      });
    words[tab] = await readWords(shop);
    await writeWebp(shop, join(pictures, `${tab}-${colorScheme}.webp`), 50 * KILOBYTE);
  }
}

await writeFile(SHOWN_FILE, `${JSON.stringify({ look: digestLook(), words } satisfies Shown, null, 2)}\n`);

const mark = await readFile(join(publicFiles, "favicon.svg"), "utf8");
const drawn = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await drawn.setContent(socialImage(mark));
await drawn.evaluate(() => document.fonts.ready);
await drawn.screenshot({ path: join(publicFiles, "social.png") });
for (const [name, size] of [
  ["favicon-32.png", 32],
  ["apple-touch-icon.png", 180],
] as const) {
  await drawn.setViewportSize({ width: size, height: size });
  await drawn.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${mark}`);
  await drawn.screenshot({ path: join(publicFiles, name), omitBackground: size === 32 });
}

await browser.close();
await stack.close();
// The browser's process is shared by the tests of a worker, and would outlive them here.
process.exit();
