import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { newVisitor } from "../../support/browser/browser.ts";
import {
  eventually,
  expectVisible,
  openProduct,
  type Product,
  servePage,
} from "../../support/browser/dashboard.ts";
import { givenAccount, givenSite, leadsOf } from "../../support/given.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const code = async (page: Page, label: string) =>
  (await page.getByRole("region", { name: label }).textContent()) ?? "";

it("the consent snippet on a site's card, pasted as it is, stores and sends nothing before consent", async () => {
  const account = await givenAccount(product.app);
  await givenSite(product.app, account.token, "localhost");
  const page = await product.signedIn("sites", account);
  const card = page.getByRole("region", { name: "My Website localhost", exact: true });
  await expectVisible(card);
  expect(await card.getByText("data-whence-ignore").isVisible()).toBe(false);
  await card.getByText("Consent", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expectVisible(card.getByText("data-whence-ignore"));
  const asking = await code(page, "Snippet that asks first, for localhost");
  const early = await code(page, "Line for early calls, for localhost");
  const granted = await card.getByText(/"granted"/).textContent();
  // The ordinary snippet stays short.
  expect(await code(page, "Tracking snippet for localhost")).not.toContain("consent");

  const shop = await servePage(
    `<!doctype html><head><script>${asking}${early}
      whence("lead", { email: "early@company.example" });</script>
    <script async src="${product.origin}/whence.js"></script></head>
    <form data-whence-ignore><input name="email"><button>Send</button></form>
    <button onclick='${granted}'>Agree</button>`,
  );
  onTestFinished(shop.close);
  const visitor = await newVisitor(product.browser);
  onTestFinished(() => visitor.context.close());
  const sent: string[] = [];
  visitor.page.on("request", (request) => sent.push(request.method()));
  const there = () => visitor.page.evaluate('"ready" in (window.whence || {})');
  const kept = () => visitor.page.evaluate(() => document.cookie + Object.keys(localStorage));
  await visitor.page.goto(`${shop.address}?utm_source=news`);
  await eventually(there).toBe(true);
  expect([await kept(), sent.filter((method) => method === "POST")]).toEqual(["", []]);

  await visitor.page.getByRole("button", { name: "Agree" }).click();
  await visitor.page.evaluate('whence("lead", { email: "later@company.example" })');
  await eventually(() => leadsOf(product.app, account.token)).toMatchObject([
    { email: "later@company.example", source: "news" },
  ]);
  expect(await kept()).not.toBe("");
  await visitor.page.getByRole("textbox").fill("ignored@company.example");
  await visitor.page.getByRole("button", { name: "Send" }).click();
  await visitor.page.waitForURL("**/?email=*");
  // This page makes the early call as well, and now has consent.
  await eventually(async () => (await leadsOf(product.app, account.token)).map(({ email }) => email)).toEqual(
    [...["early@company.example", "later@company.example"]],
  );
  expect(visitor.errors).toEqual([]);

  const types = await page.request.get(`${product.origin}/whence.d.ts`);
  expect(await card.getByRole("link", { name: "whence.d.ts" }).getAttribute("href")).toBe("/whence.d.ts");
  expect(await types.text()).toContain("interface WhenceConfig");
});
