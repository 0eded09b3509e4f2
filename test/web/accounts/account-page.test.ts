import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
  dismissToast,
  eventually,
  expectNoToast,
  expectToast,
  expectVisible,
  fill,
  refocusPage,
  storedToken,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, login } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";

const product = startedProduct();
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce" });
});

/** Opens a new account's page. */
async function openAccount(): Promise<GivenAccount> {
  const owner = await givenAccount(product.app);
  await product.enterOn(page, owner);
  await page.getByRole("button", { name: "Change password" }).waitFor();
  return owner;
}

const nameInHeader = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Account/ });
const onLogin = (page: Page) => expectVisible(page.getByRole("heading", { name: "Sign in" }));

it("the header does not delay the dashboard for the account's name, and works without it", async () => {
  await product.enterOn(page, await givenAccount(product.app), "/favicon.svg");
  await intercept(page, "**/api/me", (route) => route.fulfill({ status: 503, json: { detail: "Later." } }));
  const answered = page.waitForResponse("**/api/me");
  await page.goto(`${product.origin}/dashboard`);
  await expectVisible(page.getByText("Total Leads"));
  await (await answered).finished();
  expect(await nameInHeader(page).textContent()).toBe("Account ");
  await expectNoToast(page);
});

describe("the account page", () => {
  let owner: GivenAccount;
  beforeAll(async () => {
    owner = await openAccount();
  });

  it("tells password managers which account the password belongs to and which field is which", async () => {
    const form = page.locator("form", { hasText: "Current password" });
    const fields = await form
      .locator("input")
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("autocomplete")));
    expect(fields).toEqual(["username", "current-password", "new-password"]);
    expect(await form.locator("[autocomplete=username]").inputValue()).toBe(owner.email);
  });

  it("changes the account's time zone, which is the browser's by default in a registration", async () => {
    const zone = page.getByRole("combobox", { name: "Time zone" });
    expect(await zone.inputValue()).toBe("UTC");
    await zone.fill("america/new york");
    await page.getByRole("button", { name: "Change time zone" }).click();
    await expectToast(page, "Success", "The time zone has been changed.");
    const { json } = await product.app.call("GET /api/account", { token: owner.token });
    expect(json).toMatchObject({ time_zone: "America/New_York" });
    await dismissToast(page);
  });

  it("shows the profile, and the account's new name appears in the header, too", async () => {
    const profile = page.getByRole("region", { name: "Profile" });
    await expectVisible(profile.getByText(owner.email, { exact: true }));
    // A read-only field would look editable.
    expect(await profile.getByRole("textbox").count()).toBe(1);
    const support = profile.getByRole("link", { name: "support@whence.localhost" });
    expect(await support.getAttribute("href")).toBe("mailto:support@whence.localhost");
    const since = page.getByText("Created on").getByRole("time");
    expect(Date.parse((await since.getAttribute("datetime")) ?? "")).toBeGreaterThan(Date.now() - 3_600_000);
    const name = "<b>Ada</b> evil ".repeat(9).trim();
    await fill(page, { "Account name": name.replaceAll("evil", "\u202eevil") });
    await page.keyboard.press("Enter");
    await expectToast(page, "Success", "The account has been renamed.");
    await eventually(() => nameInHeader(page).locator("bdi").textContent()).toBe(name);
    expect(await page.locator("header b").count()).toBe(0);
    await page.reload();
    await eventually(() => page.getByLabel("Account name").inputValue()).toBe(name);
    // One's own name is another.
    expect(await page.getByLabel("Full name").inputValue()).toBe("Ada Example");
    await fill(page, { "Full name": "Ada Byron" });
    await page.keyboard.press("Enter");
    await expectToast(page, "Success", "Your name has been changed.");
    await expectVisible(page.getByRole("list", { name: "Members" }).getByText("Ada Byron"));
    expect(await nameInHeader(page).locator("bdi").textContent()).toBe(name);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it("shows a password while it is typed if asked to, and hides it again on submit", async () => {
    const current = page.getByLabel("Current password");
    const show = page.getByRole("button", { name: "Show password" }).first();
    expect(await current.getAttribute("type")).toBe("password");
    await show.click();
    expect(await current.getAttribute("type")).toBe("text");
    expect(await show.getAttribute("aria-pressed")).toBe("true");
    await fill(page, { "Current password": "wrong", "New password": "new-one-1" });
    await page.keyboard.press("Enter");
    await expectToast(page, "Error", "The current password is incorrect.");
    expect(await current.getAttribute("type")).toBe("password");
    await dismissToast(page);
  });

  it("keeps what was typed when changing the name fails, and says why", async () => {
    const save = page.getByRole("button", { name: "Save", exact: true });
    await fill(page, { "Full name": "x".repeat(201) });
    const refused = page.waitForResponse("**/api/me");
    await save.click();
    const { detail } = await (await refused).json();
    await expectToast(page, "Error", detail);
    await expectVisible(page.getByRole("region", { name: "Profile" }).getByRole("alert"));
    await intercept(page, "**/api/me", (route) =>
      route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
    );
    await save.click();
    await expectToast(page, "Error", "Your name could not be changed");
    expect(await page.getByLabel("Full name").inputValue()).toBe("x".repeat(201));
    await page.unroute("**/api/me");
    await dismissToast(page);
  });

  it("says that emails to the address bounced, and sends them again if asked to", async () => {
    const heading = page.getByRole("heading", { name: "Emails are stopped" });
    expect(await heading.count()).toBe(0);
    product.app.publish("Email Bounced", {
      mail: { timestamp: new Date().toISOString(), tags: { account: [owner.id] } },
      bounce: { bounceType: "Permanent" },
    });
    await eventually(async () => {
      await page.reload();
      await page.getByLabel("Full name").waitFor();
      return heading.count();
    }).toBe(1);
    await expectVisible(page.getByText(`Emails to ${owner.email} bounced on`));
    await expectAccessible(page);
    await intercept(page, "**/api/mails/resume", (route) => route.fulfill({ status: 502, body: "" }));
    const resume = page.getByRole("button", { name: "Send emails again" });
    await resume.click();
    await expectToast(page, "Error", "Your emails could not be resumed");
    await page.unroute("**/api/mails/resume");
    await dismissToast(page);
    await resume.click();
    await expectToast(page, "Success", "We'll send you emails again.");
    expect(await heading.count()).toBe(0);
    await page.reload();
    await page.getByLabel("Full name").waitFor();
    expect(await heading.count()).toBe(0);
  });

  it("can be loaded again after a failure", async () => {
    await product.enterOn(page, await givenAccount(product.app), "/favicon.svg");
    await intercept(page, "**/api/account", (route) => route.abort());
    await page.goto(`${product.origin}/dashboard/account`);
    await expectVisible(page.getByRole("heading", { name: "Your account could not be loaded" }));
    await expectVisible(page.getByText("Nothing is lost. You seem to be offline."));
    await expectAccessible(page);
    await page.unroute("**/api/account");
    await intercept(page, "**/api/account", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Sign in to this network</h1>" }),
    );
    await page.getByRole("button", { name: "Try again" }).click();
    await expectVisible(page.getByText("Nothing is lost. The response didn't come from our server"));
    await page.unroute("**/api/account");
    await page.getByRole("button", { name: "Try again" }).click();
    await expectVisible(page.getByLabel("Full name"));
  });
});

it("changing the password keeps this browser signed in and signs out others; signing out everywhere ends every session", async () => {
  const owner = await openAccount();
  const elsewhere = await product.signedIn("leads", owner);
  const before = await storedToken(page);
  const change = page.getByRole("button", { name: "Change password" });
  await fill(page, { "Current password": "wrong", "New password": "new-one-1" });
  await change.click();
  await expectToast(page, "Error", "The current password is incorrect.");
  expect(await page.getByLabel("New password").inputValue()).toBe("new-one-1");

  await fill(page, { "Current password": owner.password });
  await change.click();
  await expectToast(page, "Success", "Your password has been changed.");
  expect(await page.getByLabel("New password").inputValue()).toBe("");
  expect(await storedToken(page)).not.toBe(before);
  await page.getByRole("banner").getByRole("link", { name: "Whence" }).click();
  await expectVisible(page.getByText("Total Leads"));

  // Unless the dashboard's own poll has already ended it.
  await refocusPage(elsewhere);
  await expectVisible(elsewhere.getByRole("alert").filter({ hasText: "Your session has ended." }));
  expectError(await login(product.app, owner.email, owner.password), 401);
  await fill(elsewhere, { Email: owner.email, Password: "new-one-1" });
  await elsewhere.keyboard.press("Enter");
  await expectVisible(elsewhere.getByRole("tabpanel", { name: "Leads", exact: true }));

  // Signing out everywhere ends this session immediately and other browsers' sessions at their next call.
  await elsewhere.getByRole("tab", { name: "Overview", exact: true }).click();
  await expectVisible(elsewhere.getByText("Total Leads"));
  await nameInHeader(page).click();
  const sameBrowser = await page.context().newPage();
  onTestFinished(() => sameBrowser.close());
  await sameBrowser.goto(`${product.origin}/dashboard`);
  await expectVisible(sameBrowser.getByText("Total Leads"));
  const open = page.getByRole("button", { name: "Sign out everywhere" });
  await open.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await eventually(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
  await open.click();
  const dialog = page.getByRole("alertdialog");
  await expectAccessible(page);
  await intercept(page, "**/api/account/sign-out", (route) => route.fulfill({ status: 503, body: "" }));
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expectToast(page, "Error", "Signing out everywhere failed");
  await page.unroute("**/api/account/sign-out");
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await onLogin(page);
  await expectVisible(page.getByText("You're signed out everywhere."));
  expect(new URL(page.url()).search).toBe("");
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({
    cookieConsent: "rejected",
  });
  expect(await page.context().cookies(`${product.origin}/api/auth/refresh`)).toEqual([]);
  await onLogin(sameBrowser);
  // The open dashboard polls for new leads: that is its next call.
  await onLogin(elsewhere);
  expect(await storedToken(elsewhere)).toBe(null);
});

it("works by keyboard: the header's links, changing the name, signing out everywhere", async () => {
  await product.signInOn(page, await givenAccount(product.app));
  const { keyboard } = page;
  const focused = page.locator(":focus");
  /** Presses a key until the element with this name has focus. */
  const reach = async (role: "link" | "textbox" | "button", name: RegExp, key = "Tab") => {
    for (let step = 0; step < 90; step++) {
      await keyboard.press(key);
      if ((await focused.and(page.getByRole(role, { name })).count()) === 1) return;
    }
    throw new Error(`${name} is out of the keyboard's reach.`);
  };
  await keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await reach("link", /^Account/);
  await eventually(() => nameInHeader(page).textContent()).toBe("Account Ada Example");
  await reach("link", /^Skip to content$/, "Shift+Tab");
  await keyboard.press("Enter");
  const isFocused = () => page.getByRole("main").evaluate((main) => main === document.activeElement);
  await eventually(isFocused).toBe(true);

  await nameInHeader(page).click();
  await expectVisible(page.getByRole("heading", { name: "Account", exact: true }));
  expect(await page.title()).toBe("Account – Whence");
  expect(await nameInHeader(page).getAttribute("aria-current")).toBe("page");
  await page.getByRole("banner").getByRole("link", { name: "Whence" }).click();
  await expectVisible(page.getByText("Total Leads"));

  await reach("link", /^Account/, "Shift+Tab");
  await keyboard.press("Enter");
  await expectVisible(page.getByRole("button", { name: "Save", exact: true }));
  await reach("textbox", /^Full name$/);
  await keyboard.press("ControlOrMeta+A");
  await keyboard.type("Grace");
  await keyboard.press("Enter");
  await expectToast(page, "Success", "Your name has been changed.");
  await reach("button", /^Sign out everywhere$/);
  await keyboard.press("Enter");
  await expectVisible(page.getByRole("alertdialog"));
  await reach("button", /^Sign out everywhere$/);
  await keyboard.press("Enter");
  await onLogin(page);
});
