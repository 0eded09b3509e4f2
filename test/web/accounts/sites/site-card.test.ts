import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { newVisitor } from "../../../support/browser/browser.ts";
import {
  button,
  eventually,
  expectToast,
  expectVisible,
  readClipboard,
  servePage,
} from "../../../support/browser/dashboard.ts";
import { violations } from "../../../support/browser/look.ts";
import { startedProduct } from "../../../support/browser/started-product.ts";
import { type GivenAccount, givenLead, leadsOf } from "../../../support/given.ts";
import { card, check, openCard, openSitesTab, type SitesTab, serve } from "./sites.ts";

const product = startedProduct();
let account: GivenAccount;
let page: Page;
let show: SitesTab["show"];
let refresh: SitesTab["refresh"];
beforeAll(async () => {
  ({ account, page, show, refresh } = await openSitesTab(product));
});

const code = async (page: Page, label: string) =>
  (await page.getByRole("region", { name: label }).textContent()) ?? "";

it("the consent snippet on a site's card, pasted unchanged, stores and sends nothing before consent", async () => {
  await show("localhost");
  const shown = card(page, "My Website localhost");
  await expectVisible(shown);
  expect(await shown.getByText("data-whence-ignore").isVisible()).toBe(false);
  await shown.getByText("Consent", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expectVisible(shown.getByText("data-whence-ignore"));
  const asking = await code(page, "Snippet that asks first, for localhost");
  const early = await code(page, "Line for early calls, for localhost");
  const granted = await shown.getByText(/"granted"/).textContent();
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
  expect(await shown.getByRole("link", { name: "whence.d.ts" }).getAttribute("href")).toBe("/whence.d.ts");
  expect(await types.text()).toContain("interface WhenceConfig");
});

describe("a site's card", () => {
  it("copies with and without permission for the clipboard", async () => {
    const [site] = await show("fern.example");
    await givenLead(product.app, { site_id: site?.id, name: "Ada Reader", email: "ada@company.example" });
    await refresh();
    const shown = await openCard(page, "My Website fern.example");
    await expectVisible(shown.locator("footer", { hasText: /^1 lead/ }));
    const snippet = await shown
      .getByRole("region", { name: "Tracking snippet for fern.example" })
      .textContent();
    expect(snippet).toBe(
      `<script>\n  window.WhenceConfig = { siteId: "${site?.id}", apiEndpoint: "${product.origin}/api/lead" };\n</script>\n` +
        `<script async src="${product.origin}/whence.js"></script>`,
    );
    expect(await shown.getByText("Active", { exact: true }).count()).toBe(1);
    const footer = await shown.locator("footer").textContent();
    expect(footer).toMatch(/^1 leadAdded \w+ \d+, \d{4}Status: Active$/);
    await expectVisible(shown.getByText(/^Last seen \d+ (s|min) ago$/));

    // As on pages without permission for the clipboard.
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
    expect(await readClipboard(page)).toBe(site?.id);

    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.reload();
    await openCard(page, "My Website fern.example");
    await button(page, "Copy Snippet").click();
    await expectToast(page, "Copied!", "Tracking snippet copied to clipboard");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(snippet);
  });

  it("shows the instructions of one site at a time", async () => {
    await show("one.example", "two.example");
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

  it("gets a lead with the test's values when the instructions are followed on a bare page", async () => {
    const [site] = await show("localhost");
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
    const ownLeads = async () =>
      (await leadsOf(product.app, account.token)).filter(({ site_id }) => site_id === site?.id);
    await eventually(ownLeads).toHaveLength(1);
    await visitor.context.close();
    expect(visitor.errors).toEqual([]);

    await page.getByRole("tab", { name: "Leads", exact: true }).click();
    await page.getByRole("button", { name: "Refresh" }).click();
    const row = page.getByRole("row").filter({ hasText: "sam@company.example" });
    await expectVisible(row);
    expect(await row.getByRole("cell").nth(2).locator("bdi").textContent()).toBe("test");
    expect(await row.getByRole("cell").nth(4).locator("bdi").textContent()).toBe("setup");
    const [lead] = await ownLeads();
    expect(lead).toMatchObject({
      first_source: "test",
      first_campaign: "setup",
      last_source: "test",
      pageviews: 1,
    });
  });

  it("says when the site was last seen, including by a lead, and removes its test leads in one click", async () => {
    const [site, other] = await show("fern.example", "second.example");
    const test = { attribution: { last_source: "test", last_campaign: "setup" } };
    for (const [at, site_id] of [site?.id, site?.id, other?.id].entries())
      await givenLead(product.app, { site_id, email: `t${at}@company.example`, ...test });
    await givenLead(product.app, { site_id: site?.id, email: "real@company.example" });
    await refresh();
    const first = await openCard(page, "My Website fern.example");
    await expectVisible(first.getByText(/^Last seen \d+ s ago$/));
    await eventually(() => first.locator("footer").textContent()).toMatch(/^3 leads/);
    await first.getByText("Install check").click();
    expect(await first.locator("details [role=status]").first().textContent()).toBe("Receiving leads");
    await first.getByRole("button", { name: "Remove test leads" }).click();
    await expectToast(page, "Success", "2 test leads removed.");
    await eventually(() => first.locator("footer").textContent()).toMatch(/^1 lead/);
    const emails = (await leadsOf(product.app, account.token))
      .filter(({ site_id }) => [site?.id, other?.id].includes(site_id))
      .map(({ email }) => email);
    expect(emails.sort()).toEqual(["real@company.example", "t2@company.example"]);
  });

  it("has a Tag Manager snippet with the site id in its URL, which works when a tag manager injects it", async () => {
    const [site] = await show("localhost");
    await button(page, "View Instructions").click();
    await page.getByRole("tab", { name: "WordPress" }).focus();
    await page.keyboard.press("End");
    const code = await page.getByRole("region", { name: "Snippet for Google Tag Manager" }).textContent();
    expect(code).toBe(`<script async src="${product.origin}/whence.js?site=${site?.id}"></script>`);
    await button(page, "Copy for Google Tag Manager").click();
    await expectToast(page, "Copied!", "Snippet for Google Tag Manager copied to clipboard");
    const src = /src="([^"]+)"/.exec(await readClipboard(page))?.[1];
    const shop = await serve(
      `<script>document.head.appendChild(Object.assign(document.createElement("script"), { async: true, src: "${src}" }))</script>`,
    );
    await check(page, shop);
    await eventually(() =>
      card(page, "My Website localhost").locator("details [role=status]").first().textContent(),
    ).toBe("Seen: /");
    for (const name of ["Shopify", "Static HTML", "React", "Next.js"]) {
      await page.getByRole("tab", { name }).click();
      await expectVisible(page.getByRole("tabpanel", { name }).getByRole("listitem").first());
    }
    expect(await violations(page)).toEqual([]);
  });
});
