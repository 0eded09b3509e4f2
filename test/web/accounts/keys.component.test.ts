import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { routes } from "../../../functions/manifest.ts";
import type { Line } from "../../../functions/platform/http/line.ts";
import { OFFERED_SCOPES } from "../../../web/src/accounts/keys/wording.ts";
import { givenKey } from "../../accounts/keys/given-key.ts";
import { givenEndedPlan } from "../../billing/given-periods.ts";
import { button, eventually, expectToast, expectVisible, fill } from "../../support/component/dashboard.ts";
import { intercept } from "../../support/component/network.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { type GivenAccount, givenAccount, givenPlan, givenSite } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";
import { rowsOf } from "../../support/rows.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { times } from "../../support/times.ts";

let product: Product;
let rows: ReturnType<typeof rowsOf>;
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  product = await openProduct();
  page = await product.emptyPage();
  rows = rowsOf(product.app);
});
afterAll(async () => {
  rows?.close();
  await product?.close();
});

const section = (page: Page) => page.getByRole("region", { name: "API keys" });
const dialog = (page: Page) => page.getByRole("dialog");
async function open(account: GivenAccount): Promise<void> {
  await product.enterOn(page, account);
  await section(page)
    .getByText(/^(Create a key|Your access has ended.*)$/)
    .waitFor();
}

test("the scopes on offer are those that a route requires", () => {
  const required = Object.values<Line>(routes).flatMap(({ scope }) => scope ?? []);
  const offered = new Set<string>(OFFERED_SCOPES);
  expect(offered).toEqual(new Set(required.filter((scope) => scope !== "any")));
});

describe("the section of API keys", () => {
  it("creates a key, which is shown once, works, and is revoked", async () => {
    const { app } = product;
    const account = await givenAccount(app);
    const site = await givenSite(app, account.token);
    await open(account);
    await expectVisible(section(page).getByText("There are no keys yet."));
    await button(page, "Create a key").click();
    await fill(page, { Name: "Nightly import" });
    await dialog(page).getByRole("button", { name: "Create", exact: true }).click();
    await expectVisible(dialog(page).getByRole("alert").getByText("Choose at least one scope."));
    await dialog(page).getByLabel("Read leads", { exact: true }).check();
    await dialog(page).getByLabel("Sites", { exact: true }).selectOption("some");
    await dialog(page).getByLabel(site.domain).check();
    await dialog(page).getByLabel("Expires").selectOption("In 30 days");
    await dialog(page).getByRole("button", { name: "Create", exact: true }).press("Enter");

    const text = dialog(page).getByLabel("Your new key");
    const key = await text.inputValue();
    expect(key).toMatch(/^wnc_\w{36}$/);
    await expectVisible(dialog(page).getByText("We won't show it again.", { exact: false }));
    await page.keyboard.press("Escape");
    await eventually(() => dialog(page).count()).toBe(0);

    const row = section(page).getByRole("listitem");
    for (const part of [
      "Nightly import",
      `wnc_…${key.slice(-4)}`,
      "for 1 site",
      "Read leads",
      "Never used",
      "expires",
    ])
      await expectVisible(row.getByText(part).first());
    expect(await page.content()).not.toContain(key);
    expect((await app.call("GET /api/leads", { token: key })).status).toBe(200);

    await button(page, "Revoke Nightly import").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke", exact: true }).click();
    await expectToast(page, "Success", "Nightly import has been revoked.");
    expect((await app.call("GET /api/leads", { token: key })).status).toBe(401);
    await expectVisible(section(page).getByText("There are no keys yet."));
  });

  it("lists a hundred keys, and names the creator of a stopped one", async () => {
    const { app } = product;
    const account = await givenAccount(app);
    const admin = await givenMember(app, account, "admin");
    await parallel(times(99), (at) => givenKey(app, account, { name: `Key ${at}` }));
    await givenKey(app, admin, { name: "Of an admin" }, forAccount(account));
    await app.call(`DELETE /api/members/${admin.id}`, { token: account.token });
    await open(account);
    expect(await section(page).getByRole("listitem").count()).toBe(100);
    const stopped = section(page).getByRole("listitem").filter({ hasText: "Of an admin" });
    await expectVisible(stopped.getByText("Its creator is no longer an owner or admin. Create another one."));
    await expectVisible(stopped.getByText("by a former member"));
  });

  it("says which plan has API keys, and offers connection keys on every plan", async () => {
    const { app } = product;
    const account = await givenAccount(app);
    await givenKey(app, account, { name: "Made in the trial" });
    await givenPlan(app, account.token, "growth");
    await open(account);
    await expectVisible(section(page).getByText("API keys: Part of the Agency plan.", { exact: false }));
    await expectVisible(section(page).getByText("Your plan doesn't include it.", { exact: false }));
    await button(page, "Create a key").click();
    expect(await dialog(page).getByLabel("API key", { exact: true }).isDisabled()).toBe(true);
    await fill(page, { Name: "Zapier" });
    await dialog(page).getByRole("button", { name: "Create", exact: true }).click();
    expect(await dialog(page).getByLabel("Your new key").inputValue()).toMatch(/^wnc_/);
  });

  it("offers no key once access has ended, and is hidden from analysts", async () => {
    const { app } = product;
    const account = await givenAccount(app);
    const analyst = await givenMember(app, account, "analyst");
    await givenEndedPlan(rows, account, "agency", 40);
    await open(account);
    await expectVisible(section(page).getByText("Your access has ended. Choose a plan to create keys."));
    expect(await button(page, "Create a key").count()).toBe(0);
    await product.enterOn(page, analyst, `/dashboard/accounts/${account.id}/account`);
    await expectVisible(page.getByRole("heading", { name: "Team" }));
    expect(await section(page).count()).toBe(0);
  });

  it("can be loaded again after a failure", async () => {
    const account = await givenAccount(product.app);
    await product.enterOn(page, account, "/favicon.svg");
    await intercept(page, "**/api/keys", (route) => route.abort());
    await product.reload("/dashboard/account");
    await expectVisible(
      section(page).getByText("Your API keys could not be loaded. You seem to be offline."),
    );
    await page.unroute("**/api/keys");
    await section(page).getByRole("button", { name: "Try again" }).click();
    await expectVisible(section(page).getByText("There are no keys yet."));
  });
});
