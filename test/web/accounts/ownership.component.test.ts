import { afterAll, beforeAll, expect, it } from "vitest";
import {
  button,
  callsOf,
  eventually,
  expectToast,
  expectVisible,
} from "../../support/component/dashboard.ts";
import { hold, intercept } from "../../support/component/network.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { givenAccount, givenSite } from "../../support/given.ts";
import { givenMember, teamOf } from "../../support/team.ts";

let product: Product;
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  product = await openProduct();
  page = await product.emptyPage();
});
afterAll(() => product?.close());

const members = (page: Page) => page.getByRole("list", { name: "Members" });
const rowOf = (page: Page, email: string) => members(page).getByRole("listitem").filter({ hasText: email });
const controls = (page: Page, email: string) => rowOf(page, email).locator("button, select");

it("the only owner hands over ownership, and is an admin from then on", async () => {
  const founder = await givenAccount(product.app);
  await product.enterOn(page, founder);
  await expectVisible(page.getByText("You're on your own here."));
  expect(await controls(page, founder.email).count()).toBe(0);
  await givenMember(product.app, founder, "client", {
    sites: [(await givenSite(product.app, founder.token)).id],
  });
  await product.reload();
  // A client can't own the account.
  await expectVisible(page.getByText("invite someone, and hand over ownership to them first."));
  expect(await button(page, "Hand over ownership").count()).toBe(0);
  const successor = await givenMember(product.app, founder, "analyst");
  await product.reload();
  await expectVisible(page.getByText("hand over ownership first."));
  expect(await controls(page, founder.email).count()).toBe(0);
  await button(page, "Hand over ownership").click();
  const dialog = page.getByRole("alertdialog", { name: "Hand over ownership?" });
  const choice = dialog.getByLabel("New owner");
  expect(await choice.getByRole("option").allTextContents()).toEqual([
    "Choose a member",
    `Ada Example (${successor.email}), analyst`,
  ]);
  await button(page, "Hand over").click();
  expect(await choice.evaluate((field) => (field as HTMLSelectElement).validity.valueMissing)).toBe(true);
  await choice.selectOption(successor.id);
  await intercept(page, "**/api/members/*", (route) =>
    route.fulfill({ status: 503, json: { detail: "Later." } }),
  );
  await button(page, "Hand over").click();
  await expectVisible(dialog.getByText("Later."));
  await page.unroute("**/api/members/*");
  await button(page, "Hand over").click();
  await expectToast(page, "Success", "Ada Example is an owner now, and you are an admin.");
  await eventually(() => page.getByRole("region", { name: "Delete account" }).count()).toBe(0);
  expect(await button(page, "Hand over ownership").count()).toBe(0);
  await expectVisible(rowOf(page, successor.email).getByText("Owner", { exact: true }));
  expect(await rowOf(page, founder.email).getByRole("combobox").inputValue()).toBe("admin");
  await expectVisible(rowOf(page, founder.email).getByRole("button", { name: /^Leave/ }));
  const team = await teamOf(product.app, founder);
  expect(team.members.map(({ id, role }) => [id, role])).toEqual(
    expect.arrayContaining([
      [founder.id, "admin"],
      [successor.id, "owner"],
    ]),
  );
});

it("a founder who handed over is never offered an owner's things, even while their role loads", async () => {
  const founder = await givenAccount(product.app);
  const successor = await givenMember(product.app, founder, "admin");
  const body = { role: "owner", hand_over: true };
  await product.app.call(`PATCH /api/members/${successor.id}`, { token: founder.token, body });
  await product.enterOn(page, founder, "/favicon.svg");
  const me = await hold(page, "**/api/me");
  const calls = callsOf(page);
  await product.reload("/dashboard?tab=subscription");
  await me.held;
  // The dashboard loads in the meantime.
  await eventually(() => calls.map(({ key }) => key)).toContain("GET /api/leads/stats");
  expect(await page.getByRole("tab").count()).toBe(0);
  me.release();
  await expectVisible(page.getByRole("tabpanel", { name: "Overview" }));
  expect(await page.getByRole("tab").allTextContents()).toEqual([
    "Overview",
    "Sites & Snippets",
    "Leads",
    "Reports",
    "Destinations",
  ]);
  const again = await hold(page, "**/api/me");
  await product.reload("/dashboard/account");
  await again.held;
  expect(await page.getByRole("region").count()).toBe(0);
  again.release();
  await expectVisible(page.getByRole("region", { name: "Activity" }));
  expect(await page.getByRole("region", { name: /Delete account|Your data|This account/ }).count()).toBe(0);
});
