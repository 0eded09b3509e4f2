import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newVisitor, startBrowser } from "../support/browser/browser.ts";
import { leadsOf } from "../support/given.ts";
import { startedApp } from "../support/started.ts";
import { snippetOf } from "../support/tracker/customer-site.ts";
import { startPages } from "../support/tracker/page-server.ts";
import { waitForTracker } from "../support/tracker/shop.ts";

const app = startedApp();
let pages: Awaited<ReturnType<typeof startPages>>;
let browser: Browser;

beforeAll(async () => {
  pages = await startPages("");
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await pages?.close();
});

/** A contact form, a newsletter, and a contact form that looks like a search, with a field that can't be recognized. */
const THREE_FORMS = `
  <form name="contact" action="/thanks" method="post"><h2>Contact us</h2><label>Name <input name="name"></label>
    <label>Email <input type="email" name="email"></label><button>Send</button></form>
  <form name="newsletter" action="/thanks" method="post"><h2>Newsletter</h2>
    <label>Email <input type="email" name="email"></label><button>Subscribe</button></form>
  <form name="finder" action="/thanks" method="post"><h2>Find your gardener</h2>
    <label>Email <input type="email" name="email"></label>
    <label>Which firm? <input name="f7"></label><button>Search</button></form>`;

async function register(page: Page): Promise<void> {
  await page.goto(`${app.origin}/register`);
  await page.getByLabel("Full name").fill("Grace Owner");
  await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await page.getByLabel("Password").fill("abc123");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/dashboard*");
}

async function addSite(page: Page): Promise<string> {
  await page.getByRole("tab", { name: "Sites & Snippets" }).click();
  await page.getByRole("button", { name: "Add Your First Site" }).click();
  await page.getByLabel("Site Name").fill("Fern & Field");
  await page.getByLabel("Domain").fill(pages.url("/"));
  await page.getByRole("button", { name: "Add Site", exact: true }).click();
  return (await page.getByText(/^site_[\w-]{22}$/).textContent()) ?? "";
}

/** Sends the misread form, and leaves its page. */
async function sendFinder(page: Page, email: string): Promise<void> {
  const form = page.locator("[name=finder]");
  await form.getByLabel("Email").fill(email);
  const recognized = page.waitForResponse(/\/api\/form$/);
  await form.getByLabel("Which firm?").fill("Hopper & Co");
  await recognized;
  await form.getByRole("button").click();
  await page.waitForURL("**/thanks");
}

it("finds a form that was misread, corrects it in the page, and shows its lead", async () => {
  const owner = await newVisitor(browser);
  await register(owner.page);
  const siteId = await addSite(owner.page);
  pages.put("/", { snippet: snippetOf(siteId, app.origin), body: THREE_FORMS });
  const token = (await owner.page.evaluate(() => localStorage.getItem("token"))) ?? "";

  // From the dashboard, the owner opens the page with a check.
  await owner.page.locator("summary", { hasText: /^Forms$/ }).click();
  const opened = owner.context.waitForEvent("page");
  await owner.page.getByRole("button", { name: "Check my forms" }).click();
  const shop = await opened;
  const panel = shop.getByRole("region", { name: "Whence: the forms of this page" });
  await panel.getByText("3 forms found.").waitFor();
  expect(await shop.locator(".tag").allTextContents()).toEqual([
    "Form: read",
    "Form: read",
    "Form: not read",
  ]);

  // One form is misread as a search, and one of its fields isn't read.
  const finder = panel.getByRole("region", { name: "Find your gardener" });
  await finder.getByText("Not read: looks like a search").waitFor();
  await finder.getByRole("button", { name: "Read this form" }).click();
  await finder.getByLabel("Which firm?").selectOption("Company");
  await panel.getByText("Saved.").waitFor();
  await expect.poll(() => shop.locator(".badge").last().textContent()).toBe("Company");
  await panel.getByRole("button", { name: "Done" }).click();
  await shop.close();

  // The next visitor's lead has both.
  const visitor = await newVisitor(browser);
  await visitor.page.goto(pages.url("/"));
  await waitForTracker(visitor.page);
  await sendFinder(visitor.page, "ada@company.example");
  await expect
    .poll(() => leadsOf(app, token))
    .toMatchObject([{ email: "ada@company.example", company: "Hopper & Co", form: "finder" }]);

  // The dashboard lists the form, with its correction.
  await owner.page.reload();
  await owner.page.locator("section[id^=site_] h3 button").click();
  await owner.page.locator("summary", { hasText: /^Forms$/ }).click();
  const listed = owner.page.getByRole("region", { name: "Find your gardener" });
  await expect.poll(() => listed.textContent()).toContain("Last lead");
  expect(await listed.getByLabel("Which firm?").inputValue()).toBe("company");
  expect([...owner.errors, ...visitor.errors]).toEqual([]);
});
