import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
  callsOf,
  eventually,
  expectNoToast,
  expectToast,
  expectVisible,
  fill,
  hold,
  storedToken,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount } from "../../support/given.ts";

const product = startedProduct();
/** Used by one visitor after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage();
});

const SUBMIT = { login: "Sign in", register: "Create account" };

async function openForm(name: keyof typeof SUBMIT): Promise<Locator> {
  await product.visitOn(page, `/${name}`);
  const submit = page.getByRole("button", { name: SUBMIT[name], exact: true });
  await expectVisible(submit);
  return submit;
}

const newPerson = () => ({
  "Full name": "Ada Owner",
  Email: `${randomUUID()}@example.com`,
  Password: "abc123",
});

const inDashboard = (page: Page) => expectVisible(page.getByText("Total Leads"));

describe("registration", () => {
  it("creates an account and opens the dashboard, also after a reload", async () => {
    const submit = await openForm("login");
    await page.getByRole("link", { name: "Create an account" }).click();
    await expectVisible(page.getByRole("heading", { name: "Create your account" }));
    await fill(page, newPerson());
    const calls = callsOf(page);
    await page.keyboard.press("Enter");
    await expectToast(page, "Success", "Account created successfully!");
    await inDashboard(page);
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    expect(await submit.count()).toBe(0);
    // Focus continues from the page's heading after signing in, and from the page's start after a reload.
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 3));
    expect(await focused()).toBe("<h1");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press("Tab");
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Overview");

    const token = await storedToken(page);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const kept = await page.evaluate(() => Object.keys(localStorage).sort());
    expect(kept).toEqual(["cookieConsent", "no-start-page", "token"]);
    expect(calls.slice(1, 4).map(({ token: sent }) => sent)).toEqual([token, token, token]);

    await page.reload();
    await inDashboard(page);
    await expectNoToast(page);
    expect(await focused()).toBe("<bo");
    // The sign-in page does the same: see signed-in.test.ts.
    await page.goto(`${product.origin}/register`);
    await page.waitForURL("**/dashboard");
  });

  it("says why it failed, or just that it failed", async () => {
    const { email } = await givenAccount(product.app);
    const submit = await openForm("register");
    await fill(page, { ...newPerson(), Email: email });
    const refused = page.waitForResponse("**/api/auth/register");
    await submit.click();
    const { detail } = await (await refused).json();
    await expectToast(page, "Error", detail);
    expect(await page.getByRole("alert").filter({ hasText: detail }).count()).toBe(1);
    expect(await page.getByLabel("Email").inputValue()).toBe(email);

    await intercept(page, "**/api/auth/register", (route) =>
      route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
    );
    await submit.click();
    await expectToast(page, "Error", "Registration failed");
    await page.unroute("**/api/auth/register");
    await page.context().setOffline(true);
    onTestFinished(() => page.context().setOffline(false));
    await submit.click();
    await eventually(() => submit.isEnabled()).toBe(true);
    await expectToast(page, "Error", "Registration failed");
    await expectVisible(
      page.getByRole("alert").filter({ hasText: "Registration failed. You seem to be offline." }),
    );
    expect(await storedToken(page)).toBe(null);
  });
});

describe("the forms", () => {
  it("require what the server requires, complain about nothing before submit, and name their fields for password managers", async () => {
    for (const name of ["login", "register"] as const) {
      const submit = await openForm(name);
      const complete = (label: string) => page.getByLabel(label).getAttribute("autocomplete");
      expect(await complete("Email")).toBe("username");
      expect(await complete("Password")).toBe(name === "login" ? "current-password" : "new-password");
      expect(await page.title()).toBe(name === "login" ? "Sign in – Whence" : "Create your account – Whence");
      const calls = callsOf(page);
      const validity = (label: string) =>
        page.getByLabel(label).evaluate((field: HTMLInputElement) => {
          const { valueMissing, typeMismatch, tooShort } = field.validity;
          return { valueMissing, typeMismatch, tooShort };
        });
      await submit.click();
      expect(await validity("Email")).toMatchObject({ valueMissing: true });
      expect(await validity("Password")).toMatchObject({ valueMissing: true });
      await page.getByLabel("Email").fill("not an address");
      await page.getByLabel("Password").pressSequentially("abc12");
      await submit.click();
      expect(await validity("Email")).toMatchObject({ typeMismatch: true });
      expect(await validity("Password")).toMatchObject({ tooShort: name === "register" });
      if (name === "register") expect(await validity("Full name")).toMatchObject({ valueMissing: true });
      // A submit before the app has loaded is replayed, and only valid input is sent.
      await fill(page, { ...(name === "register" && { "Full name": "Ada" }), Email: "nobody@example.com" });
      await fill(page, { Password: "abc123" });
      await submit.click();
      await expectVisible(name === "login" ? page.getByRole("alert") : page.getByText("Total Leads"));
      expect(calls[0]?.key).toBe(`POST /api/auth/${name}`);
      expect(calls.filter(({ key }) => key.includes("/auth/"))).toHaveLength(1);
    }
  });

  it("work on a phone next to the cookie banner", async () => {
    const page = await product.visit({
      storageState: { cookies: [], origins: [] },
      viewport: { width: 320, height: 568 },
      reducedMotion: "reduce",
    });
    for (const [path, last] of [
      ["login", "Create an account"],
      ["register", "Sign in"],
    ] as const) {
      await page.goto(`${product.origin}/${path}`);
      const banner = page.getByRole("region", { name: "Cookies" });
      await expectVisible(banner);
      for (const control of [
        page.getByRole("button", { name: path === "login" ? "Sign in" : "Create account", exact: true }),
        page.getByRole("link", { name: last }),
      ]) {
        await control.focus();
        const [above, below] = await Promise.all([control.boundingBox(), banner.boundingBox()]);
        if (above === null || below === null) throw new Error("There is nothing to compare.");
        expect(above.y + above.height).toBeLessThanOrEqual(below.y);
      }
    }
  });
});

describe("login", () => {
  it("says why it failed and keeps what was typed; it is sent once, however often Enter is pressed", async () => {
    const { email, password } = await givenAccount(product.app);
    const submit = await openForm("login");
    await fill(page, { Email: email, Password: "wrong one" });
    const refused = page.waitForResponse("**/api/auth/login");
    await submit.click();
    const { detail } = await (await refused).json();
    await expectToast(page, "Error", detail);
    expect(await page.getByRole("alert").filter({ hasText: detail }).count()).toBe(1);
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    expect(await submit.evaluate((element) => element === document.activeElement)).toBe(true);

    const failures = [
      [{ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }, "Login failed"],
      [{ status: 200, contentType: "text/html", body: "<h1>Welcome</h1>" }, "Login failed"],
      [{ status: 429, json: { message: "Too Many Requests" } }, "Too Many Requests"],
      [{ status: 400, json: { detail: "<img src=x onerror=alert(1)>" } }, "<img src=x onerror=alert(1)>"],
    ] as const;
    for (const [answer, text] of failures) {
      await intercept(page, "**/api/auth/login", (route) => route.fulfill(answer));
      await submit.click();
      // The last failure's toast may have the same text; this one is shown once the button is enabled again.
      await eventually(() => submit.isEnabled()).toBe(true);
      await expectToast(page, "Error", text);
      await page.unroute("**/api/auth/login");
    }
    // The last detail contains markup, shown as text in the toast and in the form.
    expect(await page.getByRole("alert").textContent()).toBe("<img src=x onerror=alert(1)>");
    expect(await page.locator("img").count()).toBe(0);

    const { release } = await hold(page, "**/api/auth/login");
    const calls = callsOf(page);
    const logins = () => calls.filter(({ key }) => key === "POST /api/auth/login");
    await page.getByLabel("Password").fill(password);
    for (const _ of "three") await page.keyboard.press("Enter");
    await eventually(() => submit.isDisabled()).toBe(true);
    await eventually(logins).toHaveLength(1);
    await submit.click({ force: true });
    release();
    await expectToast(page, "Success", "Logged in successfully!");
    await inDashboard(page);
    expect(logins()).toHaveLength(1);
  });

  it("stores the token, then opens the dashboard after 100 ms", async () => {
    const { email, password } = await givenAccount(product.app);
    const page = await product.visit();
    await page.clock.install();
    await page.goto(`${product.origin}/login`);
    const submit = page.getByRole("button", { name: SUBMIT.login, exact: true });
    await fill(page, { Email: email, Password: password });
    await page.clock.pauseAt(Date.now() + 60_000);
    await submit.click();
    await expectToast(page, "Success", "Logged in successfully!");
    expect(await storedToken(page)).not.toBe(null);
    expect(await submit.isDisabled()).toBe(true);
    const path = () => page.evaluate(() => location.pathname);
    await page.clock.runFor(99);
    expect(await path()).toBe("/login");
    await page.clock.runFor(1);
    expect(await path()).toBe("/dashboard");
  });
});
