import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { dismissToast, eventually, expectToast, expectVisible } from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite, login } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";

const product = startedProduct();
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce" });
});

/** Opens the account page of an account with a site and a lead. */
async function openAccount(): Promise<GivenAccount> {
  const owner = await givenAccount(product.app);
  const site = await givenSite(product.app, owner.token, "fern.example");
  await givenLead(product.app, { site_id: site.id, name: "Zoë O’Hara", email: "zoe@company.example" });
  await product.enterOn(page, owner);
  await page.getByRole("button", { name: "Delete account" }).waitFor();
  return owner;
}

describe("the account page", () => {
  let owner: GivenAccount;
  beforeAll(async () => {
    owner = await openAccount();
  });

  it("saves all data as one file", async () => {
    const button = page.getByRole("button", { name: "Download all my data" });
    const [saved] = await Promise.all([page.waitForEvent("download"), button.click()]);
    await expectToast(page, "Success", "Your data has been downloaded.");
    expect(saved.suggestedFilename()).toBe("whence_account.json");
    const text = await readFile(await saved.path(), "utf8");
    for (const part of [owner.email, "fern.example", "zoe@company.example"]) expect(text).toContain(part);
    expect(() => JSON.parse(text)).not.toThrow();
    await dismissToast(page);
  });

  it("shows the progress of a download, and doesn't start a second one", async () => {
    const button = page.getByRole("button", { name: "Download all my data" });
    let requests = 0;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await intercept(page, "**/api/account/export", async (route) => {
      requests += 1;
      await answered;
      await route.continue();
    });
    await button.click();
    await expectVisible(page.getByText("Downloading …"));
    await expectAccessible(page);
    await button.click({ force: true });
    expect(requests).toBe(1);
    answer();
    await expectToast(page, "Success", "Your data has been downloaded.");
    await eventually(() => page.getByText("Downloading …").count()).toBe(0);
    expect(requests).toBe(1);
    await page.unroute("**/api/account/export");
    await dismissToast(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it("keeps the dialog and what was typed when deleting the account fails, and says why", async () => {
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("alertdialog");
    const address = dialog.getByLabel("Type your email address to confirm");
    await address.fill(owner.email);
    const failures = [
      [{ status: 429, json: { detail: "<b>Later.</b>" } }, "<b>Later.</b>"],
      [{ status: 502, body: "<h1>Bad gateway</h1>" }, "Your account could not be deleted"],
    ] as const;
    for (const [answer, said] of failures) {
      await intercept(page, "**/api/account", (route) => route.fulfill(answer));
      await dialog.getByRole("button", { name: "Delete forever" }).click();
      await expectToast(page, "Error", said);
      await eventually(() => dialog.getByRole("alert").textContent()).toBe(said);
      await page.unroute("**/api/account");
    }
    await expectAccessible(page);
    expect(await address.inputValue()).toBe(owner.email);
    expect((await product.app.call("GET /api/account", owner)).status).toBe(200);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press("Escape");
    await eventually(() => dialog.count()).toBe(0);
    await dismissToast(page);
  });

  it("reports a failed download, even midway, and can be retried", async () => {
    const button = page.getByRole("button", { name: "Download all my data" });
    const answers = [
      [{ status: 503, json: { detail: "Later." } }, "Later."],
      [
        { status: 200, contentType: "text/html", body: "<h1>Welcome</h1>" },
        "Your data could not be downloaded",
      ],
    ] as const;
    for (const [answer, said] of answers) {
      await intercept(page, "**/api/account/export", (route) => route.fulfill(answer));
      await button.click();
      await expectToast(page, "Error", said);
      await page.unroute("**/api/account/export");
      await page.getByRole("button", { name: "Dismiss" }).click();
    }
    // The connection is lost after the download has started.
    await page.evaluate(() => {
      const broken = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('{"account":')),
        pull: (stream) => stream.error(new TypeError("network error")),
      });
      const headers = { "content-type": "application/json" };
      window.fetch = async () => new Response(broken, { headers });
    });
    await button.click();
    await expectToast(page, "Error", "Your data could not be downloaded");
    await eventually(() => button.getAttribute("aria-disabled")).toBe(null);
  });
});

it("deleting the account asks for its email and deletes everything; other tabs are signed out", async () => {
  const owner = await openAccount();
  const sameBrowser = await page.context().newPage();
  onTestFinished(() => sameBrowser.close());
  await sameBrowser.goto(`${product.origin}/dashboard?tab=sites`);
  await expectVisible(sameBrowser.getByText("fern.example").first());

  const open = page.getByRole("button", { name: "Delete account" });
  await open.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expectVisible(dialog);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await eventually(() => open.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press("Enter");
  const address = dialog.getByLabel("Type your email address to confirm");
  const mistake = () => address.evaluate((field: HTMLInputElement) => field.validationMessage);
  let requests = 0;
  page.on("request", (request) => {
    if (request.method() === "DELETE") requests += 1;
  });
  await address.fill("somebody@else.example");
  await page.keyboard.press("Enter");
  expect(await mistake()).toBe(`Type ${owner.email} to confirm.`);
  await address.fill(` ${owner.email.toUpperCase()} `);
  expect(await mistake()).toBe("");
  expect(requests).toBe(0);
  await dialog.getByRole("button", { name: "Delete forever" }).click();
  await expectVisible(page.getByRole("heading", { name: "Sign in" }));
  await expectVisible(page.getByText("Your account and everything in it has been deleted."));
  expect(requests).toBe(1);
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({
    cookieConsent: "rejected",
  });
  expect(await page.context().cookies(`${product.origin}/api/auth/refresh`)).toEqual([]);

  await expectVisible(sameBrowser.getByRole("heading", { name: "Sign in" }));
  expect(await sameBrowser.content()).not.toContain("fern.example");
  // Other browsers' sessions end too: see test/accounts/deletion.test.ts.
  expectError(await login(product.app, owner.email, owner.password), 401);
});
