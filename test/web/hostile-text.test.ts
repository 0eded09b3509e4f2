import { expect, it, onTestFinished } from "vitest";
import type { Site } from "../../functions/accounts/sites/site.ts";
import {
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
  readClipboard,
  servePage,
} from "../support/browser/dashboard.ts";
import { violations } from "../support/browser/look.ts";
import { startedProduct } from "../support/browser/started-product.ts";
import { givenAccount, givenLead, givenSite } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { asStored, naughtyStrings } from "../support/naughty.ts";
import { parallel } from "../support/parallel.ts";
import { soak } from "../support/soak.ts";

const product = startedProduct();

async function givenOwner() {
  const account = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, account.token);
  return { account, send: (body: Record<string, unknown>) => givenLead(product.app, { site_id, ...body }) };
}

it("hostile site names are text, on cards, in dialogs and in what is copied, and never part of the snippet", async () => {
  const account = await givenAccount(product.app);
  const add = (name: string, domain: string) =>
    product.app.call("POST /api/sites", { token: account.token, body: { name, domain } });
  const hostile = [
    `</script><script>window.broken=1;document.title="pwned"</script><img src=x onerror=alert(1)>`,
    `<img src=x onerror="window.broken=1">`,
    "\u202Egpj.exe\u2066 safe",
    "👩‍👩‍👧‍👦🏴‍☠️ café",
    "a\u0000b".repeat(60),
  ];
  const ids: string[] = [];
  for (const [at, name] of hostile.entries()) {
    const { status, json } = await add(name, `hostile${at}.example`);
    expect(status).toBe(201);
    ids.push((json as Site).id);
  }
  const long = await add("x".repeat(10_000), "long.example");
  expect(expectError(long, 400)).toBe("Site name must not be longer than 200 characters.");

  const page = await product.signedIn("sites", account);
  await eventually(() => page.locator("section h3 > bdi").allTextContents()).toEqual([
    ...hostile.slice(0, 4).map(asStored),
    "ab".repeat(60),
  ]);
  for (const [at, id] of ids.entries()) {
    await page.getByRole("button", { name: "Copy Snippet" }).nth(at).click();
    await expectToast(page, "Copied!", "Tracking snippet copied to clipboard");
    await dismissToast(page);
    const text = await readClipboard(page);
    expect(text).toContain(id);
    expect(text.match(/<\/?script/g)).toEqual(["<script", "</script", "<script", "</script"]);
    expect(text).not.toMatch(/broken|gpj/);
  }
  const code = await page
    .getByRole("region", { name: /^Tracking snippet for/ })
    .first()
    .textContent();
  expect(code?.match(/<\/script>/g)).toHaveLength(2);
  for (const [at, text] of ["</script>", "<img"].entries()) {
    await page
      .getByRole("button", { name: /^Remove/ })
      .nth(at)
      .click();
    await expectVisible(page.getByRole("alertdialog").getByText(text));
    expect(await page.locator("img").count()).toBe(0);
    await page.keyboard.press("Escape");
    await eventually(() => page.getByRole("alertdialog").count()).toBe(0);
  }
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
  expect(await page.title()).not.toContain("pwned");
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  expect(await violations(page)).toEqual([]);
});

it("a name with bidirectional control characters reads as typed, and does not affect its surroundings", async () => {
  const { account, send } = await givenOwner();
  await send({
    name: "\u202Egpj.exe",
    email: "x@company.example",
    company: "\u202Eevil",
    touches: [{ source: "\u202Eelgoog" }],
  });
  const page = await product.signedIn("leads", account);
  await page.getByRole("button", { name: "Details of gpj.exe", exact: true }).click();
  await expectVisible(page.getByText("Why this score"));
  expect(await page.evaluate(() => document.body.textContent)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  for (const text of ["gpj.exe", "evil", "elgoog"]) {
    for (const element of await page.getByText(text).all()) {
      expect(await element.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe("isolate");
    }
  }
  await page.keyboard.press("Escape");
  const row = page.getByRole("row").filter({ hasText: "x@company.example" });
  expect(await row.getByRole("cell").nth(1).locator("bdi").first().textContent()).toBe("My Website");
});

it("everything in a lead is text, on every screen", async () => {
  const { account, send } = await givenOwner();
  const scripts = naughtyStrings.filter(
    (text) => /[<>]|javascript:|alert/i.test(text) && asStored(text).length <= 200,
  );
  const chosen = scripts.filter((_, at) => at % Math.ceil(scripts.length / soak(45, 9)) === 0);
  await parallel(chosen, (text, at) =>
    send({
      ...{
        name: text,
        email: `naughty${at}@company.example`,
        phone: text.slice(0, 50),
        company: text,
        message: text,
      },
      touches: [{ source: text, medium: text, campaign: text, term: text, referrer: text, landing: text }],
      pageviews: [{ path: text, title: text }, "javascript:window.broken=1"],
    }),
  );
  const page = await product.visit();
  let alerts = 0;
  page.on("dialog", (dialog) => {
    alerts++;
    void dialog.dismiss();
  });
  await product.enterAt(page, account, "/dashboard?tab=leads");
  await expectVisible(page.getByRole("table"));
  const names = chosen.map((text) => asStored(text) || "Anonymous");
  const shown = await page.locator("tbody tr td:first-child p:first-child > bdi").allTextContents();
  expect(new Set(shown)).toEqual(new Set(names));
  const active = page.locator(
    "body :is(main, [role=dialog]) :is(img, script, iframe, object, embed, a[href^=javascript])",
  );
  expect(await active.count()).toBe(0);
  await page
    .getByRole("button", { name: /^Details of/ })
    .first()
    .click();
  const story = page.getByRole("dialog");
  for (const [at, name] of shown.entries()) {
    await eventually(() => story.getByRole("heading", { level: 2 }).textContent()).toBe(name);
    await story.getByRole("button", { name: "Next step" }).click();
    expect(await active.count()).toBe(0);
    if (at < shown.length - 1) await story.getByRole("button", { name: "Next lead" }).click();
  }
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("tab", { name: "Overview" }).click();
  await expectVisible(page.getByRole("heading", { name: "Leads by source, channel and keyword" }));
  expect(await page.locator("main img, main script").count()).toBe(0);
  expect(alerts).toBe(0);
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
});

it("no other site can frame the dashboard", async () => {
  const other = await servePage(`<iframe src="${product.origin}/dashboard"></iframe>`);
  onTestFinished(other.close);
  // Chromium's error about the blocked frame is expected, so this page has its own context.
  const page = await product.browser.newPage();
  await page.goto(other.address);
  const [, frame] = page.frames();
  await eventually(() => frame?.url()).toBe("chrome-error://chromewebdata/");
  await page.close();
});
