import { afterAll, beforeAll, expect, it } from "vitest";
import { reportOf, sendReports } from "../../reports/visits/given-visits.ts";
import { eventually, expectVisible, goTo, queryOf } from "../../support/component/dashboard.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { type GivenAccount, givenAccount, givenOwnLead, givenPlan, givenSite } from "../../support/given.ts";

let product: Product;
let owner: GivenAccount;
let page: Page;

beforeAll(async () => {
  product = await openProduct();
  owner = await givenAccount(product.app);
  const site = await givenSite(product.app, owner.token);
  const { id: site_id } = site;
  const leads = [
    ["Ada", "google", "won"],
    ["Bo", "google", "qualified"],
    ["Cy", "bing", "contacted"],
    ["Di", "bing", "new"],
  ] as const;
  for (const [name, source, status] of leads) {
    const body = { site_id, name, email: `${name}@firm.example`, touches: [{ source, medium: "cpc" }] };
    const { id } = await givenOwnLead(product.app, owner.token, body);
    if (status !== "new")
      await product.app.call(`PATCH /api/leads/${id}`, { token: owner.token, body: { status } });
  }
  const paid = { source: "google", medium: "cpc" };
  // Four visits: one left at once, one was engaged, one started the form, one sent it.
  await sendReports(
    product.app,
    [1, 3, 1 + 4 + 8, 1 + 2 + 4 + 8 + 16].map((stages) => reportOf(site, { ...paid, stages })),
  );
  page = await product.signedIn("reports", owner);
});
afterAll(() => product?.close());

const card = (name: string) => page.getByRole("region", { name, exact: true });
const stages = () => card("From lead to customer").locator("ol").getByRole("listitem").allTextContents();
const names = () => page.locator("tbody td:first-child p:first-child > bdi").allTextContents();

it("shows what share of the leads reaches each stage, and by a dimension", async () => {
  await eventually(stages).toEqual([
    expect.stringMatching(/^Leads .*4$/),
    expect.stringMatching(/^Qualified 50% of leads, 2 not qualified .*2$/),
    expect.stringMatching(/^Won 50% of qualified, 1 not won .*1$/),
  ]);
  await page.getByLabel("Group by").selectOption("Source");
  const rows = () => card("By source").getByRole("rowheader").allTextContents();
  await eventually(rows).toEqual(["bing", "google", "Total"]);
  await card("By source").getByRole("button", { name: "google" }).click();
  await eventually(stages).toEqual([
    expect.stringMatching(/^Leads .*2$/),
    expect.stringMatching(/^Qualified 100% of leads .*2$/),
    expect.stringMatching(/^Won 50% of qualified, 1 not won .*1$/),
  ]);
  expect(queryOf(page)).toEqual({ tab: "reports", by: "source", source: "google" });
});

it("shows what share of the visits reaches each stage, where visits are known", async () => {
  const visits = () => card("From visit to form").getByRole("listitem").allTextContents();
  await eventually(visits).toEqual([
    expect.stringMatching(/^Visits .*4$/),
    expect.stringMatching(/^Engaged visits 50% of visits .*2$/),
    expect.stringMatching(/^Form seen 50% of visits, 2 dropped off .*2$/),
    expect.stringMatching(/^Form started 100% of form seen .*2$/),
    expect.stringMatching(/^Form sent 50% of form started, 1 dropped off .*1$/),
  ]);
  await goTo(page, "tab=reports&keyword=chairs");
  await expectVisible(page.getByText("Visits can’t be narrowed by these filters."));
  await goTo(page, "tab=reports&by=source&source=google");
});

it("the leads of a stage are one click away, and so are those that did not reach it", async () => {
  for (const [link, shown] of [
    ["Show 2 qualified leads", ["Bo", "Ada"]],
    ["1 not won", ["Bo"]],
    ["Show 1 won lead", ["Ada"]],
  ] as const) {
    await page.getByRole("link", { name: link, exact: true }).click();
    await eventually(names).toEqual(shown);
    await goTo(page, "tab=reports&by=source&source=google");
  }
});

it("the figure of a stage opens its definition", async () => {
  await goTo(page, "tab=reports&by=source&source=google");
  for (const [report, title] of [
    ["From visit to form", "Form started"],
    ["From lead to customer", "Won"],
  ] as const) {
    await card(report).locator(`[title="Explain: ${title}"]`).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expectVisible(dialog.getByRole("link", { name: "Open in Ask" }));
    await dialog.getByRole("button", { name: "Close" }).click();
    await eventually(() => dialog.count()).toBe(0);
  }
});

it("is divided by anything that leads have, and says where visits cannot be", async () => {
  await goTo(page, "tab=reports&by=keyword&range=7d");
  await expectVisible(page.getByText("Visits are not counted by keyword, so this table shows leads only."));
  await eventually(() => card("From visit to form").getByRole("listitem").count()).toBe(5);
  await page.getByRole("link", { name: "Show 4 leads: No keyword" }).click();
  await eventually(names).toEqual(["Di", "Cy", "Bo", "Ada"]);
  await expectVisible(page.getByRole("button", { name: "Clear Keyword: None" }));
});

it("removes the visits that its filters select, once it has shown what stays", async () => {
  await goTo(page, "tab=reports&source=google&range=7d");
  const bars = () => card("From visit to form").getByRole("listitem").allTextContents();
  await eventually(bars).toContainEqual(expect.stringMatching(/^Visits .*4$/));
  await page.getByRole("button", { name: "Remove visits" }).click();
  const dialog = page.getByRole("alertdialog");
  await expectVisible(dialog.getByText("This removes 4 visits of 4 on these days, and 0 remain."));
  await dialog.getByRole("button", { name: "Remove visits" }).click();
  await expectVisible(page.getByText("No visits on these days."));
  await expectVisible(page.getByText("4 visits removed; 0 remain."));
});

it("belongs to the Growth plan", async () => {
  const starter = await givenAccount(product.app);
  await givenSite(product.app, starter.token);
  await givenPlan(product.app, starter.token, "starter");
  await product.signInOn(page, starter, "reports");
  for (const report of ["Funnel", "Attribution models", "Ask"]) {
    await page.getByRole("link", { name: report }).click();
    await expectVisible(page.getByRole("heading", { name: "Part of the Growth plan" }));
  }
  await page.getByRole("link", { name: "See the plans under Subscription" }).click();
  await expectVisible(page.getByRole("tab", { name: "Subscription", selected: true }));
});
