import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startSample } from "../../../lib/local/sample.ts";
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
import { look, violations } from "../../support/browser/look.ts";
import { givenAccount, givenLead, givenSite, leadsOf, statsOf } from "../../support/given.ts";
import { asStored } from "../../support/naughty.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const card = (page: Page) => page.getByRole("region", { name: /^My Website / });
const status = (page: Page) => card(page).locator("details [role=status]").first();
const snippet = (siteId: string, more = "") =>
  `<script>window.WhenceConfig={siteId:"${siteId}",apiEndpoint:"${product.origin}/api/lead"${more}}</script>
   <script async src="${product.origin}/whence.js"></script>`;
const FORM = `<form method="post"><input name="name"><input name="email"><button>Send</button></form>`;

async function serve(head: string): Promise<string> {
  const shop = await servePage(`<!doctype html><head>${head}</head>${FORM}`);
  onTestFinished(shop.close);
  return shop.address;
}

/** The dashboard of a new account with one site, localhost. */
async function withSite(domain = "localhost") {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token, domain);
  const page = await product.signedIn("sites", account);
  return { account, site, page };
}

/** Clicks the button and returns the page it opened. */
async function check(page: Page, address: string): Promise<Page> {
  await fill(page, { "A page with the snippet": address });
  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: /^(Open my site and check|Check again)$/ }).click();
  return opened;
}

describe("the install check", () => {
  it("reports each step from the snippet to the first lead, a test lead, which one click removes", async () => {
    const page = await product.signedIn("sites");
    await button(page, "Add Your First Site").click();
    await fill(page, { "Site Name": "My Website", Domain: "localhost" });
    await button(page, "Add Site").click();
    await eventually(() => status(page).textContent()).toBe("Waiting for your snippet");
    // The new site's card is focused.
    await eventually(() =>
      page.evaluate(() => document.activeElement?.querySelector("h3")?.textContent),
    ).toBe("My Website");
    expect(await card(page).locator("footer").textContent()).toContain("Last seen never");
    await button(page, "Copy Snippet").click();
    await expectToast(page, "Copied!", "Tracking snippet copied to clipboard");
    const address = await serve(await readClipboard(page));

    const shop = await check(page, `${address}contact?kind=new`);
    await eventually(() => status(page).textContent()).toBe("Seen: /contact");
    expect(new URL(shop.url()).search).toBe("?kind=new&utm_source=test&utm_campaign=setup");
    expect(await shop.evaluate(() => [document.referrer, String(window.opener)])).toEqual(["", "null"]);
    await eventually(() => card(page).locator("footer").textContent()).toMatch(/Last seen \d+ s ago/);
    const token = (await page.evaluate(() => localStorage.token)) as string;
    expect(await leadsOf(product.app, token)).toEqual([]);
    expect(await statsOf(product.app, token)).toMatchObject({ total_leads: 0 });

    await shop.locator("[name=name]").fill("Sam First");
    await shop.locator("[name=email]").fill("sam@company.example");
    await shop.getByRole("button").click();
    const message = card(page).getByText(/^First lead: Sam First, \d\.\d\/10$/);
    await expectVisible(message);
    const [lead] = await leadsOf(product.app, token);
    expect(lead).toMatchObject({
      source: "test",
      campaign: "setup",
      flags: expect.arrayContaining(["test"]),
    });
    await expectVisible(card(page).getByText("Test leads naturally score low"));
    expect(await violations(page)).toEqual([]);

    // From the button that started the check, the next tab stop is the lead.
    await button(page, "Check again").focus();
    await page.keyboard.press("Tab");
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Open this lead");
    const link = card(page).getByRole("link", { name: "Open this lead" });
    expect(await link.getAttribute("href")).toBe(`?tab=leads&lead=${lead?.id}`);
    await card(page).getByRole("button", { name: "Remove test lead" }).first().click();
    await expectToast(page, "Success", "1 test lead removed.");
    await expectVisible(card(page).getByText("Test lead removed. The next lead will be a real one."));
    expect(await leadsOf(product.app, token)).toEqual([]);
    await eventually(() => card(page).getByRole("button", { name: "Remove test lead" }).count()).toBe(0);
  });

  it("names the other site whose id is on the page, or the unknown id", async () => {
    const { account, page } = await withSite();
    const other = await givenSite(product.app, account.token, "second.example");
    await page.reload();
    const first = card(page).first();
    const message = first.locator("details [role=status]").first();
    await first.getByLabel("A page with the snippet").fill(await serve(snippet(other.id)));
    await first.getByRole("button", { name: "Open my site and check" }).click();
    await eventually(() => message.textContent()).toBe(
      "/ has the id of your site “My Website”. Copy the snippet above and paste it there instead.",
    );
    await first.getByLabel("A page with the snippet").fill(await serve(snippet("site_<b>&")));
    await first.getByRole("button", { name: "Check again" }).click();
    await eventually(() => message.textContent()).toContain(
      "the id site_<b>&, which is not one of your sites",
    );
    await first.getByLabel("A page with the snippet").fill(await serve(snippet("")));
    await first.getByRole("button", { name: "Check again" }).click();
    await eventually(() => message.textContent()).toContain("has no site id at all");
  });

  it("checks the local sample site", async () => {
    const { site, page } = await withSite();
    const sample = await startSample({ port: 0, appOrigin: product.origin });
    onTestFinished(() => sample.close());
    const set = await page.context().newPage();
    await set.goto(`http://localhost:${sample.port}/?site=${site.id}`);
    await check(page, `http://localhost:${sample.port}/services`);
    await eventually(() => status(page).textContent()).toBe("Seen: /services");
  });

  it("shows in another tab, too, once that is focused", async () => {
    const { account, site, page } = await withSite();
    const other = await page.context().newPage();
    await other.goto(`${product.origin}/dashboard?tab=sites`);
    await eventually(() => status(other).textContent()).toBe("Waiting for your snippet");
    await check(page, await serve(snippet(site.id)));
    await eventually(() => status(page).textContent()).toBe("Seen: /");
    await other.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await eventually(() => status(other).textContent()).toBe("Seen: /");
    expect(await leadsOf(product.app, account.token)).toEqual([]);
  });

  it("says that a page on another host responded", async () => {
    const { site, page } = await withSite("fern.example");
    expect(await page.getByLabel("A page with the snippet").inputValue()).toBe("https://fern.example/");
    await check(page, await serve(snippet(site.id)));
    await eventually(() => status(page).textContent()).toBe(
      "The snippet responded from localhost, which does not belong to fern.example. Open a page on fern.example, or add a site for the other domain.",
    );
    expect(await card(page).locator("p:has([role=status])").textContent()).toMatch(
      /other domain\. · \d+ s ago$/,
    );
  });

  it("says that a page is waiting for consent, until which nothing else is stored or sent", async () => {
    const { site, account, page } = await withSite();
    const shop = await check(page, await serve(snippet(site.id, ',consent:"required"')));
    await eventually(() => status(page).textContent()).toContain("waiting for consent");
    expect(await shop.evaluate(() => document.cookie + Object.keys(localStorage))).toBe("");
    expect(await leadsOf(product.app, account.token)).toEqual([]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await look(page);
    // The result is still there the next day.
    const again = await product.signedIn("sites", account);
    await eventually(() => status(again).textContent()).toContain("waiting for consent");
  });

  it("lists the usual causes when nothing responds, and gives up after ten minutes", async () => {
    const { page } = await withSite();
    await page.clock.install();
    await page.reload();
    const calls = callsOf(page);
    const polls = () => calls.filter(({ key }) => key === "GET /api/sites").length;
    await check(page, await serve(""));
    await eventually(() => status(page).textContent()).toBe("Waiting for your page…");
    const link = card(page).getByRole("link", { name: "Open the page yourself" });
    expect(await link.getAttribute("href")).toMatch(/^http:\/\/localhost:\d+\/\?.*#whence-check=[\w-]{32}$/);
    expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
    expect(await card(page).locator("p:has([role=status])").textContent()).toMatch(/page… \d+ s$/);
    await page.clock.runFor(8000);
    await expectVisible(card(page).getByText("The snippet is not on this page, or not deployed yet."));
    await expectVisible(card(page).getByText(`Allow ${product.origin} in both script-src and connect-src.`));
    // The fake clock may be ahead of the responses that the next poll waits for.
    await eventually(async () => {
      await page.clock.runFor(2000);
      return polls();
    }).toBeGreaterThan(3);
    expect(await violations(page)).toEqual([]);
    const soon = polls();
    for (let minute = 0; minute < 10; minute++) await page.clock.runFor(60_000);
    await eventually(() => status(page).textContent()).toContain("No page has responded in ten minutes");
    const all = polls();
    expect(all - soon).toBeLessThan(80);
    await page.clock.runFor(120_000);
    expect(polls()).toBe(all);
  });

  it("asks for the unknown port, and rejects invalid addresses", async () => {
    const { page } = await withSite();
    const calls = callsOf(page);
    await button(page, "Open my site and check").click();
    await expectVisible(page.getByText("Replace PORT with your port, as in http://localhost:8080/."));
    for (const address of ["", "javascript:alert(1)", "data:text/html,x", "http://", "ftp://localhost/"]) {
      await fill(page, { "A page with the snippet": address });
      await page.keyboard.press("Enter");
      await expectVisible(page.getByText("Replace PORT with your port"));
    }
    // A valid address is checked immediately, and is the only one.
    const opened = page.context().waitForEvent("page");
    await fill(page, { "A page with the snippet": await serve("") });
    await page.keyboard.press("Enter");
    await opened;
    expect(calls.filter(({ key }) => key.startsWith("POST"))).toHaveLength(1);
    expect(page.context().pages()).toHaveLength(2);
  });

  it("says why it could not start, and can be retried", async () => {
    const { page, site } = await withSite();
    await intercept(page, "**/api/sites/*/check", (route) =>
      route.fulfill({ status: 502, body: "<h1>Bad</h1>" }),
    );
    await fill(page, { "A page with the snippet": await serve(snippet(site.id)) });
    await button(page, "Open my site and check").click();
    await expectVisible(card(page).getByRole("alert").filter({ hasText: "The check could not be started" }));
    await page.unroute("**/api/sites/*/check");
    const opened = page.context().waitForEvent("page");
    await button(page, "Open my site and check").click();
    await opened;
    await eventually(() => status(page).textContent()).toBe("Seen: /");
    expect(await card(page).getByRole("alert").count()).toBe(0);
  });
});

it("after the site's domain is changed to the one that responded, a new check succeeds", async () => {
  const { page, site } = await withSite("fern.example");
  const address = await serve(snippet(site.id));
  await check(page, address);
  await eventually(() => status(page).textContent()).toContain("The snippet responded from localhost");
  await page.getByRole("button", { name: /^Edit / }).click();
  await fill(page, { Domain: new URL(address).host });
  await button(page, "Save Changes").click();
  await eventually(() => status(page).textContent()).toBe("Waiting for your snippet");
  const field = page.getByLabel("A page with the snippet");
  await eventually(() => field.inputValue()).toBe(address);
  await check(page, address);
  await eventually(() => status(page).textContent()).toBe("Seen: /");
});

describe("a site's card", () => {
  it("says when the site was last seen, also by a lead, and removes its test leads in one click", async () => {
    const { account, site, page } = await withSite("fern.example");
    const other = await givenSite(product.app, account.token, "second.example");
    const test = { attribution: { last_source: "test", last_campaign: "setup" } };
    for (const [at, site_id] of [site.id, site.id, other.id].entries())
      await givenLead(product.app, { site_id, email: `t${at}@company.example`, ...test });
    await givenLead(product.app, { site_id: site.id, email: "real@company.example" });
    await page.reload();
    const first = card(page).first();
    await eventually(() => first.locator("footer").textContent()).toMatch(/^3 leads.*Last seen \d+ s ago/);
    await first.getByText("Install check").click();
    expect(await first.locator("details [role=status]").first().textContent()).toBe("Receiving leads");
    await first.getByRole("button", { name: "Remove test leads" }).click();
    await expectToast(page, "Success", "2 test leads removed.");
    await eventually(() => first.locator("footer").textContent()).toMatch(/^1 lead/);
    const emails = (await leadsOf(product.app, account.token)).map(({ email }) => email);
    expect(emails.sort()).toEqual(["real@company.example", "t2@company.example"]);
  });

  it("the Tag Manager snippet, injected as a tag manager does, has the site id in its URL", async () => {
    const { site, page } = await withSite();
    await button(page, "View Instructions").click();
    await page.getByRole("tab", { name: "WordPress" }).focus();
    await page.keyboard.press("End");
    const code = await page.getByRole("region", { name: "Snippet for Google Tag Manager" }).textContent();
    expect(code).toBe(`<script async src="${product.origin}/whence.js?site=${site.id}"></script>`);
    await button(page, "Copy for Google Tag Manager").click();
    await expectToast(page, "Copied!", "Snippet for Google Tag Manager copied to clipboard");
    const src = /src="([^"]+)"/.exec(await readClipboard(page))?.[1];
    const shop = await serve(
      `<script>document.head.appendChild(Object.assign(document.createElement("script"), { async: true, src: "${src}" }))</script>`,
    );
    await check(page, shop);
    await eventually(() => status(page).textContent()).toBe("Seen: /");
    for (const name of ["Shopify", "Static HTML", "React", "Next.js"]) {
      await page.getByRole("tab", { name }).click();
      await expectVisible(page.getByRole("tabpanel", { name }).getByRole("listitem").first());
    }
    expect(await violations(page)).toEqual([]);
  });

  it("shows a hostile name as text, on the card, in its dialogs and in what is copied", async () => {
    const account = await givenAccount(product.app);
    const names = [
      `</script><script>document.title="pwned"</script><img src=x onerror=alert(1)>`,
      "‮gnp.exe\u2066 safe",
      "👩‍👩‍👧‍👦🏴‍☠️ café",
      "a\u0000b".repeat(60),
    ];
    for (const [at, name] of names.entries()) {
      const added = await product.app.call("POST /api/sites", {
        token: account.token,
        body: { name, domain: `n${at}.example` },
      });
      expect(added.status).toBe(201);
    }
    const long = await product.app.call("POST /api/sites", {
      token: account.token,
      body: { name: "x".repeat(10_000), domain: "long.example" },
    });
    expect([long.status, long.json]).toEqual([
      400,
      { detail: "Site name must not be longer than 200 characters." },
    ]);
    const page = await product.signedIn("sites", account);
    await eventually(() => page.locator("section h3 > bdi").allTextContents()).toEqual([
      ...names.slice(0, 3).map(asStored),
      "ab".repeat(60),
    ]);
    await page
      .getByRole("button", { name: /^Remove / })
      .first()
      .click();
    await expectVisible(page.getByRole("alertdialog"));
    expect(await page.title()).not.toContain("pwned");
    await page.keyboard.press("Escape");
    const code = await page
      .getByRole("region", { name: /^Tracking snippet for/ })
      .first()
      .textContent();
    expect(code?.match(/<\/script>/g)).toHaveLength(2);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    expect(await violations(page)).toEqual([]);
  });
});
