import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  button,
  eventually,
  expectVisible,
  openProduct,
  type Product,
} from "../../../support/browser/dashboard.ts";
import { openSitesTab, type SitesTab } from "./sites.ts";

let product: Product;
let page: Page;
let show: SitesTab["show"];
beforeAll(async () => {
  product = await openProduct();
  ({ page, show } = await openSitesTab(product));
});
afterAll(() => product?.close());

it("the dialog to add a site traps focus, and restores it", async () => {
  await show();
  const focused = (expression: string) => page.evaluate(`document.activeElement${expression}`);
  await button(page, "Add New Site").focus();
  await page.keyboard.press("Enter");
  await expectVisible(page.getByRole("dialog", { name: "Add New Site" }));
  await eventually(() => focused(".name")).toBe("name");
  for (const step of [...Array(5).fill("Tab"), ...Array(6).fill("Shift+Tab")]) {
    await page.keyboard.press(step);
    expect(await focused(".closest('[role=dialog]') !== null"), step).toBe(true);
  }
  await page.keyboard.press("Escape");
  await eventually(() => page.getByRole("dialog").count()).toBe(0);
  await eventually(() => focused(".textContent")).toBe("Add New Site");
  await page.keyboard.press("Enter");
  await button(page, "Cancel").click();
  await eventually(() => page.getByRole("dialog").count()).toBe(0);
});
