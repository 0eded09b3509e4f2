import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { button, eventually, expectVisible } from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { callAtTime } from "../../support/clock.ts";
import { type GivenAccount, givenAccount, givenSite } from "../../support/given.ts";
import { givenInvitation, givenMember } from "../../support/team.ts";
import { times } from "../../support/times.ts";

const product = startedProduct();
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce", timezoneId: "Pacific/Auckland" });
});

/** Renames the account, as an event of the activity log at a time. */
const rename = ({ token }: GivenAccount, name: string, now: Date) =>
  callAtTime(product.app, "PATCH /api/account", now, { token, body: { name } });

it("lists who did what under the viewer's days, page by page", async () => {
  const owner = await givenAccount(product.app);
  const today = new Date();
  const earlier = new Date(today.getTime() - 50 * 3_600_000);
  for (const at of times(51)) await rename(owner, `Name ${at}`, earlier);
  await givenSite(product.app, owner.token, "a-rather-long-name-of-a-site.of-a-client.example");
  const member = await givenMember(product.app, owner, "admin");
  await product.app.call(`DELETE /api/members/${member.id}`, { token: owner.token });
  const open = await givenInvitation(product.app, owner, "billing");

  await product.enterOn(page, owner);
  await page.getByRole("link", { name: "View activity" }).click();
  const events = page.getByRole("main").getByRole("listitem");
  await eventually(() => events.count()).toBe(50);
  expect(await page.title()).toBe("Activity – Whence");
  const newest = (await events.getByRole("paragraph").allTextContents()).slice(0, 5);
  expect(newest).toEqual([
    `Ada Example invited ${open.email} as billing.`,
    "Ada Example removed Ada Example, who was admin; API keys and feeds that they made no longer work.",
    "Ada Example joined as admin.",
    "Ada Example invited someone as admin.",
    "Ada Example added the site My Website (a-rather-long-name-of-a-site.of-a-client.example).",
  ]);
  // The days are the viewer's, far from UTC.
  const inZone = (at: Date) =>
    at.toLocaleDateString("en-US", { timeZone: "Pacific/Auckland", dateStyle: "medium" });
  const days = page.getByRole("main").getByRole("heading", { level: 2 });
  expect(await days.allTextContents()).toEqual([inZone(today), inZone(earlier)]);
  await expectAccessible(page);

  await intercept(page, "**/api/activity?*", (route) =>
    route.fulfill({ status: 503, json: { detail: "Later." } }),
  );
  await button(page, "Show more").click();
  await expectVisible(page.getByText("More activity could not be loaded. Later."));
  expect(await events.count()).toBe(50);
  await page.unroute("**/api/activity?*");
  await button(page, "Try again").click();
  await eventually(() => events.count()).toBe(56);
  expect(await button(page, "Show more").count()).toBe(0);
  await expectVisible(page.getByText("Ada Example renamed the account from Ada Example to Name 0."));
});

it("says when there is nothing yet, and can be loaded again after a failure", async () => {
  await product.enterOn(page, await givenAccount(product.app), "/favicon.svg");
  await intercept(page, "**/api/activity*", (route) => route.abort());
  await page.goto(`${product.origin}/dashboard/account/activity`);
  await expectVisible(page.getByText("The activity could not be loaded. You seem to be offline."));
  await expectAccessible(page);
  await page.unroute("**/api/activity*");
  await button(page, "Try again").click();
  await expectVisible(page.getByText("Nothing has been changed in the last 90 days."));
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the account" }).click();
  await expectVisible(page.getByRole("region", { name: "Activity" }));
});
