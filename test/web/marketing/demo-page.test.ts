import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { SubmittedLead } from "../../../functions/leads/lead.ts";
import { DEMO_ATTRIBUTION } from "../../../functions/platform/constants.ts";
import {
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
  fill,
  storedToken,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, leadsOf } from "../../support/given.ts";

const product = startedProduct();
/** The demo page of a visitor, shared by the tests. */
let page: Page;
beforeAll(async () => {
  page = await openDemo();
});

const MESSAGE = "We are twelve people. What would it cost, and can we book a demo next week?";

async function openDemo(): Promise<Page> {
  const visitor = await product.visit({ reducedMotion: "reduce" });
  await visitor.goto(`${product.origin}/demo`);
  return visitor;
}

/** Fills in and sends the demo form; returns the lead in the response. */
async function send(page: Page, values: Record<string, string> = {}): Promise<SubmittedLead> {
  await fill(page, { Name: "Cara Client", Email: "cara@firm.example", ...values });
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/lead"));
  await page.getByRole("button", { name: "Send the form" }).click();
  return (await answered).json();
}

const resultOf = (page: Page, name = "Cara Client") => page.getByRole("region", { name });

describe("the demo page", () => {
  it("passes axe, does not overflow, and requires a name and an email address, but no message", async () => {
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("button", { name: "Send the form" }).click();
    expect(await page.locator("input:invalid").count()).toBe(2);
    expect(await page.locator("textarea:invalid").count()).toBe(0);
    await fill(page, { Name: "Cara", Email: "no address" });
    expect(await page.locator("input:invalid").count()).toBe(1);
    await page.getByLabel("Email", { exact: true }).fill("cara@firm.example");
    await page.keyboard.press("Enter");
    await expectVisible(resultOf(page, "Cara"));
    await dismissToast(page);
  });

  it("sends the payload of the specification, and shows the score, every reason and the journey", async () => {
    const request = page.waitForRequest((request) => request.url().endsWith("/api/lead"));
    const lead = await send(page, { "Message (optional)": MESSAGE });
    expect((await request).postDataJSON()).toEqual({
      name: "Cara Client",
      email: "cara@firm.example",
      message: MESSAGE,
      attribution: DEMO_ATTRIBUTION,
    });
    await expectToast(
      page,
      "Success!",
      `Demo lead created with AI score: ${lead.ai_score?.toFixed(1)}/10. Check the dashboard to see your lead!`,
    );

    const result = resultOf(page);
    await expectVisible(result.getByText(`${lead.ai_score?.toFixed(1)} / 10`));
    const rows = result.getByRole("listitem");
    for (const { reason, points } of lead.score_reasons ?? []) {
      const row = rows.filter({ hasText: reason });
      expect(await row.count()).toBe(1);
      expect(await row.textContent()).toContain(Math.abs(points).toFixed(2));
      expect(await row.textContent()).toContain(points < 0 ? "−" : "+");
    }
    // Made-up attribution is labeled as an example and not scored.
    for (const text of [
      "Source demo, campaign demo_campaign",
      "3 pages viewed",
      "Source, campaign and pages are made up",
      "We keep this lead for 24 hours for the account you create next",
    ]) {
      await expectVisible(result.getByText(text));
    }
    const invented = ["unassigned", "single page", "pages", "source"];
    const scored = lead.score_reasons?.map(({ reason }) => reason).join();
    for (const word of invented) expect(scored).not.toContain(word);
    // The focus moves to the result, for people who use a screen reader.
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Cara Client");

    await dismissToast(page);
  });

  it("colors a score green from 7, yellow from 5 and red below", async () => {
    const colors = new Map<number | null, string>();
    for (const ai_score of [7, 6.9, 5, 4.9, null]) {
      await intercept(page, "**/api/lead", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ai_score } });
      });
      await send(page);
      const text = ai_score === null ? "N/A" : `${ai_score.toFixed(1)} / 10`;
      const score = resultOf(page).locator("p", { hasText: text }).first();
      await expectVisible(score);
      colors.set(
        ai_score,
        await score.evaluate((element) => element.className.match(/text-(\w+)/g)?.join() ?? ""),
      );
      await page.unroute("**/api/lead");
    }
    expect(colors.get(7)).toContain("text-green");
    for (const fair of [6.9, 5]) expect(colors.get(fair)).toContain("text-yellow");
    expect(colors.get(4.9)).toContain("text-red");
    expect(colors.get(null)).not.toMatch(/green|yellow|red/);
  });

  it("says that it failed, keeps the input, and succeeds on the next try", async () => {
    await intercept(page, "**/api/lead", (route) => route.fulfill({ status: 500, body: "<h1>no</h1>" }));
    await fill(page, { Name: "Dora Client", Email: "cara@firm.example", "Message (optional)": MESSAGE });
    await page.getByRole("button", { name: "Send the form" }).click();
    await expectToast(page, "Error", "Failed to create demo lead");
    expect(await page.getByRole("alert").textContent()).toBe("Failed to create demo lead.");
    expect(await page.getByLabel("Message (optional)").inputValue()).toBe(MESSAGE);
    await intercept(page, "**/api/lead", (route) => route.abort());
    await page.getByRole("button", { name: "Send the form" }).click();
    await expectVisible(page.getByRole("alert").filter({ hasText: "You seem to be offline." }));
    await page.unroute("**/api/lead");
    await page.getByRole("button", { name: "Send the form" }).click();
    await expectVisible(resultOf(page, "Dora Client"));
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("sends one lead for a double click", async () => {
    let sent = 0;
    await intercept(page, "**/api/lead", (route) => {
      sent++;
      return route.continue();
    });
    await fill(page, { Name: "Eve Client", Email: "cara@firm.example" });
    await page.getByRole("button", { name: "Send the form" }).dblclick();
    await expectVisible(resultOf(page, "Eve Client"));
    expect(sent).toBe(1);
    await page.unroute("**/api/lead");
  });

  it("shows hostile names as text", async () => {
    const name = '<img src=x onerror="alert(1)">gnp.exe';
    await send(page, {
      Name: name.replace("gnp", "\u202Egnp"),
      "Message (optional)": "<script>alert(1)</script>",
    });
    await eventually(() => page.getByRole("heading", { level: 2 }).allTextContents()).toContain(name);
    expect(await page.locator("main img").count()).toBe(0);
  });

  it("passes axe and does not overflow with a long result", async () => {
    await send(page, { Name: "W".repeat(150), Email: `${"w".repeat(60)}@company.example` });
    await expectVisible(resultOf(page, "W".repeat(150)).getByText("Why this score"));
    await expectAccessible(page);
  });

  it("gives the lead to the account that registers next", async () => {
    const page = await openDemo();
    const { claim_token, ...lead } = await send(page, { "Message (optional)": MESSAGE });
    expect(claim_token).toMatch(/^[\w-]{43}$/);
    await resultOf(page).getByRole("link", { name: "Start Free Trial and keep this lead" }).click();
    await expectVisible(page.getByRole("heading", { name: "Create your account" }));
    const email = `${crypto.randomUUID()}@example.com`;
    await fill(page, { "Full name": "Ada Owner", Email: email, Password: "abc123" });
    await page.keyboard.press("Enter");
    await expectVisible(page.getByRole("tabpanel"));
    expect(await leadsOf(product.app, (await storedToken(page)) ?? "")).toMatchObject([{ id: lead.id }]);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.getByRole("tab", { name: "Leads", exact: true }).click();
    await expectVisible(page.getByRole("row").filter({ hasText: "Cara Client" }));
  });

  it("gives the lead to the signed-in account immediately, and links to it", async () => {
    const account = await givenAccount(product.app);
    const page = await product.visit();
    await product.enterAt(page, account, "/demo");
    const lead = await send(page);
    expect(lead).not.toHaveProperty("claim_token");
    expect(await leadsOf(product.app, account.token)).toMatchObject([{ id: lead.id }]);
    await resultOf(page).getByRole("link", { name: "See it in the dashboard" }).click();
    await expectVisible(page.getByText("Cara Client").first());
  });
});
