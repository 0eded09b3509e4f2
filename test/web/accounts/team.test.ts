import type { Page } from "playwright-core";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { button, eventually, expectNoToast, expectVisible, fill } from "../../support/browser/dashboard.ts";
import { violations } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenSite, newEmail } from "../../support/given.ts";
import { givenInvitation, teamOf } from "../../support/team.ts";

const product = startedProduct();
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce" });
});

const team = (page: Page) => page.getByRole("region", { name: "Team" });
const linkOf = (token: string) => `/invitation#token=${token}`;

it("a signed-in invitee joins, and sees that account in their dashboard", async () => {
  const owner = await givenAccount(product.app);
  const site = await givenSite(product.app, owner.token, "agency-site.example");
  const person = await givenAccount(product.app);
  const { token } = await givenInvitation(product.app, owner, "analyst", person.email);
  await product.enterOn(page, person, linkOf(token));
  await button(page, "Join Ada Example as analyst").click();
  await page.waitForURL(`${product.origin}/dashboard/accounts/${owner.id}`);
  await page.getByRole("tab", { name: "Sites & Snippets" }).click();
  await expectVisible(page.getByText(site.domain).first());
  // Actions that the role can't perform aren't offered.
  expect(await page.getByRole("button", { name: /Add New Site|^Edit|^Remove/ }).count()).toBe(0);
  expect(await page.getByRole("tab").allTextContents()).toEqual([
    ...["Overview", "Sites & Snippets", "Leads", "Reports"],
  ]);
  // Another tab shows their own account.
  const own = await page.context().newPage();
  onTestFinished(() => own.close());
  await own.goto(`${product.origin}/dashboard?tab=sites`);
  await expectVisible(own.getByRole("tabpanel"));
  await own.getByText("Switch account").waitFor();
  expect(await own.getByText(site.domain).count()).toBe(0);
  await own.setViewportSize({ width: 320, height: 700 });
  await own.getByRole("button", { name: "Menu" }).click();
  await own.locator("summary").focus();
  await own.keyboard.press("Enter");
  await expectVisible(own.getByRole("navigation", { name: "Accounts" }));
  expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(own)).toEqual([]);
  await own.keyboard.press("Escape");
  await eventually(() => own.getByRole("navigation", { name: "Accounts" }).count()).toBe(0);
  await own.setViewportSize({ width: 1280, height: 900 });
  await own.getByText("Switch account").click();
  await own.getByRole("link", { name: "Ada Example (analyst)" }).click();
  await own.waitForURL(`${product.origin}/dashboard/accounts/${owner.id}`);
  await own.getByRole("link", { name: /^Account/ }).click();
  await own.waitForURL(`${product.origin}/dashboard/accounts/${owner.id}/account`);
  await expectVisible(team(own).getByText("2 of 5 seats taken"));
  expect(await own.getByRole("button", { name: "Invite" }).count()).toBe(0);
  expect(await own.getByRole("button", { name: "Delete account" }).count()).toBe(0);
});

it("the page says that another person is signed in, who can sign out and register", async () => {
  const [owner, other] = [await givenAccount(product.app), await givenAccount(product.app)];
  const email = newEmail();
  const { token } = await givenInvitation(product.app, owner, "admin", email);
  await product.enterOn(page, other, linkOf(token));
  await expectVisible(
    page.getByText(`The invitation is for ${email}, but you are signed in as ${other.email}.`),
  );
  expect(new URL(page.url()).hash).toBe("");
  await button(page, "Sign out to continue").click();
  await fill(page, { "Full name": "Grace Invited", Password: "abc123" });
  expect(await violations(page)).toEqual([]);
  await button(page, "Create login and join").click();
  await page.waitForURL(`${product.origin}/dashboard/accounts/${owner.id}`);
  expect((await teamOf(product.app, owner)).members).toMatchObject([
    { email: owner.email, role: "owner" },
    { name: "Grace Invited", email, role: "admin" },
  ]);
  await expectVisible(page.getByRole("tabpanel", { name: "Overview" }));
  // They have no account of their own, so from the second page on none of its data is requested.
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await page.goto(`${product.origin}/dashboard?tab=leads`);
  await page.waitForURL(`${product.origin}/dashboard/accounts/${owner.id}?tab=leads`);
  await expectVisible(page.getByRole("tabpanel", { name: "Leads" }));
  expect(refused).toEqual([]);
});

it("someone signed out signs in and returns to the invitation", async () => {
  const [owner, person] = [await givenAccount(product.app), await givenAccount(product.app)];
  const { token } = await givenInvitation(product.app, owner, "billing", person.email);
  await product.visitOn(page, linkOf(token));
  await page.getByRole("link", { name: "Sign in" }).click();
  await fill(page, { Email: person.email, Password: person.password });
  await button(page, "Sign in").click();
  await button(page, "Join Ada Example as billing").click();
  await page.waitForURL(`${product.origin}/dashboard/accounts/${owner.id}`);
  await expectVisible(page.getByRole("heading", { name: "Subscription & Billing" }));
  await expectVisible(page.getByText("Trial plan").first());
  expect(await page.getByRole("tab").count()).toBe(0);
  await expectNoToast(page);
});
