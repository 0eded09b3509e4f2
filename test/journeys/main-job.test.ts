import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../lib/local/ports.ts";
import { startSample } from "../../lib/local/sample.ts";
import { newVisitor, startBrowser } from "../support/browser/browser.ts";
import { leadsOf } from "../support/given.ts";
import { startedApp } from "../support/started.ts";

const app = startedApp();
let sample: Awaited<ReturnType<typeof startSample>>;
let browser: Browser;

beforeAll(async () => {
  sample = await startSample({ port: await freePort(), appOrigin: app.origin });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await sample?.close();
});

const DAY_MS = 86_400_000;

async function register(page: Page): Promise<void> {
  await page.goto(`${app.origin}/register`);
  await page.getByLabel("Full name").fill("Grace Owner");
  await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await page.getByLabel("Password").fill("abc123");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Account created successfully!", { exact: true }).first().waitFor();
  await page.waitForURL("**/dashboard*");
}

async function addSite(page: Page): Promise<string> {
  await page.getByRole("tab", { name: "Sites & Snippets" }).click();
  await page.getByRole("button", { name: "Add Your First Site" }).click();
  await page.getByLabel("Site Name").fill("Fern & Field");
  await page.getByLabel("Domain").fill(`http://localhost:${sample.port}/contact`);
  await page.getByRole("button", { name: "Add Site", exact: true }).click();
  await page
    .getByText("Site added successfully! You can now get your tracking snippet.", { exact: true })
    .first()
    .waitFor();
  const id = await page.getByText(/^site_[\w-]{22}$/).textContent();
  return id ?? "";
}

it("follows a visitor from a campaign click to an explained lead in the dashboard", async () => {
  const owner = await newVisitor(browser);
  await register(owner.page);
  const siteId = await addSite(owner.page);

  // Two days ago, the visitor arrives through a campaign, looks around and leaves.
  const visitor = await newVisitor(browser);
  const home = `http://localhost:${sample.port}`;
  await visitor.context.clock.install({ time: Date.now() - 2 * DAY_MS });
  await visitor.page.goto(
    `${home}/?site=${siteId}&utm_source=google&utm_medium=cpc&utm_campaign=spring%20caf%C3%A9`,
  );
  await visitor.page.getByRole("link", { name: "Services & pricing", exact: true }).click();
  await visitor.page.getByRole("heading", { level: 1 }).waitFor();
  await visitor.page.close();

  // Today they type the address, read three pages and fill in the form on the fourth.
  const page = await visitor.context.newPage();
  await visitor.context.clock.setSystemTime(Date.now());
  for (const path of ["/", "/services", "/journal"]) await page.goto(home + path);
  await page.goto(`${home}/contact`);
  await page.getByLabel("First name").pressSequentially("Zoë");
  await page.getByLabel("Last name").fill("O’Hara");
  await page.getByLabel("Email").fill("zoe@company.example");
  await page.getByLabel("Message").fill('What would a "small" courtyard cost?');
  await visitor.context.clock.fastForward(20_000);
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL("**/thanks");
  expect(visitor.errors).toEqual([]);

  // The owner looks once the lead has arrived.
  const token = (await owner.page.evaluate(() => localStorage.getItem("token"))) ?? "";
  await expect.poll(() => leadsOf(app, token)).toHaveLength(1);
  await owner.page.goto(`${app.origin}/dashboard?tab=leads`);
  const row = owner.page.getByRole("row").filter({ hasText: "zoe@company.example" });
  await expect.poll(() => row.textContent()).toContain("Zoë O’Hara");
  expect(await row.textContent()).toMatch(/Fern & Field.*google.*spring café/s);
  await row.getByRole("button", { name: "Details" }).click();
  const details = owner.page.getByRole("dialog");
  await expect.poll(() => details.textContent()).toMatch(/Paid Search/);
  const steps = details.getByRole("region", { name: "Journey" }).getByRole("listitem");
  expect(await steps.filter({ hasText: /^Page/ }).count()).toBe(3);

  const [lead] = await leadsOf(app, token);
  expect(lead).toMatchObject({
    name: "Zoë O’Hara",
    email: "zoe@company.example",
    first_source: "google",
    first_campaign: "spring café",
    last_source: "google",
    pageviews: 4,
    flags: [],
    status: "new",
  });
  const firstTouch = lead?.first_touch_timestamp ?? "";
  expect(Math.round((Date.now() - Date.parse(firstTouch)) / DAY_MS)).toBe(2);
  expect(lead?.last_touch_timestamp).toBe(firstTouch);
  expect(lead?.first_pageviews.map(({ path }) => path)).toEqual(["/", "/services", "/journal"]);
  const points = lead?.score_reasons.reduce((sum, reason) => sum + reason.points, 0) ?? Number.NaN;
  expect(Math.abs(5 + points - (lead?.ai_score ?? Number.NaN))).toBeLessThanOrEqual(0.051);

  // And exports it.
  await owner.page.keyboard.press("Escape");
  const download = owner.page.waitForEvent("download");
  await owner.page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("leads_export.csv");
  await owner.page.getByText("Leads exported successfully!", { exact: true }).first().waitFor();
  const rows: Record<string, string>[] = parse(await readFile(await file.path()), {
    bom: true,
    columns: true,
  });
  expect(rows).toEqual([
    expect.objectContaining({ id: lead?.id, name: "Zoë O’Hara", campaign: "spring café" }),
  ]);
  expect(owner.errors).toEqual([]);
});
