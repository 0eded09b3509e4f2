import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
import { type GivenAccount, givenLead } from "../../../support/given.ts";
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

describe("changing a site", () => {
  const edit = (page: Page, name: string) => page.getByRole("button", { name: `Edit ${name}` });

  it("shows everywhere immediately, without a refetch, and restores focus", async () => {
    const [site] = await show("old.example");
    const email = "ada@company.example";
    await givenLead(product.app, { site_id: site?.id, name: "Ada Reader", email });
    await refresh();
    await openCard(page, "My Website old.example");
    await expectVisible(page.locator("footer", { hasText: /^1 lead/ }));
    const calls = callsOf(page);
    await edit(page, "My Website, old.example").click();
    await expectVisible(page.getByRole("dialog", { name: "Edit My Website" }));
    expect(await page.getByLabel("Site Name").inputValue()).toBe("My Website");
    expect(await page.getByLabel("Domain").inputValue()).toBe("old.example");
    await fill(page, { "Site Name": "Fern <b>& Field", Domain: "https://www.NEW.example/p" });
    await button(page, "Save Changes").click();
    await expectToast(page, "Success", "Site updated.");
    await eventually(() => page.getByRole("dialog").count()).toBe(0);
    const moved = card(page, "Fern <b>& Field new.example");
    await expectVisible(moved);
    expect(await moved.getByLabel("A page with the snippet").inputValue()).toBe("https://new.example/");
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "Edit Fern <b>& Field, new.example",
    );
    expect(calls.map(({ key }) => key.replace(/site_[\w-]+/, "{id}"))).toEqual(["PATCH /api/sites/{id}"]);
    await page.getByRole("tab", { name: "Leads", exact: true }).click();
    const cell = page.getByRole("row").filter({ hasText: "Ada Reader" }).getByRole("cell").nth(1);
    await eventually(() => cell.locator("bdi").allTextContents()).toEqual(["Fern <b>& Field", "new.example"]);
    await page.getByRole("tab", { name: "Overview", exact: true }).click();
    await page.getByRole("button", { name: "Sites", exact: true }).click();
    await expectVisible(page.getByRole("button", { name: "Fern <b>& Field", exact: true }));
  });

  it("sends only the changed fields, so that no other tab's change is undone", async () => {
    const [site] = await show("old.example");
    const path = `PATCH /api/sites/${site?.id}`;
    await product.app.call(path, { token: account.token, body: { name: "Named elsewhere" } });
    const calls = callsOf(page);
    await edit(page, "My Website").click();
    await button(page, "Save Changes").click();
    await eventually(() => page.getByRole("dialog").count()).toBe(0);
    expect(calls).toEqual([]);
    await edit(page, "My Website").click();
    await fill(page, { Domain: "new.example" });
    await page.keyboard.press("Enter");
    await expectVisible(card(page, "Named elsewhere new.example"));
  });

  it("says in the dialog why it failed, and keeps what was typed", async () => {
    const [site] = await show("old.example", "taken.example");
    await edit(page, "My Website, old.example").click();
    const alert = page.getByRole("dialog").getByRole("alert");
    for (const [domain, detail] of [
      ["www.TAKEN.example", "You've already added this domain."],
      ["javascript:1", "Enter a valid domain, such as example.com."],
    ] as const) {
      await fill(page, { Domain: domain });
      await page.keyboard.press("Enter");
      await expectToast(page, "Error", detail);
      await eventually(() => alert.textContent()).toBe(detail);
    }
    const plans = page.getByRole("link", { name: "See the plans under Subscription" });
    expect(await plans.count()).toBe(0);
    const ended = "Your trial has ended; choose a plan to change sites.";
    await intercept(page, "**/api/sites/*", (route) =>
      route.fulfill({ status: 402, json: { detail: ended } }),
    );
    await button(page, "Save Changes").click();
    await eventually(() => alert.textContent()).toBe(ended);
    await expectVisible(plans);
    await page.unroute("**/api/sites/*");
    await intercept(page, "**/api/sites/*", (route) =>
      route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
    );
    await button(page, "Save Changes").click();
    await expectToast(page, "Error", "Failed to update site");
    // The toast comes first, and Enter does nothing until the request has settled.
    await eventually(() => alert.textContent()).toBe("Failed to update site");
    await page.unroute("**/api/sites/*");
    await product.app.call(`DELETE /api/sites/${site?.id}`, { token: account.token });
    await fill(page, { Domain: "new.example" });
    await page.keyboard.press("Enter");
    await expectToast(page, "Error", "There is no such site in your account.");
    expect(await page.getByLabel("Domain").inputValue()).toBe("new.example");
    await page.keyboard.press("Escape");
    await expectVisible(card(page, "My Website old.example"));
  });
});

describe("moving a site to another domain", () => {
  it("explains what a different domain means, and waits for the snippet again", async () => {
    const [site] = await show("shop.old.example");
    await givenLead(product.app, { site_id: site?.id, name: "Ada Reader", email: "ada@company.example" });
    await refresh();
    const shown = await openCard(page, "My Website shop.old.example");
    await expectVisible(shown.locator("footer", { hasText: /^1 lead/ }));
    await shown.getByText("Install check").click();
    await expectVisible(shown.getByText("Receiving leads"));
    await page.getByRole("button", { name: "Edit My Website" }).click();
    const status = page.getByRole("dialog").getByRole("status");
    const recheck = "Once saved, run the install check again on the new domain.";
    for (const [domain, text] of [
      ["new.example", `${recheck} Leads from pages on shop.old.example will be marked “unverified host”.`],
      [
        "https://www.SHOP.old.example:8080/p",
        "Saved as shop.old.example, without the port. The snippet works on any port, and the install check opens 8080.",
      ],
      ["old.example", recheck],
      ["", ""],
      ["new.example", `${recheck} Leads from pages on shop.old.example will be marked “unverified host”.`],
    ] as const) {
      await fill(page, { Domain: domain });
      await eventually(() => status.textContent()).toBe(text);
    }
    await page.keyboard.press("Enter");
    const moved = card(page, "My Website new.example");
    await expectVisible(moved.getByText("Waiting for your snippet"));
    await expectVisible(moved.getByText("Not seen yet"));
  });
});

it("removing a site keeps its leads, shown under Unknown Site", async () => {
  const [site] = await show("gone.example");
  await givenLead(product.app, { site_id: site?.id, name: "Ada Reader", email: "ada@company.example" });
  await refresh();
  await openCard(page, "My Website gone.example");
  await page.getByRole("button", { name: "Remove My Website" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove My Website?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await names(page)).toEqual(["My Website"]);
  await page.getByRole("button", { name: "Remove My Website" }).click();

  await intercept(page, "**/api/sites/*", (route) => route.fulfill({ status: 500 }));
  await question.getByRole("button", { name: "Remove Site" }).click();
  await expectToast(page, "Error", "Failed to remove site");
  await page.unroute("**/api/sites/*");
  await question.getByRole("button", { name: "Remove Site" }).click();
  await expectVisible(button(page, "Add Your First Site"));
  await page.getByRole("tab", { name: "Leads", exact: true }).click();
  const cell = page.getByRole("row").filter({ hasText: "Ada Reader" }).getByRole("cell").nth(1);
  await eventually(() => cell.locator("bdi").allTextContents()).toEqual(["Unknown Site", site?.id]);
});
