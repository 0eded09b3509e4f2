import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { siteLimit } from "../../../functions/plans/plans.ts";
import { newVisitor } from "../../support/browser/browser.ts";
import {
  button,
  callsOf,
  eventually,
  expectToast,
  expectVisible,
  fill,
  openProduct,
  type Product,
  readClipboard,
  servePage,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { look } from "../../support/browser/look.ts";
import { givenAccount, givenLead, givenSite, leadsOf } from "../../support/given.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const ADDED = "Site added successfully! You can now get your tracking snippet.";
/** A site's card, labelled by its name and domain. */
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const names = (page: Page) => page.locator("section > div h3 > bdi").allTextContents();

async function addSite(page: Page, name: string, domain: string): Promise<void> {
  await button(page, "Add New Site").click();
  await fill(page, { "Site Name": name, Domain: domain });
  await page.keyboard.press("Enter");
}

describe("adding a site", () => {
  it("goes from the empty state to the site's card, without a refetch", async () => {
    const page = await product.signedIn("sites");
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
    await page.reload();
    await eventually(() => names(page)).toEqual(["Fern & Field", "Second"]);
  });

  it("says how a domain will be saved if that differs from what was typed", async () => {
    const page = await product.signedIn("sites");
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
    const account = await givenAccount(product.app);
    const site = await givenSite(product.app, account.token);
    const attempt = { source: "test", medium: null, campaign: "setup" };
    await givenLead(product.app, { site_id: site.id, email: "try@company.example", touches: [attempt] });
    const page = await product.signedIn("sites", account);
    await expectVisible(page.getByRole("region", { name: "How to Get Started" }));
    await givenLead(product.app, { site_id: site.id, name: "Ada", email: "ada@company.example" });
    await page.reload();
    await expectVisible(page.getByText("2 leads"));
    expect(await page.getByRole("region", { name: "How to Get Started" }).count()).toBe(0);
  });

  it("recommends one way to verify, and explains the other", async () => {
    const account = await givenAccount(product.app);
    await givenSite(product.app, account.token);
    const page = await product.signedIn("sites", account);
    await button(page, "View Instructions").click();
    const step = page.getByRole("listitem").filter({ hasText: "Verify with test UTM parameters" });
    await expectVisible(step.getByText("Recommended: the install check above."));
    await expectVisible(step.getByText("Use the test link below on another device", { exact: false }));
    await expectVisible(step.getByRole("link", { name: "utm_source=test" }));
  });

  it("says why a site could not be added, or just that it failed, and stays open", async () => {
    const account = await givenAccount(product.app);
    await givenSite(product.app, account.token, "taken.example");
    const page = await product.signedIn("sites", account);
    const calls = callsOf(page);
    await button(page, "Add New Site").click();
    await button(page, "Add Site").click();
    for (const label of ["Site Name", "Domain"]) {
      expect(
        await page.getByLabel(label).evaluate((field: HTMLInputElement) => field.validity.valueMissing),
      ).toBe(true);
    }
    expect(calls.filter(({ key }) => key.includes("/api/sites"))).toEqual([]);

    for (const domain of ["www.TAKEN.example", "javascript:1"]) {
      await fill(page, { "Site Name": "Mine", Domain: domain });
      const answer = page.waitForResponse("**/api/sites");
      await page.keyboard.press("Enter");
      const { detail } = await (await answer).json();
      await expectToast(page, "Error", detail);
      await eventually(() => page.getByRole("dialog").getByRole("alert").textContent()).toBe(detail);
    }
    await intercept(page, "**/api/sites", (route) =>
      route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
    );
    await page.getByLabel("Domain").press("Enter");
    await expectToast(page, "Error", "Failed to add site");
    expect(await page.getByLabel("Domain").inputValue()).toBe("javascript:1");
    const again = page.waitForResponse("**/api/sites");
    await button(page, "Add Site").click();
    await again;
    await eventually(() => button(page, "Add Site").isEnabled()).toBe(true);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Add Site");
    // The toast is still shown, and does not keep Esc from the dialog.
    await page.keyboard.press("Escape");
    await eventually(() => page.getByRole("dialog").count()).toBe(0);
    expect(await names(page)).toEqual(["My Website"]);
  });

  it("links to the plans at the plan's limit", async () => {
    const account = await givenAccount(product.app);
    const page = await product.signedIn("sites", account);
    await addSite(page, "Mine", "http://LOCALHOST:4620/contact");
    await eventually(() => page.getByLabel("A page with the snippet").inputValue()).toBe(
      "http://localhost:4620/",
    );
    for (let sites = 1; sites < (siteLimit("trial") ?? 1); sites++)
      await givenSite(product.app, account.token);
    await addSite(page, "One more", "more.example");
    await page.getByRole("link", { name: "See the plans under Subscription" }).click();
    await expectVisible(page.getByRole("heading", { name: "Subscription & Billing" }));
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("traps focus in the dialog, and restores it", async () => {
    const page = await product.signedIn("sites");
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
});

describe("changing a site", () => {
  const edit = (page: Page, name: string) => page.getByRole("button", { name: `Edit ${name}` });

  /** The sites tab of an account with a site and a lead. */
  async function withLead() {
    const account = await givenAccount(product.app);
    const site = await givenSite(product.app, account.token, "old.example");
    await givenLead(product.app, { site_id: site.id, name: "Ada Reader", email: "ada@company.example" });
    return { account, site, page: await product.signedIn("sites", account) };
  }

  it("shows everywhere immediately, without a refetch, and restores focus", async () => {
    const { page } = await withLead();
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
    await expectVisible(
      page.getByRole("region", { name: "Leads by site" }).getByText("Fern <b>& Field").first(),
    );
  });

  it("sends only the changed fields, so that no other tab's change is undone", async () => {
    const { account, site, page } = await withLead();
    const path = `PATCH /api/sites/${site.id}`;
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

  it("says in its dialog why it failed, and keeps what was typed", async () => {
    const { account, site, page } = await withLead();
    await givenSite(product.app, account.token, "taken.example");
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
    await product.app.call(`DELETE /api/sites/${site.id}`, { token: account.token });
    await fill(page, { Domain: "new.example" });
    await page.keyboard.press("Enter");
    await expectToast(page, "Error", "There is no such site in your account.");
    expect(await page.getByLabel("Domain").inputValue()).toBe("new.example");
    await page.keyboard.press("Escape");
    await expectVisible(card(page, "My Website old.example"));
  });
});

describe("moving a site to another domain", () => {
  it("explains the effect of a different domain, and waits for the snippet again", async () => {
    const account = await givenAccount(product.app);
    const site = await givenSite(product.app, account.token, "shop.old.example");
    await givenLead(product.app, { site_id: site.id, name: "Ada Reader", email: "ada@company.example" });
    const page = await product.signedIn("sites", account, { reducedMotion: "reduce" });
    const shown = card(page, "My Website shop.old.example");
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
    await look(page);
    await page.keyboard.press("Enter");
    const moved = card(page, "My Website new.example");
    await expectVisible(moved.getByText("Waiting for your snippet"));
    await expectVisible(moved.getByText("Last seen never"));
  });
});

describe("a site's card", () => {
  it("copies with the clipboard's permission and without", async () => {
    const account = await givenAccount(product.app);
    const site = await givenSite(product.app, account.token, "fern.example");
    await givenLead(product.app, { site_id: site.id, name: "Ada Reader", email: "ada@company.example" });
    const page = await product.signedIn("sites", account);
    const shown = card(page, "My Website fern.example");
    const snippet = await shown
      .getByRole("region", { name: "Tracking snippet for fern.example" })
      .textContent();
    expect(snippet).toBe(
      `<script>\n  window.WhenceConfig = { siteId: "${site.id}", apiEndpoint: "${product.origin}/api/lead" };\n</script>\n` +
        `<script async src="${product.origin}/whence.js"></script>`,
    );
    expect(await shown.getByText("Active", { exact: true }).count()).toBe(1);
    const footer = await shown.locator("footer").textContent();
    expect(footer).toMatch(/^1 leadAdded \w+ \d+, \d{4}Last seen \d+ (s|min) agoStatus: Active$/);

    // As on pages without the clipboard's permission.
    const refuse = () =>
      navigator.clipboard.writeText("").then(
        () => "written",
        ({ name }: Error) => name,
      );
    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, "writeText", {
        value: async () => {
          throw new DOMException("Write permission denied.", "NotAllowedError");
        },
      });
    });
    expect(await page.evaluate(refuse)).toBe("NotAllowedError");
    await button(page, "Copy Snippet").click();
    await expectToast(page, "Copied!", "Tracking snippet copied to clipboard");
    expect(await readClipboard(page)).toBe(snippet);
    await button(page, "Copy Site ID").click();
    await expectToast(page, "Copied!", "Site ID copied to clipboard");
    expect(await readClipboard(page)).toBe(site.id);

    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.reload();
    await button(page, "Copy Snippet").click();
    await expectToast(page, "Copied!", "Tracking snippet copied to clipboard");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(snippet);
  });

  it("explains how to install one site's snippet at a time", async () => {
    const account = await givenAccount(product.app);
    for (const domain of ["one.example", "two.example"]) await givenSite(product.app, account.token, domain);
    const page = await product.signedIn("sites", account);
    const toggles = page.getByRole("button", { name: /^(View|Hide) Instructions$/ });
    await eventually(() => toggles.allTextContents()).toEqual(["View Instructions", "View Instructions"]);
    await toggles.nth(0).click();
    const text = await page.locator("ol", { hasText: "Troubleshooting" }).textContent();
    const parts =
      "Copy the snippet|<head>|WordPress|Shopify|Static HTML|React|Next.js|What is captured automatically|" +
      "test UTM parameters|Example attribution data";
    for (const part of parts.split("|")) expect(text).toContain(part);
    const address = "https://one.example/?utm_source=test&utm_campaign=setup";
    expect(await page.getByRole("link", { name: address }).getAttribute("href")).toBe(address);
    await toggles.nth(1).click();
    await eventually(() => toggles.allTextContents()).toEqual(["View Instructions", "Hide Instructions"]);
    expect(await toggles.nth(1).getAttribute("aria-expanded")).toBe("true");
    await toggles.nth(1).click();
    await eventually(() => toggles.allTextContents()).toEqual(["View Instructions", "View Instructions"]);
  });

  it("gets a lead with the test's values for anyone who follows the instructions on a bare page", async () => {
    const account = await givenAccount(product.app);
    await givenSite(product.app, account.token, "localhost");
    const page = await product.signedIn("sites", account);
    await button(page, "View Instructions").click();
    // Not a link, since the local port is unknown.
    expect(await page.getByRole("link", { name: /utm_source=test/ }).count()).toBe(0);
    const text = await page.getByText("http://localhost:PORT/").textContent();
    await button(page, "Copy Snippet").click();
    await expectToast(page, "Copied!", "Tracking snippet copied to clipboard");
    const snippet = await readClipboard(page);

    const form = `<form method="post"><input name="name"><input name="email"><button>Send</button></form>`;
    const bare = await servePage(`<!doctype html><head>${snippet}</head>${form}`);
    onTestFinished(bare.close);
    const visitor = await newVisitor(product.browser);
    await visitor.page.goto(text?.replace("PORT", String(bare.port)) ?? "");
    await visitor.page.locator("[name=name]").fill("Sam Stranger");
    await visitor.page.locator("[name=email]").fill("sam@company.example");
    await visitor.page.getByRole("button").click();
    await eventually(() => leadsOf(product.app, account.token)).toHaveLength(1);
    await visitor.context.close();
    expect(visitor.errors).toEqual([]);

    await page.getByRole("tab", { name: "Leads", exact: true }).click();
    await page.getByRole("button", { name: "Refresh" }).click();
    const row = page.getByRole("row").filter({ hasText: "sam@company.example" });
    await expectVisible(row);
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
});

it("removing a site keeps its leads, shown under Unknown Site", async () => {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token, "gone.example");
  await givenLead(product.app, { site_id: site.id, name: "Ada Reader", email: "ada@company.example" });
  const page = await product.signedIn("sites", account);
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
  await eventually(() => cell.locator("bdi").allTextContents()).toEqual(["Unknown Site", site.id]);
});
