import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { newVisitor } from "./support/browser.ts";
import {
  eventually,
  expectToast,
  openProduct,
  type Product,
  pasted,
  seen,
  servePage,
} from "./support/dashboard.ts";
import { givenAccount, givenSite, leadsOf } from "./support/given.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

it("D6: explains how to install one site's snippet at a time", async () => {
  const account = await givenAccount(product.app);
  for (const domain of ["one.example", "two.example"]) await givenSite(product.app, account.token, domain);
  const page = await product.signedIn("sites", account);
  const toggles = page.getByRole("button", { name: /^(View|Hide) Instructions$/ });
  expect(await toggles.allTextContents()).toEqual(["View Instructions", "View Instructions"]);
  await toggles.nth(0).click();
  const told = await page.locator("ol", { hasText: "Troubleshooting" }).textContent();
  const parts =
    "Copy the snippet|<head>|WordPress|Shopify|Static HTML|React|Next.js|What is captured automatically|" +
    "test UTM parameters|https://one.example/?utm_source=test&utm_campaign=setup|Example attribution data";
  for (const part of parts.split("|")) expect(told).toContain(part);
  await toggles.nth(1).click();
  expect(await toggles.allTextContents()).toEqual(["View Instructions", "Hide Instructions"]);
  expect(await toggles.nth(1).getAttribute("aria-expanded")).toBe("true");
  await toggles.nth(1).click();
  expect(await toggles.allTextContents()).toEqual(["View Instructions", "View Instructions"]);
});

it("D6: a stranger who follows the instructions on a bare page gets a lead with the test's values", async () => {
  const account = await givenAccount(product.app);
  await givenSite(product.app, account.token, "localhost");
  const page = await product.signedIn("sites", account);
  await page.getByRole("button", { name: "View Instructions" }).click();
  const link = await page.getByRole("link", { name: /utm_source=test/ }).getAttribute("href");
  await page.getByRole("button", { name: "Copy Snippet" }).click();
  await expectToast(page, "Copied!", "Tracking snippet copied to clipboard");
  const snippet = await pasted(page);

  const form = `<form method="post"><input name="name"><input name="email"><button>Send</button></form>`;
  const bare = await servePage(`<!doctype html><head>${snippet}</head>${form}`);
  onTestFinished(bare.close);
  const visitor = await newVisitor(product.browser);
  // The instructions cannot know the port, which no real site has.
  await visitor.page.goto(new URL(new URL(link ?? "").search, bare.address).href);
  await visitor.page.locator("[name=name]").fill("Sam Stranger");
  await visitor.page.locator("[name=email]").fill("sam@company.example");
  await visitor.page.getByRole("button").click();
  await eventually(() => leadsOf(product.app, account.token)).toHaveLength(1);
  await visitor.context.close();
  expect(visitor.errors).toEqual([]);

  await page.getByRole("tab", { name: "Leads", exact: true }).click();
  await page.getByRole("button", { name: "Refresh" }).click();
  const row = page.getByRole("row").filter({ hasText: "sam@company.example" });
  await seen(row);
  expect(await row.getByRole("cell").nth(2).locator("bdi").textContent()).toBe("test");
  expect(await row.getByRole("cell").nth(3).locator("bdi").textContent()).toBe("setup");
  const [lead] = await leadsOf(product.app, account.token);
  expect(lead).toMatchObject({
    first_source: "test",
    first_campaign: "setup",
    last_source: "test",
    pageviews: 1,
  });
});
