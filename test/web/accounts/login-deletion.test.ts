import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { button, eventually, expectVisible } from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, login } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { givenMember, teamOf } from "../../support/team.ts";

const product = startedProduct();
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce" });
});

it("the only owner of an account is told what to do before their login can be deleted", async () => {
  const owner = await givenAccount(product.app);
  await product.enterOn(page, owner);
  await button(page, "Delete login").click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your login?" });
  const address = dialog.getByLabel("Type your email address to confirm");
  await address.fill("somebody@else.example");
  await button(page, "Delete forever").click();
  expect(await address.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
    `Type ${owner.email} to confirm.`,
  );
  await address.fill(owner.email);
  await button(page, "Delete forever").click();
  await expectVisible(
    dialog.getByText(
      "You are the only owner of the account Ada Example. Make another member its owner first",
    ),
  );
  await expectAccessible(page);
  expect((await login(product.app, owner.email, owner.password)).status).toBe(200);
});

it("a person in no account can still delete their login", async () => {
  const owner = await givenAccount(product.app);
  const successor = await givenMember(product.app, owner, "owner");
  await product.app.call(`DELETE /api/members/${owner.id}`, { token: owner.token });
  await product.enterOn(page, owner, "/dashboard");
  await expectVisible(page.getByRole("heading", { name: "You are not a member of any account" }));
  await expectVisible(page.getByText(`Your login ${owner.email} stays until you delete it.`));
  await expectAccessible(page);
  await button(page, "Delete login").click();
  await page.getByLabel("Type your email address to confirm").fill(owner.email);
  await expectAccessible(page);
  await button(page, "Delete forever").click();
  await expectVisible(page.getByRole("heading", { name: "Sign in" }));
  await expectVisible(page.getByText("Your login has been deleted."));
  expectError(await login(product.app, owner.email, owner.password), 401);
  expect((await teamOf(product.app, successor, owner)).members).toHaveLength(1);
});

it("another account whose membership can't be loaded shows nothing of it, and can be loaded again", async () => {
  const owner = await givenAccount(product.app);
  const member = await givenMember(product.app, owner, "analyst");
  await product.enterOn(page, member, "/favicon.svg");
  await intercept(page, "**/api/me", (route) => route.fulfill({ status: 503, json: { detail: "Later." } }));
  await page.goto(`${product.origin}/dashboard/accounts/${owner.id}`);
  await expectVisible(page.getByRole("alert").getByText("This account could not be loaded. Later."));
  expect(await page.getByRole("tab").count()).toBe(0);
  await expectAccessible(page);
  await page.unroute("**/api/me");
  await button(page, "Try again").click();
  await expectVisible(page.getByRole("tabpanel", { name: "Overview" }));
  // Plans are not for analysts, nor are links to them.
  expect(await page.getByRole("tab", { name: "Subscription" }).count()).toBe(0);
  await eventually(() => page.locator("a[href*='tab=subscription']").count()).toBe(0);
});
