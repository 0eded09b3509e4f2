import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findLimit } from "../../../../functions/accounts/limits/limits.ts";
import {
  button,
  callsOf,
  eventually,
  expectToast,
  expectVisible,
  fill,
} from "../../../support/component/dashboard.ts";
import { intercept } from "../../../support/component/network.ts";
import type { Page } from "../../../support/component/page.tsx";
import { openProduct, type Product } from "../../../support/component/product.tsx";
import { type GivenAccount, givenLead, givenSite } from "../../../support/given.ts";
import { card, names, openCard, openSitesTab, type SitesTab } from "./given-sites-tab.ts";

let product: Product;
let account: GivenAccount;
let page: Page;
let show: SitesTab["show"];
let refresh: SitesTab["refresh"];
beforeAll(async () => {
  product = await openProduct();
  ({ account, page, show, refresh } = await openSitesTab(product));
});
afterAll(() => product?.close());

const ADDED = "Site added successfully! You can now get your tracking snippet.";

async function addSite(page: Page, name: string, domain: string): Promise<void> {
  await button(page, "Add New Site").click();
  await fill(page, { "Site Name": name, Domain: domain });
  await page.keyboard.press("Enter");
}

describe("adding a site", () => {
  it("goes from the empty state to the site's card, without a refetch", async () => {
    await show();
    await expectVisible(page.getByRole("heading", { name: "What you get:" }));
    expect(await page.getByText("How to Get Started").count()).toBe(0);
    const calls = callsOf(page);
    await button(page, "Add Your First Site").click();
    expect(await page.getByLabel("Site Name").getAttribute("placeholder")).toBe("My Website");
    expect(await page.getByLabel("Domain").getAttribute("placeholder")).toBe("example.com");
    await fill(page, { "Site Name": "  Fern & Field ", Domain: "HTTPS://www.Fern.example:8443/p?q=1" });
    await expectVisible(
      page.getByText(
        "Saved as fern.example, without the port. The snippet works on any port, and the install check opens 8443.",
      ),
    );
    await button(page, "Add Site").click();
    await expectToast(page, "Success", ADDED);
    await eventually(() => page.getByRole("dialog").count()).toBe(0);
    await eventually(() =>
      card(page, "Fern & Field fern.example").getByText("fern.example", { exact: true }).count(),
    ).toBe(1);
    expect(await page.getByRole("region", { name: "How to Get Started" }).getByRole("listitem").count()).toBe(
      4,
    );
    expect(await button(page, "Add Your First Site").count()).toBe(0);

    await addSite(page, "Second", "second.example");
    await eventually(() => names(page)).toEqual(["Fern & Field", "Second"]);
    await button(page, "Add New Site").click();
    expect(await page.getByLabel("Site Name").inputValue()).toBe("");
    const ofSites = calls.map(({ key }) => key).filter((key) => key.includes("/api/sites"));
    expect(ofSites).toEqual(["POST /api/sites", "POST /api/sites"]);
    await product.reload();
    await eventually(() => names(page)).toEqual(["Fern & Field", "Second"]);
  });

  it("shows the domain that will be saved if it differs from what was typed", async () => {
    await show();
    await button(page, "Add Your First Site").click();
    const hint = page.getByRole("dialog").getByRole("status");
    for (const [typed, said] of [
      ["example.com", ""],
      ["EXAMPLE.com ", ""],
      ["exam", ""],
      ["localhost", ""],
      ["www.example.com", "Saved as example.com."],
      ["https://example.com/contact", "Saved as example.com."],
      ["example.com:8080", /^Saved as example\.com, without the port\. .* opens 8080\.$/],
      ["localhost:3001", /^Saved as localhost, without the port\. .* opens 3001\.$/],
      ["http://localhost:3001/", /^Saved as localhost, without the port\. .* opens 3001\.$/],
    ] as const) {
      await page.getByLabel("Domain").fill(typed);
      await eventually(() => hint.textContent()).toMatch(
        typeof said === "string" ? new RegExp(`^${said}$`) : said,
      );
    }
    await fill(page, { "Site Name": "Mine", Domain: "localhost:3001" });
    await page.keyboard.press("Enter");
    await eventually(() => page.getByLabel("A page with the snippet").inputValue()).toBe(
      "http://localhost:3001/",
    );
  });

  it("shows how to get started until the first real lead", async () => {
    const [site] = await show("mine.example");
    const attempt = { source: "test", medium: null, campaign: "setup" };
    await givenLead(product.app, { site_id: site?.id, email: "try@company.example", touches: [attempt] });
    await refresh();
    await openCard(page, "My Website mine.example");
    await expectVisible(page.locator("footer", { hasText: /^1 lead/ }));
    await expectVisible(page.getByRole("region", { name: "How to Get Started" }));
    await givenLead(product.app, { site_id: site?.id, name: "Ada", email: "ada@company.example" });
    await refresh();
    await expectVisible(page.getByText("2 leads"));
    expect(await page.getByRole("region", { name: "How to Get Started" }).count()).toBe(0);
  });

  it("recommends one way to verify, and explains the other", async () => {
    await show("mine.example");
    await button(page, "View Instructions").click();
    const step = page.getByRole("listitem").filter({ hasText: "Verify with test UTM parameters" });
    await expectVisible(step.getByText("Recommended: the install check above."));
    await expectVisible(step.getByText("Use the test link below on another device", { exact: false }));
    await expectVisible(step.getByRole("link", { name: "utm_source=test" }));
  });

  it("says why a site could not be added, or only that it failed, and stays open", async () => {
    await show("taken.example");
    const calls = callsOf(page);
    await button(page, "Add New Site").click();
    await button(page, "Add Site").click();
    for (const label of ["Site Name", "Domain"]) {
      expect(
        await page.getByLabel(label).evaluate((field: HTMLInputElement) => field.validity.valueMissing),
      ).toBe(true);
    }
    expect(calls.filter(({ key }) => key.includes("/api/sites"))).toEqual([]);

    for (const [domain, detail] of [
      ["www.TAKEN.example", "You've already added this domain."],
      ["javascript:1", "Enter a valid domain, such as example.com."],
    ] as const) {
      await fill(page, { "Site Name": "Mine", Domain: domain });
      await page.keyboard.press("Enter");
      await expectToast(page, "Error", detail);
      await eventually(() => page.getByRole("dialog").getByRole("alert").textContent()).toBe(detail);
    }
    await intercept(page, "**/api/sites", (route) =>
      route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
    );
    await page.getByLabel("Domain").press("Enter");
    await expectToast(page, "Error", "Failed to add site");
    expect(await page.getByLabel("Domain").inputValue()).toBe("javascript:1");
    const before = calls.length;
    await button(page, "Add Site").click();
    await eventually(() => calls.length).toBe(before + 1);
    await eventually(() => button(page, "Add Site").isEnabled()).toBe(true);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Add Site");
    // The toast is still shown, and does not keep Esc from the dialog.
    await page.keyboard.press("Escape");
    await eventually(() => page.getByRole("dialog").count()).toBe(0);
    expect(await names(page)).toEqual(["My Website"]);
    await page.unroute("**/api/sites");
  });

  it("links to the plans at the plan's limit", async () => {
    await show();
    await addSite(page, "Mine", "http://LOCALHOST:4620/contact");
    await eventually(() => page.getByLabel("A page with the snippet").inputValue()).toBe(
      "http://localhost:4620/",
    );
    for (let sites = 1; sites < (findLimit("sites", "trial") ?? 1); sites++)
      await givenSite(product.app, account.token);
    await addSite(page, "One more", "more.example");
    await page.getByRole("link", { name: "See the plans under Subscription" }).click();
    await expectVisible(page.getByRole("heading", { name: "Subscription & Billing" }));
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

describe("a site whose snippet was seen", () => {
  it("is one row with its last 30 days, which opens in place; one that was not seen stays open", async () => {
    const [seen] = await show("seen.example", "new.example");
    await givenLead(product.app, { site_id: seen?.id, name: "Ada", email: "ada@company.example" });
    await refresh();
    const row = card(page, "My Website seen.example");
    await expectVisible(row.getByText("1 lead in 30 days"));
    await expectVisible(row.getByText("Active", { exact: true }));
    expect(await row.textContent()).toMatch(/ActiveLast seen \d+ s ago$/);
    expect(await row.locator("footer").count()).toBe(0);
    const fresh = card(page, "My Website new.example");
    await expectVisible(fresh.getByText("Not seen yet"));
    await expectVisible(fresh.locator("footer", { hasText: "Status: Active" }));

    await openCard(page, "My Website seen.example");
    await expectVisible(row.locator("footer", { hasText: "Status: Active" }));
    expect(await row.getByText("1 lead in 30 days").count()).toBe(0);
    await expectVisible(fresh.locator("footer"));
    await openCard(page, "My Website seen.example");
    await expectVisible(row.getByText("1 lead in 30 days"));
  });

  it("counts the loaded leads if its days can't be loaded", async () => {
    const [seen] = await show("seen.example");
    await givenLead(product.app, { site_id: seen?.id, name: "Ada", email: "ada@company.example" });
    await refresh();
    await intercept(page, "**/api/reports*", (route) => route.fulfill({ status: 500 }));
    await product.reload();
    await expectVisible(card(page, "My Website seen.example").getByText("1 lead", { exact: true }));
    await page.unroute("**/api/reports*");
  });
});
