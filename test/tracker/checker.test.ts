import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import type { ShownForm } from "../../functions/leads/forms/listed/shown-form.ts";
import { siteDir } from "../../lib/build.ts";
import { formsOf, givenCheck } from "../leads/forms/given-forms.ts";
import { type Shop, startShop, waitForTracker } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

const THREE_FORMS = `
  <form name="login" action="/login"><h2>Sign in</h2>
    <label>Email <input type="email" name="user"></label>
    <label>Password <input type="password" name="password"></label><button>Sign in</button></form>
  <form name="quote" action="/thanks" method="post"><h2>Ask for a quote</h2>
    <label>Your name <input name="name"></label>
    <label>Your email <input type="email" name="email"></label>
    <label>Wingspan <input name="wingspan"></label>
    <label>Message <textarea name="message"></textarea></label><button>Send</button></form>
  <form name="finder" action="/finder"><h2>Search</h2>
    <label>Search <input type="search" name="q"></label><button>Search</button></form>`;

type PageOptions = Parameters<Shop["put"]>[1];

/** Opens a page with a check's code, for which the tracker loads the checker. */
async function openCheck(options: PageOptions = { body: THREE_FORMS }, siteId = shop.siteId) {
  const check = await givenCheck(shop.app, shop.token, siteId);
  const { page } = await shop.newVisitor();
  shop.put("/checked", options);
  await page.goto(shop.url(`/checked#whence-forms=${check.code}`));
  return { page, check, panel: page.getByRole("region", { name: "Whence: the forms of this page" }) };
}

const listed = async (): Promise<ShownForm[]> => (await formsOf(shop.app, shop.token, shop.siteId)).forms;
const form = (panel: ReturnType<Page["getByRole"]>, name: string) => panel.getByRole("region", { name });

describe("the form checker", () => {
  it("is small, and needs neither inline styles nor HTML", async () => {
    const text = await readFile(join(siteDir, "whence-forms.js"), "utf8");
    expect(text.length).toBeLessThan(25_000);
    expect(text).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|Function\(/);
  });

  it("marks every field of every form, and says why some are not read", async () => {
    const { page, panel } = await openCheck();
    await panel.getByText("3 forms found.").waitFor();
    // The code is removed from the URL.
    expect(page.url()).toBe(shop.url("/checked"));
    expect(await form(panel, "Sign in").textContent()).toContain("Not read: looks like a sign-in form");
    expect(await form(panel, "Sign in").textContent()).toContain("Passwords, card numbers, codes");
    expect(await form(panel, "Search").textContent()).toContain("Not read: looks like a search");
    expect(await form(panel, "Ask for a quote").textContent()).toContain("Read: asks for a contact");
    expect(await page.locator(".badge").allTextContents()).toEqual([
      "Not read",
      "Never read",
      "Name",
      "Email",
      "Not read",
      "Message",
      "Not read",
    ]);
    const [field, badge] = await Promise.all([
      page.locator("[name=wingspan]").boundingBox(),
      page.locator(".badge").nth(4).boundingBox(),
    ]);
    expect(Math.abs((badge?.y ?? 0) + (badge?.height ?? 0) / 2 - (field?.y ?? 0))).toBeLessThan(3);
    expect((await listed()).map(({ name }) => name)).toEqual(["quote"]);
  });

  it("corrects a misread field, which the next visitor's form is then read with", async () => {
    const { page, panel } = await openCheck();
    await form(panel, "Ask for a quote").getByLabel("Wingspan").selectOption("Company");
    await panel.getByText("Saved.").waitFor();
    expect(await page.locator(".badge").nth(4).textContent()).toBe("Company");
    expect((await listed())[0]?.fields[2]).toMatchObject({
      name: "wingspan",
      kind: "company",
      corrected: true,
    });
    await form(panel, "Ask for a quote").getByLabel("Wingspan").selectOption("");
    await panel.getByText("Saved.").waitFor();
    await expect.poll(async () => (await listed())[0]?.fields[2]?.corrected).toBe(false);
  });

  it("includes a misclassified form, and excludes one that was read", async () => {
    const { panel } = await openCheck();
    await form(panel, "Search").getByRole("button", { name: "Read this form" }).click();
    await form(panel, "Search").getByText("Read: asks for a contact").waitFor();
    await form(panel, "Ask for a quote").getByRole("button", { name: "Ignore this form" }).click();
    await form(panel, "Ask for a quote").getByText("Ignored: you chose").waitFor();
    expect(new Map((await listed()).map(({ name, contact }) => [name, contact]))).toEqual(
      new Map([
        ["finder", true],
        ["quote", false],
      ]),
    );
    await form(panel, "Ask for a quote").getByRole("button", { name: "Use again" }).click();
    await form(panel, "Ask for a quote").getByText("Read: asks for a contact").waitFor();
    await form(panel, "Search").getByRole("button", { name: "Ignore this form" }).click();
    await form(panel, "Search").getByText("Not read: looks like a search").waitFor();
  });

  it.each(["script-src 'nonce-secret' 'strict-dynamic'", "script-src 'nonce-secret' APP"])(
    "works under %s with Trusted Types, and under hostile styles",
    async (scripts) => {
      const { app } = shop;
      const policy = [
        "default-src 'none'",
        scripts.replace("APP", app.origin),
        `connect-src ${app.origin}`,
        "style-src 'self'",
        "img-src data:",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join("; ");
      const { page, panel } = await openCheck({
        body: THREE_FORMS,
        headers: { "content-security-policy": policy },
        snippet: shop.snippet.replaceAll("<script", '<script nonce="secret"'),
      });
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`* { all: revert !important; direction: rtl !important }
          html { transform: translateZ(0) }
          div, section, button { display: none !important; opacity: 0 !important; z-index: 1 !important }`);
        document.adoptedStyleSheets = [sheet];
      });
      await panel.getByText("3 forms found.").waitFor();
      const { x = 0, y = 0, width = 0, height = 0 } = (await panel.boundingBox()) ?? {};
      const { width: right, height: bottom } = page.viewportSize() ?? { width: 0, height: 0 };
      expect([Math.round(x + width), Math.round(y + height)]).toEqual([right - 8, bottom - 8]);
      await form(panel, "Search").getByRole("button").click();
      await panel.getByText("Saved.").waitFor();
    },
  );

  it("gets the site from the snippet's URL", async () => {
    const snippet = `<script async src="${shop.app.origin}/whence.js?site=${shop.siteId}"></script>`;
    const { panel } = await openCheck({ body: THREE_FORMS, snippet });
    await panel.getByText("3 forms found.").waitFor();
  });

  it("leaves the route of a page with hash routing", async () => {
    const check = await givenCheck(shop.app, shop.token, shop.siteId);
    const { page } = await shop.newVisitor();
    shop.put("/checked", { body: THREE_FORMS });
    await page.goto(shop.url(`/checked#/contact?from=menu&whence-forms=${check.code}`));
    await page.getByText("3 forms found.").waitFor();
    expect(page.url()).toBe(shop.url("/checked#/contact?from=menu"));
  });

  it("marks forms that appear later, also in shadow trees and modal dialogs, and never its own panel", async () => {
    const { page, panel } = await openCheck({ body: "<p>Nothing yet</p>" });
    await panel.getByText("There is no form on this page.").waitFor();
    await page.evaluate(() => {
      const late = document.body.appendChild(document.createElement("late-form"));
      late.attachShadow({
        mode: "open",
      }).innerHTML = `<form name="late"><h2>Call me</h2><label>Email <input type="email" name="email"></label></form>`;
    });
    await panel.getByText("1 form found.").waitFor();
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement("dialog"));
      dialog.innerHTML = `<form name="popup"><h2>Ask us</h2><label>Email <input type="email" name="email"></label></form>`;
      dialog.showModal();
    });
    await panel.getByText("2 forms found.").waitFor();
    await form(panel, "Ask us").getByRole("button", { name: "Ignore this form" }).click();
    await form(panel, "Ask us").getByRole("button", { name: "Use again" }).click();
    await form(panel, "Ask us").getByText("Read: asks for a contact").waitFor();
    await page.evaluate(() => document.querySelector("dialog")?.close());
    await form(panel, "Call me").getByLabel("Email").selectOption("Not read");
    await panel.getByText("Saved.").waitFor();
    await form(panel, "Call me").getByLabel("Email").selectOption("");
    await panel.getByRole("button", { name: "Look again" }).click();
    await panel.getByText("2 forms found.").waitFor();
  });

  it("keeps keyboard focus, and goes from a mark to its field", async () => {
    const { page, panel } = await openCheck();
    await panel.getByText("3 forms found.").waitFor();
    const focused = () =>
      page.evaluate(
        () => document.querySelector("[data-whence-ignore]")?.shadowRoot?.activeElement?.textContent ?? "",
      );
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Whence: the forms of this page");
    await page.keyboard.press("Enter");
    expect(await panel.getByRole("button").allTextContents()).toEqual(["Whence: the forms of this page"]);
    await page.locator(".badge").nth(4).click();
    expect(await focused()).toContain("Not read (recognized)");
    for (const key of ["ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    await panel.getByText("Saved.").waitFor();
    const wingspan = form(panel, "Ask for a quote").getByLabel("Wingspan");
    await expect.poll(() => wingspan.inputValue()).toBe("first_name");
    expect(await focused()).toContain("Not read (recognized)");
    await wingspan.selectOption("");
    await page.locator(".tag", { hasText: "Form: not read" }).last().click();
    expect(await focused()).toMatch(/Read this form|Ignore this form/);
  });

  it("says when it is offline, and retries", async () => {
    const { page, panel } = await openCheck();
    await panel.getByText("3 forms found.").waitFor();
    const wingspan = form(panel, "Ask for a quote").getByLabel("Wingspan");
    const before = await wingspan.inputValue();
    await page.context().setOffline(true);
    await wingspan.selectOption("Phone");
    await panel.getByText("Whence could not be reached.").waitFor();
    expect(await wingspan.inputValue()).toBe(before);
    await page.context().setOffline(false);
    await panel.getByRole("button", { name: "Look again" }).click();
    await panel.getByText("3 forms found.").waitFor();
  });

  it("is only loaded if there is a code", async () => {
    const { page } = await shop.newVisitor();
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    shop.put("/checked", { body: THREE_FORMS });
    await page.goto(shop.url("/checked#whence-check=none"));
    await waitForTracker(page);
    await page.getByLabel("Your name").focus();
    await expect.poll(() => loaded).toContain("/api/form");
    expect(loaded).not.toContain("/whence-forms.js");
  });

  it("ends with Done, which invalidates the code", async () => {
    const { page, panel, check } = await openCheck();
    await panel.getByText("3 forms found.").waitFor();
    const ended = page.waitForResponse(/form-check\/end$/);
    await panel.getByRole("button", { name: "Done" }).click();
    expect((await ended).status()).toBe(204);
    expect(await panel.count()).toBe(0);
    expect((await check.correct({ fields: [] }, { contact: true })).status).toBe(404);
  });
});

test.each([
  ["has ended", "x".repeat(32), "This check has ended. Start a new one in your dashboard, under Sites."],
  ["is another site's", null, "The snippet on this page is another site's."],
])("a check that %s says so, and can only be closed", async (_, code, message) => {
  const { json } = await shop.app.call("POST /api/sites", {
    token: shop.token,
    body: { name: "Other", domain: `${Math.random()}.example` },
  });
  const other = await givenCheck(shop.app, shop.token, (json as { id: string }).id);
  const { page } = await shop.newVisitor();
  shop.put("/checked", { body: THREE_FORMS });
  await page.goto(shop.url(`/checked#whence-forms=${code ?? other.code}`));
  const panel = page.getByRole("region", { name: "Whence: the forms of this page" });
  await panel.getByText(message).waitFor();
  await panel.getByRole("button", { name: "Close" }).click();
  expect(await panel.count()).toBe(0);
});
