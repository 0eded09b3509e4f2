import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import {
  eventually,
  expectToast,
  expectToastGone,
  expectVisible,
  fill,
  hold,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, login } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";

const product = startedProduct();
/** Used by one visitor after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce" });
});

const SENT = "If there is an account with this address, a code is on its way.";
const WRONG_CODE = "This code is wrong or has expired; request a new one.";
const SUBMIT = "Set password and sign in";

const mailsTo = ({ email }: { email: string }) => product.app.mails().filter(({ to }) => to === email);
const codesTo = (account: { email: string }) =>
  mailsTo(account).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "no code");
const at = (page: Page) => page.url().slice(product.origin.length);
const inDashboard = (page: Page) => expectVisible(page.getByText("Total Leads"));

/** Requests a code on the open form. */
async function requestCode(email: string): Promise<void> {
  await expectVisible(page.getByRole("button", { name: "Send me a code" }));
  await fill(page, { Email: email });
  await page.keyboard.press("Enter");
  await expectVisible(page.getByRole("status").filter({ hasText: SENT }));
}

it("the emailed code sets a new password and signs in", async () => {
  const account = await givenAccount(product.app);
  await product.visitOn(page, "/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await requestCode(account.email);
  // The email was carried along, but not in the URL.
  expect(at(page)).toBe("/reset-password");
  expect(await page.getByLabel("Email").inputValue()).toBe(account.email);
  await expectAccessible(page);
  const [code = ""] = codesTo(account);
  const submit = page.getByRole("button", { name: SUBMIT });

  await fill(page, { Code: code === "000000" ? "000001" : "000000", "New password": "new-one-1" });
  await submit.click();
  await expectToast(page, "Error", WRONG_CODE);
  await expectVisible(page.getByRole("alert").filter({ hasText: WRONG_CODE }));
  expect(await page.getByLabel("New password").inputValue()).toBe("new-one-1");
  await expectAccessible(page);

  // The toast may have timed out by now; while hovered it does not.
  await submit.click();
  await expectToast(page, "Error", WRONG_CODE);
  await page.locator("li[data-state=open]").hover();
  await fill(page, { Code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
  const { held, release } = await hold(page, "**/api/auth/reset");
  await page.keyboard.press("Enter");
  await held;
  // The old error is gone while the correct code is being sent.
  await expectToastGone(page);
  expect(await page.getByRole("alert").count()).toBe(0);
  release();
  await expectToast(page, "Success", "Your password has been changed.");
  await inDashboard(page);
  expect(at(page)).toBe("/dashboard");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expectError(await login(product.app, account.email, account.password), 401);
  expect((await login(product.app, account.email, "new-one-1")).status).toBe(200);
});

it("an address without an account gets the same response, and no email", async () => {
  const email = `nobody-${Date.now()}@example.com`;
  await product.visitOn(page, "/forgot-password");
  await expectVisible(page.getByRole("button", { name: "Send me a code" }));
  await expectAccessible(page);
  await requestCode(email);
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  expect(mailsTo({ email })).toEqual([]);
});

it("the emailed link fills in the code and removes it from the URL, even when signed in", async () => {
  const [forgetful, other] = await Promise.all([givenAccount(product.app), givenAccount(product.app)]);
  await product.app.call("POST /api/auth/forgot", { body: { email: forgetful.email } });
  const [link = ""] = /http\S+/.exec(mailsTo(forgetful)[0]?.text ?? "") ?? [];
  await product.enterOn(page, other, link.slice(product.origin.length));
  await eventually(() => page.getByLabel("Code").inputValue()).toBe(codesTo(forgetful)[0]);
  expect(at(page)).toBe("/reset-password");
  await fill(page, { Email: forgetful.email, "New password": "new-one-1" });
  await page.keyboard.press("Enter");
  await inDashboard(page);
  const name = page.getByRole("link", { name: /^Account / });
  await name.click();
  await expectVisible(
    page.getByRole("region", { name: "Profile" }).getByText(forgetful.email, { exact: true }),
  );

  await page.goto(`${product.origin}/reset-password#code=%3Cscript%3E`);
  await eventually(() => at(page)).toBe("/reset-password");
  expect(await page.getByLabel("Code").inputValue()).toBe("");
});

it("another code can be sent after half a minute; failures are reported", async () => {
  const account = await givenAccount(product.app);
  const page = await product.visit();
  await page.clock.install();
  await page.goto(`${product.origin}/forgot-password`);
  await intercept(page, "**/api/auth/forgot", (route) => route.fulfill({ status: 502, body: "<h1>No</h1>" }));
  await fill(page, { Email: account.email });
  await page.keyboard.press("Enter");
  await expectToast(page, "Error", "The code could not be sent");
  expect(at(page)).toBe("/forgot-password");
  expect(await page.getByLabel("Email").inputValue()).toBe(account.email);
  await page.unroute("**/api/auth/forgot");
  await page.keyboard.press("Enter");
  await expectVisible(page.getByRole("status").filter({ hasText: SENT }));
  const again = page.getByRole("button", { name: /^Send another code/ });
  // The pause has started: from here on this clock counts.
  await eventually(() => again.textContent()).toMatch(/ in \d+ s$/);
  await page.clock.pauseAt(Date.now() + 600_000);
  await eventually(() => again.textContent()).toBe("Send another code");
  await again.click();
  await expectToast(page, "Success", SENT);
  await eventually(() => codesTo(account).length).toBe(2);
  await eventually(() => again.textContent()).toBe("Send another code in 30 s");
  await page.clock.runFor(29_000);
  await eventually(() => again.textContent()).toBe("Send another code in 1 s");
  await again.click({ force: true });
  await page.clock.runFor(1000);
  await eventually(() => again.textContent()).toBe("Send another code");
  expect(codesTo(account)).toHaveLength(2);
  await intercept(page, "**/api/auth/forgot", (route) =>
    route.fulfill({ status: 429, json: { detail: "Later." } }),
  );
  await again.click();
  await expectToast(page, "Error", "Later.");
});
