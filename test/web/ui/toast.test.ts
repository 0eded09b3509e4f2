import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { eventually, expectToast, expectToastGone, fill } from "../../support/browser/dashboard.ts";
import { intercept, passAll } from "../../support/browser/intercept.ts";
import { startedProduct } from "../../support/browser/started-product.ts";

const product = startedProduct();
/** The sign-in page, with a fake clock. */
let page: Page;
beforeAll(async () => {
  page = await product.visit();
  await page.clock.install();
});
beforeEach(async () => {
  await passAll(page);
  await page.clock.resume();
  await page.setViewportSize({ width: 1280, height: 900 });
});

/** Shows an error toast, and stops the clock. */
const fail = async () => {
  await intercept(page, "**/api/auth/login", (route) => route.fulfill({ status: 502 }));
  await page.goto(`${product.origin}/login`);
  await fill(page, { Email: "ada@example.com", Password: "abc123" });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.keyboard.press("Enter");
  await expectToast(page, "Error", "Login failed");
};

it("toasts show for 5000 ms, one at a time, and are announced", async () => {
  await fail();
  const announced = page.getByRole("status").filter({ hasText: "Login failed" });
  await page.clock.runFor(100);
  await eventually(() => announced.count()).toBeGreaterThan(0);
  await page.clock.runFor(4899);
  await expectToast(page, "Error", "Login failed");
  // The next one replaces it, with its own time.
  await intercept(page, "**/api/auth/login", (route) =>
    route.fulfill({ status: 400, json: { detail: "Another one." } }),
  );
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expectToast(page, "Error", "Another one.");
  await page.clock.runFor(4999);
  await expectToast(page, "Error", "Another one.");
  await page.clock.runFor(1);
  await expectToastGone(page);
});

it("toasts close when swiped at least 50 pixels, and by their button", async () => {
  await fail();
  const swipe = async (pixels: number) => {
    const box = await page.locator("li[data-state=open]").boundingBox();
    if (box === null) throw new Error("There is no toast.");
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + pixels, box.y + 20, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(45);
  await expectToast(page, "Error", "Login failed");
  await swipe(55);
  await expectToastGone(page);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expectToast(page, "Error", "Login failed");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expectToastGone(page);
});

it("on a phone, a toast covers no field or button of a form, nor a focused element on a long page", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  onTestFinished(() => page.emulateMedia({ reducedMotion: "no-preference" }));
  await fail();
  await page.setViewportSize({ width: 320, height: 640 });
  const hidden = () =>
    page.evaluate(() => {
      const toast = document.querySelector("li[data-state=open]")?.getBoundingClientRect();
      if (toast === undefined) throw new Error("There is no toast.");
      return [...document.querySelectorAll("form input, form button, form ~ * a")]
        .filter((control) => {
          const { top, bottom } = control.getBoundingClientRect();
          return top < toast.bottom && bottom > toast.top;
        })
        .map((control) => control.textContent);
    });
  expect(await page.getByRole("link", { name: "Forgot your password?" }).isVisible()).toBe(true);
  expect(await hidden()).toEqual([]);
  await page.setViewportSize({ width: 320, height: 256 });
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    const [focus, toast] = await Promise.all([
      page.locator(":focus").boundingBox(),
      page.locator("li[data-state=open]").boundingBox(),
    ]);
    if (focus === null || toast === null) throw new Error("There is nothing to compare.");
    expect(focus.y, key).toBeGreaterThanOrEqual(toast.y + toast.height);
  }
});

it("a toast stays while hovered or focused", async () => {
  await fail();
  await page.locator("li[data-state=open]").hover();
  await page.clock.runFor(20_000);
  await expectToast(page, "Error", "Login failed");
  await page.mouse.move(5, 5);
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await page.clock.runFor(20_000);
  await expectToast(page, "Error", "Login failed");
  await page.getByLabel("Email").focus();
  await page.clock.runFor(5000);
  await expectToastGone(page);
});
