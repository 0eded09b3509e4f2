import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { button, eventually, expectToast, expectVisible, goTo } from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenOwnLead, givenPlan, givenSite } from "../../support/given.ts";

const product = startedProduct();
let owner: GivenAccount;
let page: Page;

beforeAll(async () => {
  owner = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, owner.token);
  for (const source of ["google", "bing"])
    await givenOwnLead(product.app, owner.token, {
      ...{ site_id, name: "Ada", email: `ada@${source}.example` },
      touches: [{ source, medium: "cpc", campaign: `spring-${source}` }],
    });
  page = await product.signedIn("reports", owner, { locale: "en-GB", reducedMotion: "reduce" });
});

const titles = () => page.getByRole("heading", { level: 3 }).allTextContents();
const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

it("a dashboard has panels from the library, which load and fail independently", async () => {
  await page.getByRole("link", { name: "Dashboards", exact: true }).click();
  await expectVisible(page.getByText("No dashboards yet."));
  await expectAccessible(page);
  await button(page, "New dashboard").click();
  await page.getByLabel("Dashboard name").fill("Monday");
  await page.getByLabel("Start with").selectOption("Website and forms");
  await expectAccessible(page);
  await intercept(page, /api\/reports\?.*landing_page/, (route) => route.abort());
  await button(page, "Add dashboard").click();
  const panels = ["From visit to form", "Form sent rate by landing page", "Visits and leads by channel"];
  await eventually(titles).toEqual(["Monday", ...panels]);
  const channels = page.getByRole("region", { name: "Visits and leads by channel", exact: true });
  await expectVisible(channels.getByRole("rowheader", { name: "Paid Search" }));
  const pages = page.getByRole("region", { name: "Form sent rate by landing page", exact: true });
  await expectVisible(pages.getByRole("alert"));
  await expectAccessible(page);
  await page.unrouteAll();
  await pages.getByRole("button", { name: "Try again" }).click();
  await eventually(() => pages.getByRole("alert").count()).toBe(0);
});

it("panels are moved by keyboard, which keeps the focus on the panel, edited and removed", async () => {
  expect(await page.getByRole("button", { name: /^Move later/ }).count()).toBe(0);
  await button(page, "Edit").click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move later: From visit to form" }).focus();
  for (const index of [2, 3]) {
    await page.keyboard.press("Enter");
    await eventually(async () => (await titles()).indexOf("From visit to form")).toBe(index);
    await eventually(focused).toBe("Move later: From visit to form");
  }
  await page.getByRole("button", { name: "Edit: From visit to form" }).click();
  await page.getByLabel("Panel title").fill("The way to the form");
  await page.getByLabel("Width").selectOption("The whole row");
  await button(page, "Save Changes").click();
  await eventually(async () => (await titles()).at(-1)).toBe("The way to the form");
  await page.getByRole("button", { name: "Remove: Form sent rate by landing page" }).click();
  await button(page, "Remove").click();
  await eventually(titles).toEqual(["Monday", "Visits and leads by channel", "The way to the form"]);
  await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "The way to the form" }) })
    .dragTo(page.getByRole("heading", { name: "Visits and leads by channel" }));
  await eventually(titles).toEqual(["Monday", "The way to the form", "Visits and leads by channel"]);
  await button(page, "Done").click();
});

it("one period and one site narrow all panels, in the URL only, and the whole fills the screen", async () => {
  const channels = page.getByRole("region", { name: "Visits and leads by channel", exact: true });
  await page.getByLabel("Period", { exact: true }).selectOption("Last 7 days");
  await expectVisible(channels.getByText("Last 7 days", { exact: true }));
  await expectVisible(channels.getByRole("rowheader").first());
  await page.reload();
  await expectVisible(channels.getByText("Last 7 days", { exact: true }));
  await page.getByLabel("Period", { exact: true }).selectOption("As in each panel");
  await expectVisible(channels.getByText("Last 30 days", { exact: true }));
  await button(page, "Full screen").click();
  await expectVisible(button(page, "Exit full screen"));
  await eventually(() => page.getByRole("tab").count()).toBe(0);
  await button(page, "Exit full screen").click();
  await expectVisible(page.getByRole("tab", { name: "Reports" }));
});

it("a question from Ask becomes a panel, and opens in Ask again", async () => {
  await goTo(page, "tab=reports&report=ask&measures=leads&by=source&compare=none&range=90d&chart=bars");
  await button(page, "Add to dashboard").click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByLabel("Dashboard").selectOption("Monday");
  await button(page, "Add panel").click();
  await eventually(async () => (await titles()).at(-1)).toBe("Leads by source");
  const panel = page.getByRole("region", { name: "Leads by source", exact: true });
  await eventually(() => panel.getByRole("listitem").count()).toBe(2);
  await panel.getByRole("link", { name: "Open in Ask: Leads by source" }).click();
  await expectVisible(page.getByText(/^Leads, by source, from .*\.$/));
  await page.goBack();
});

it("a change made elsewhere is not overwritten", async () => {
  const call = (route: string, body?: object) =>
    product.app.call(route, { token: owner.token, ...(body && { body }) });
  const [{ id, version }] = (
    (await call("GET /api/dashboards")).json as { data: [{ id: string; version: number }] }
  ).data;
  await call(`PATCH /api/dashboards/${id}`, { name: "Tuesday", version });
  await button(page, "Edit").click();
  await page.getByRole("button", { name: "Move earlier: Leads by source" }).click();
  await expectToast(page, "Error", "The dashboard has changed. Reload it and make your change again.");
  await eventually(async () => (await titles())[0]).toBe("Tuesday");
  expect((await titles()).at(-1)).toBe("Leads by source");
});

it("the start page is shown first, and without the plan it stays readable", async () => {
  const { search } = new URL(page.url());
  await page.goto(`${product.origin}/dashboard`);
  await expectVisible(page.getByRole("tab", { name: "Overview", selected: true }));
  await goTo(page, search.slice(1));
  await button(page, "Edit").click();
  await button(page, "Name and sharing").click();
  await page.getByLabel("Start page for everyone who sees it").check();
  await page.getByLabel("Analysts").check();
  await expectAccessible(page);
  await button(page, "Save Changes").click();
  await expectVisible(page.getByText("3 panels, shared with analysts, start page"));
  await givenPlan(product.app, owner.token, "growth");
  await page.goto(`${product.origin}/dashboard`);
  await expectVisible(page.getByText(/^Dashboards can be added and changed on the Agency plan, \$/));
  await eventually(titles).toEqual([
    "Tuesday",
    "The way to the form",
    "Visits and leads by channel",
    "Leads by source",
  ]);
  expect(await button(page, "Add panel").count()).toBe(0);
  await expectAccessible(page);
});
