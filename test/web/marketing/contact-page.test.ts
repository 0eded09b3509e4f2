import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  eventually,
  expectVisible,
  fill,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";

let product: Product;
beforeAll(async () => {
  process.env.SUPPORT_EMAIL = "support@whence.localhost";
  product = await openProduct();
});
afterAll(() => product?.close());

async function openContact(query = "", options = {}): Promise<Page> {
  const page = await product.visit(options);
  await page.goto(`${product.origin}/contact${query}`);
  return page;
}

const question = {
  Name: "Cara Client",
  Email: "cara@firm.example",
  Message: "Do you take purchase orders?",
};
const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();
const planOf = (page: Page) => page.getByLabel("Plan (optional)");

describe("the contact page", () => {
  it("takes Contact Sales on the pricing page to an email to support", async () => {
    const page = await product.visit();
    await page.goto(`${product.origin}/pricing`);
    await page.getByRole("link", { name: "Contact Sales: Agency" }).click();
    await eventually(() => planOf(page).inputValue()).toBe("agency");
    await fill(page, question);
    await send(page);
    await expectVisible(page.getByRole("heading", { name: "Your message is on its way." }));
    await expectVisible(page.getByText("We’ll reply to cara@firm.example"));
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      "Your message is on its way.",
    );
    expect(product.app.mails().at(-1)).toMatchObject({
      to: "support@whence.localhost",
      subject: "Agency plan: question from Cara Client",
      headers: { "Reply-To": "cara@firm.example" },
    });
    await page.getByRole("button", { name: "Send another message" }).click();
    expect(await page.getByLabel("Message").inputValue()).toBe("");
    // The focus moves into the form that reappears.
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
  });

  it("requires name, email address and message, sends with no plan by default, and passes axe", async () => {
    const page = await openContact("", { reducedMotion: "reduce" });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await send(page);
    expect(await page.locator("form :is(input, textarea):invalid").count()).toBe(3);
    await fill(page, { ...question, Email: `${"w".repeat(60)}@${"company".repeat(8)}.example` });
    await send(page);
    await expectVisible(page.getByRole("heading", { name: "Your message is on its way." }));
    expect(product.app.mails().at(-1)?.subject).toBe("Question from Cara Client");
    await expectAccessible(page);
  });

  it("ignores plans in the URL that do not exist", async () => {
    for (const query of ["?plan=free", "?plan=%3Cscript%3E"]) {
      const page = await openContact(query);
      await fill(page, question);
      const before = product.app.mails().length;
      await send(page);
      await expectVisible(page.getByRole("heading", { name: "Your message is on its way." }));
      expect(product.app.mails().slice(before)).toMatchObject([{ subject: "Question from Cara Client" }]);
    }
  });

  it("has a honeypot, says why sending failed, keeps the input, and succeeds on the next try", async () => {
    const page = await openContact("?plan=growth");
    // People never reach the honeypot.
    const honeypot = page.locator("[name=_honey]");
    expect(await honeypot.evaluate((field) => field.getBoundingClientRect().right)).toBeLessThan(0);
    await page.getByLabel("Email", { exact: true }).focus();
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press("Tab");
      expect(await honeypot.evaluate((field) => field === document.activeElement)).toBe(false);
    }
    await fill(page, question);
    await honeypot.evaluate((field) => {
      (field as HTMLInputElement).value = "https://spam.example";
    });
    const unsent = product.app.mails().length;
    await send(page);
    await expectVisible(page.getByRole("alert").filter({ hasText: "A hidden field was filled in" }));
    expect(product.app.mails()).toHaveLength(unsent);
    await honeypot.evaluate((field) => {
      (field as HTMLInputElement).value = "";
    });
    await intercept(page, "**/api/contact", (route) =>
      route.fulfill({ status: 503, json: { detail: "Your message could not be sent; please try again." } }),
    );
    await send(page);
    await expectVisible(
      page.getByRole("alert").filter({ hasText: "Your message could not be sent; please try again." }),
    );
    await intercept(page, "**/api/contact", (route) => route.fulfill({ status: 502, body: "<h1>no</h1>" }));
    await send(page);
    await expectVisible(page.getByRole("alert").filter({ hasText: /^Your message could not be sent\.$/ }));
    await intercept(page, "**/api/contact", (route) => route.abort());
    await send(page);
    await expectVisible(page.getByRole("alert").filter({ hasText: "You seem to be offline." }));
    for (const [label, value] of Object.entries(question)) {
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
    }
    expect(await planOf(page).inputValue()).toBe("growth");
    await page.unroute("**/api/contact");
    const before = product.app.mails().length;
    await send(page);
    await expectVisible(page.getByRole("heading", { name: "Your message is on its way." }));
    expect(product.app.mails()).toHaveLength(before + 1);
  });
});

describe("without a support address", () => {
  let unsupported: Product;
  beforeAll(async () => {
    process.env.SUPPORT_EMAIL = "";
    unsupported = await openProduct();
  });
  afterAll(() => unsupported?.close());

  it("no page promises support, and there is no contact page", async () => {
    const page = await unsupported.visit();
    expect((await page.goto(`${unsupported.origin}/contact`))?.status()).toBe(404);
    await expectVisible(page.getByRole("heading", { name: "Page not found" }));
    for (const path of [
      "/",
      "/pricing",
      "/features",
      "/privacy-policy",
      "/terms-of-service",
      "/cookie-policy",
    ]) {
      await page.goto(unsupported.origin + path);
      expect(await page.locator("a[href^='/contact'], a[href^='mailto:']").count(), path).toBe(0);
      // The catalogue's names for support features: none may be claimed.
      expect(await page.locator("main").innerText(), path).not.toMatch(
        /Email support|Priority support|account manager|Phone and priority/i,
      );
      if (path === "/pricing")
        await expectVisible(page.getByRole("link", { name: "Start Free Trial: Agency" }));
    }
  });
});
