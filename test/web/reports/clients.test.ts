import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { givenAgency, givenDays } from "../../reports/attention/given-agency.ts";
import { eventually, expectFocusKept, expectVisible, queryOf } from "../../support/browser/dashboard.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { after, MINUTE } from "../../support/mailing.ts";

const NAMES = [
  "Acme Dental",
  "Bluewater Plumbing",
  "Cedar Roofing",
  "Dover Law",
  "Elm Garden Centre and Nursery of the North",
  "Fir Fitness",
  "Grove",
];

const product = startedProduct();
let page: Page;

beforeAll(async () => {
  const { app } = product;
  const agency = await givenAgency(app, ...NAMES);
  // Later than the clients are added, from when on they are judged.
  const now = after(new Date(), 30 * MINUTE);
  const [steady, dropped] = agency.clients;
  if (!steady || !dropped) throw new Error("There are no clients.");
  await givenDays(app, agency, steady.site, () => 2, now);
  await givenDays(app, agency, dropped.site, (ago) => (ago > 7 ? 3 : ago % 4 === 1 ? 1 : 0), now);
  const target = { measure: "leads", goal: 60 };
  const path = `PATCH /api/clients/${steady.client.id}`;
  const { status, text } = await app.call(path, { token: agency.token, body: { target } });
  if (status !== 200) throw new Error(text);
  await app.jobs.run("judge-clients", { now });
  page = await product.signedIn("clients", agency, { locale: "en-GB", reducedMotion: "reduce" });
});

/** The names of the clients, as screen readers hear them. */
const names = () => page.locator("[data-client]").allTextContents();
/** The focused element. */
const focused = () =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
  );

it("shows what needs attention first, at all widths", async () => {
  await expectVisible(page.getByText("1 of your 7 clients needs attention."));
  expect((await names())[0]).toBe("Client: Bluewater Plumbing");
  const alarms = page.getByRole("list", { name: "Alarms of Bluewater Plumbing" });
  await expectVisible(
    alarms.getByText(/^2 leads in 7 days; 168 in the 56 days before, so about 21 were expected\./),
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
});

it("is searched, sorted, walked and opened with the keyboard alone", async () => {
  await page.getByLabel("Search clients").focus();
  await page.keyboard.type("o");
  const found = ["Cedar Roofing", "Dover Law", "Elm Garden Centre and Nursery of the North", "Grove"];
  await eventually(names).toEqual(found.map((name) => `Client: ${name}`));
  await expectVisible(page.getByRole("status").getByText("4 of 7 clients"));
  await page.keyboard.press("Backspace");
  await eventually(async () => (await names()).length).toBe(7);

  await page.getByRole("button", { name: "7 days", exact: true }).focus();
  await page.keyboard.press("Enter");
  await eventually(async () => (await names())[1]).toBe("Client: Acme Dental");
  expect(
    await page.getByRole("columnheader", { name: "7 days", exact: true }).getAttribute("aria-sort"),
  ).toBe("descending");
  expect(await focused()).toBe("7 days");

  // One name is in the tab order.
  await page.locator("[data-client]").first().focus();
  for (const [key, at] of [
    ["ArrowDown", 1],
    ["End", 6],
    ["ArrowUp", 5],
    ["Home", 0],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused(), key).toBe((await names())[at]);
  }
  expect(await page.locator("[data-client][tabindex='0']").count()).toBe(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectVisible(page.getByRole("tabpanel", { name: "Overview", exact: true }));
  expect(queryOf(page)).toMatchObject({ tab: "overview", client_id: expect.any(String) });
  await page.goBack();
});

it("an alarm is muted by keyboard, with focus staying on the screen", async () => {
  await page.getByRole("button", { name: /^Mute: 2 leads/ }).focus();
  await page.keyboard.press("Enter");
  await expectVisible(page.getByRole("dialog", { name: "Mute an alarm of Bluewater Plumbing" }));
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel("Reason").focus();
  await page.keyboard.type("Closed for the holidays");
  await page.keyboard.press("Enter");
  await expectVisible(page.getByText("None of your 7 clients needs attention."));
  // Its row has moved to those that need no attention.
  await expectFocusKept(page);
  await expectVisible(page.getByRole("button", { name: /^Muted: 2 leads/ }));
  await expectAccessible(page);
});
