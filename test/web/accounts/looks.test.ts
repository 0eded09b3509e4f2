import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { givenKey } from "../../accounts/keys/given-key.ts";
import {
  button,
  expectToast,
  expectVisible,
  fill,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import { expectAccessible, violations } from "../../support/browser/look.ts";
import { givenAccount, newEmail } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";
import { givenInvitation, givenMember } from "../../support/team.ts";
import { times } from "../../support/times.ts";

// What only a browser shows of the account page. What its sections do is in the component tests beside this file.
let product: Product;
/** The tests share one page. */
let page: Page;
beforeAll(async () => {
  product = await openProduct();
  page = await product.emptyPage({
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
});
afterAll(() => product?.close());

/** Fails if the page is wider than a small phone or axe finds a violation. */
async function expectSound(): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page)).toEqual([]);
}

it("the page of an owner with a team, and the question before they hand over", async () => {
  const owner = await givenAccount(product.app);
  const successor = await givenMember(product.app, owner, "analyst");
  await givenInvitation(product.app, owner, "billing", newEmail());
  await product.enterOn(page, owner);
  await expectVisible(page.getByRole("list", { name: "Open invitations" }));
  await expectVisible(page.getByRole("region", { name: "AI assistants" }));
  await expectAccessible(page);
  await button(page, "Hand over ownership").click();
  await page.getByLabel("New owner").selectOption(successor.id);
  await expectAccessible(page);
});

it("a key is created and copied on a phone", async () => {
  await product.enterOn(page, await givenAccount(product.app));
  const dialog = page.getByRole("dialog");
  await page.setViewportSize({ width: 320, height: 700 });
  await button(page, "Create a key").click();
  await fill(page, { Name: "Nightly import" });
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expectVisible(dialog.getByRole("alert"));
  await dialog.getByLabel("Read leads", { exact: true }).check();
  await expectSound();
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  const text = dialog.getByLabel("Your new key");
  const key = await text.inputValue();
  // It is selected, ready to be copied.
  expect(await text.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBe(key.length);
  await expectSound();
  await button(page, "Copy").click();
  await expectToast(page, "Copied!", "API key copied to clipboard");
  await page.keyboard.press("Escape");
  await expectVisible(page.getByRole("region", { name: "API keys" }).getByText("Nightly import"));
  await dialog.waitFor({ state: "detached" });
  await expectSound();
});

it("a hundred keys stay within the height of their section", async () => {
  const account = await givenAccount(product.app);
  await parallel(times(100), (at) => givenKey(product.app, account, { name: `Key ${at}` }));
  await product.enterOn(page, account);
  const keys = page.getByRole("region", { name: "API keys" });
  await expectVisible(keys.getByText("Key 99", { exact: true }));
  expect((await keys.boundingBox())?.height).toBeLessThan(1000);
  expect(await violations(page)).toEqual([]);
});
