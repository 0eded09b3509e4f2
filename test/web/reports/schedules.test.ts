import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import {
  button,
  eventually,
  expectToast,
  expectVisible,
  goTo,
  hold,
  queryOf,
} from "../../support/browser/dashboard.ts";
import { passAll } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";

const product = startedProduct();
let owner: GivenAccount;
let page: Page;

beforeAll(async () => {
  owner = await givenAccount(product.app);
  await givenSite(product.app, owner.token);
  page = await product.signedIn("reports", owner, { locale: "en-GB", reducedMotion: "reduce" });
});

it("a report can be added once the dashboards that it could show are there", async () => {
  const { held, release } = await hold(page, "**/api/dashboards");
  await page.getByRole("link", { name: "Scheduled reports" }).click();
  await held;
  await expectVisible(page.getByText("Loading the report", { exact: true }));
  expect(await button(page, "New report").count()).toBe(0);
  release();
  await expectVisible(button(page, "New report"));
  await passAll(page);
});

it("a report is previewed, scheduled, sent at once and deleted", async () => {
  await page.getByRole("link", { name: "Scheduled reports" }).click();
  await expectVisible(page.getByText("Nothing is scheduled yet."));
  await expectAccessible(page);
  await button(page, "New report").click();
  await page.getByLabel("Subject").fill("Your month");
  await page.getByLabel("What it shows").selectOption({ label: "Leads, won and median first response" });
  await page.getByLabel("Recipients").fill(`${owner.email}, ann@miller.example`);
  await button(page, "Preview").click();
  const mail = page.frameLocator("iframe[title='The email as designed']");
  await expectVisible(mail.getByRole("heading", { level: 1, name: /^Your month: / }));
  await expectAccessible(page);
  await button(page, "Show as plain text").click();
  await expectVisible(page.getByRole("region", { name: "The email as plain text" }).getByText(/Leads: 0/));

  await page.getByLabel("Recipients").fill("nobody");
  await button(page, "Schedule").click();
  await expectVisible(page.getByRole("alert").getByText("Every recipient needs a valid email address."));
  await page.getByLabel("Recipients").fill(`${owner.email}, ann@miller.example`);
  await button(page, "Schedule").click();
  const card = page.getByRole("listitem").filter({ hasText: "Your month" });
  await expectVisible(card.getByText(/on the 1st of every month at 08:00/));
  await card.getByRole("button", { name: "Recipients" }).click();
  await expectVisible(card.getByText("Not confirmed yet"));
  await expectAccessible(page);

  await card.getByRole("button", { name: "Send me one now" }).click();
  await expectToast(page, "Success", "The report is on its way to you.");
  const sent = () => product.app.mails().filter(({ to }) => to === owner.email);
  await eventually(() => sent().some(({ subject }) => subject.startsWith("Your month: "))).toBe(true);
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectVisible(page.getByText("Nothing is scheduled yet."));
  expect(await page.getByRole("listitem").filter({ hasText: "Your month" }).count()).toBe(0);
});

it("a question of Ask opens a new report of it", async () => {
  await goTo(page, "tab=reports&report=ask&measures=won&by=source&range=90d&chart=bars");
  await page.getByRole("link", { name: "Send by email" }).click();
  await expectVisible(page.getByRole("heading", { name: "New report" }));
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Won by source");
  await page.getByLabel("Recipients").fill(owner.email);
  await button(page, "Schedule").click();
  await expectVisible(page.getByRole("listitem").filter({ hasText: "Won by source" }));
  expect(queryOf(page)).toEqual({ tab: "reports", report: "schedules" });
  const { json } = await product.app.call("GET /api/schedules", { token: owner.token });
  expect(json).toMatchObject({
    data: [{ panel: { title: "Won by source", period: "90d", chart: "bars" }, dashboard_id: null }],
  });
});
