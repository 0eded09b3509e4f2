import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../../../functions/accounts/sites/site.ts";
import { contactForm, signInForm } from "../../../leads/forms/descriptions.ts";
import { formsOf, givenCheck } from "../../../leads/forms/given-forms.ts";
import { button, eventually, expectToast } from "../../../support/browser/dashboard.ts";
import { intercept } from "../../../support/browser/intercept.ts";
import { violations } from "../../../support/browser/look.ts";
import { startedProduct } from "../../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../../support/given.ts";
import { forAccount, givenMember } from "../../../support/team.ts";

const product = startedProduct();
let account: GivenAccount;
let site: Site;
/** Shows the account of one test after the other. */
let page: Page;
/** Whether requests about forms are lost. */
let isFailing = false;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce" });
  account = await givenAccount(product.app);
  site = await givenSite(product.app, account.token, "fern.example");
});

const forms = (page: Page) =>
  page.locator("details").filter({ has: page.getByText("Forms", { exact: true }) });
const open = async (page: Page) => forms(page).locator("summary").click();
const form = (page: Page, name: string) => forms(page).getByRole("region", { name });
const listed = async () => (await formsOf(product.app, account.token, site.id)).forms;

/** A contact form with a private field, which a check found, and a sign-in form that its owner had listed. */
async function givenForms(): Promise<void> {
  const check = await givenCheck(product.app, account.token, site.id);
  await check.ask([contactForm({}, [{ type: "text", name: "passport", label: "Passport number" }])]);
  await check.correct(signInForm, { contact: true });
  await check.correct(signInForm, { contact: null });
}

describe("a site's forms", () => {
  it("are explained while there are none, and an error can be retried", async () => {
    await product.signInOn(page, account, "sites");
    await intercept(page, "**/api/sites/*/forms", (route) => (isFailing ? route.abort() : route.continue()));
    isFailing = true;
    await open(page);
    await forms(page).getByText("The forms could not be loaded.").waitFor({ timeout: 20_000 });
    isFailing = false;
    await forms(page).getByRole("button", { name: "Try again" }).click();
    await forms(page).getByText("No form has sent a lead yet.").waitFor();
    expect(await button(page, "Check my forms").isVisible()).toBe(true);
  });

  it("show the recognized kind of each field, and accept corrections", async () => {
    await givenForms();
    await product.signInOn(page, account, "sites");
    await open(page);
    const quote = form(page, "Ask for a quote");
    await quote.waitFor();
    expect(await quote.textContent()).toContain(
      "Passwords, card numbers, codes and identity numbers are never read",
    );
    expect(await quote.getByLabel("Passport number").count()).toBe(0);
    expect(await form(page, "login").textContent()).toContain("Not read: looks like a sign-in form");

    await quote.getByLabel("Wingspan").selectOption("Company");
    await expectToast(page, "Saved", "New visitors get the change within two minutes.");
    expect((await listed()).find(({ name }) => name === "contact")?.fields[2]).toMatchObject({
      kind: "company",
      corrected: true,
    });
    await button(page, "Ignore this form").click();
    await quote.getByText("Ignored: you chose not to read this form").waitFor();
    await button(page, "Use again").click();
    await quote.getByText("Ignored: you chose not to read this form").waitFor({ state: "detached" });
    await eventually(async () => (await listed()).find(({ name }) => name === "contact")?.contact).toBe(true);

    await page.getByLabel("Add attribution to data that the page’s own scripts send").check();
    await eventually(async () => (await formsOf(product.app, account.token, site.id)).form_data).toBe(true);
  });

  it("revert a failed change, and say why", async () => {
    await intercept(page, "**/api/sites/*/forms/form_*", (route) =>
      isFailing ? route.abort() : route.continue(),
    );
    isFailing = true;
    const wingspan = form(page, "Ask for a quote").getByLabel("Wingspan");
    await wingspan.selectOption("Phone");
    await expectToast(page, "Error", "The change was not saved. You seem to be offline.");
    isFailing = false;
    await eventually(() => wingspan.inputValue()).toBe("company");
  });

  it("fit a small phone, in the dark too, without accessibility violations", async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1200, height: 800 });
  });

  it("can be viewed, but not changed, by an analyst", async () => {
    const analyst = await givenMember(product.app, account, "analyst");
    const other = await product.emptyPage();
    await product.signInOn(other, analyst, "sites");
    await other.goto(`${product.origin}/dashboard/accounts/${account.id}?tab=sites`);
    await open(other);
    await form(other, "Ask for a quote").waitFor();
    expect(await forms(other).locator("select").count()).toBe(0);
    expect(await forms(other).getByRole("button").count()).toBe(0);
    expect(
      await other.getByLabel("Add attribution to data that the page’s own scripts send").isDisabled(),
    ).toBe(true);
    expect(
      (
        await product.app.call(`GET /api/sites/${site.id}/forms`, {
          token: analyst.token,
          headers: forAccount(account),
        })
      ).status,
    ).toBe(200);
  });

  it("are checked in a page of the site, opened with a code", async () => {
    await page.getByLabel("A page with a form").fill("http://localhost:9/shop#/contact");
    const opened = page.context().waitForEvent("page");
    await button(page, "Check my forms").click();
    await opened;
    const link = forms(page).getByRole("link", { name: "Open the page yourself" });
    expect(await link.getAttribute("href")).toMatch(
      /^http:\/\/localhost:9\/shop\?utm_source=test&utm_campaign=setup#\/contact\?whence-forms=[\w-]{32}$/,
    );
  });

  it("are listed without their fields once there are many", async () => {
    const check = await givenCheck(product.app, account.token, site.id);
    const letters = Array.from({ length: 50 }, (_, at) => String.fromCharCode(97 + (at % 25), 97 + at / 25));
    await check.ask(letters.map((name) => contactForm({ name, heading: `Form ${name}` })));
    await product.signInOn(page, account, "sites");
    await open(page);
    const items = page.getByRole("list", { name: /^Forms of/ }).getByRole("region");
    await eventually(() => items.count()).toBe(50);
    const last = form(page, "Form aa");
    expect(await last.getByLabel("Wingspan").isVisible()).toBe(false);
    await last.getByText("fields").click();
    expect(await last.getByLabel("Wingspan").isVisible()).toBe(true);
    expect(await last.locator("summary").textContent()).toMatch(/^\d fields · read: Name, Email/);
    await last.getByRole("button", { name: "Remove from list" }).click();
    await expectToast(page, "Removed", "Its corrections no longer apply. A later lead lists it again.");
    await eventually(() => items.count()).toBe(49);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Forms");
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await violations(page)).toEqual([]);
  });
});
