import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { keys } from "../../../functions/platform/store/keys.ts";
import { exportsOf } from "../../leads/exports/given-export.ts";
import { eventually, expectToast, expectVisible } from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { startedRows } from "../../support/started.ts";

const PREPARING = "We're preparing your file. You can leave this page: we'll email you when it's ready.";

const product = startedProduct();
const rows = startedRows(() => product.app);
let page: Page;
let exports: ReturnType<typeof exportsOf>;
beforeAll(async () => {
  page = await product.emptyPage({ locale: "en-GB", timezoneId: "UTC" });
  exports = exportsOf(product.app);
});

/** An account with two leads, whose figures say that it has more than can be streamed. */
async function givenLarge(): Promise<GivenAccount> {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  for (const name of ["Ada", "Bob"])
    await givenLead(product.app, { site_id: site.id, name, email: `${name}@firm.example` });
  return account;
}
/** Lets the page believe that only the first of many leads are loaded. */
async function pretendLarge(): Promise<void> {
  await intercept(page, "**/api/leads/stats", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), total_leads: 150_000 } });
  });
  await intercept(page, "**/api/leads?*", async (route) => {
    const response = await route.fetch();
    const [, oldest] = await response.json();
    await route.fulfill({ response, headers: { ...response.headers(), "x-next-cursor": oldest?.id } });
  });
}

const button = () => page.getByRole("button", { name: "Export CSV" });
const note = () => page.getByRole("status").filter({ hasText: /file/ });
const download = async () => {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download file" }).click();
  return started;
};
const emailTo = async ({ email }: GivenAccount) => {
  await product.app.jobs.run("send-mails", { now: new Date(Date.now() + 60_000) });
  return product.app.mails().find(({ to, subject }) => to === email && subject.includes("ready to download"));
};

describe("the export of many leads", () => {
  it("is prepared, announced by email, and downloaded from where the email leads", async () => {
    const account = await givenLarge();
    await product.enterOn(page, account, "/dashboard?tab=overview");
    await pretendLarge();
    await page.goto(`${product.app.origin}/dashboard?tab=leads`);
    await expectVisible(page.getByText("150,000 in total"));
    expect(await note().count()).toBe(0);
    await button().click();
    await expectVisible(page.getByText(PREPARING));
    await expectAccessible(page);
    await button().click();
    await expectToast(
      page,
      "Error",
      "An export of this account is already being prepared; wait until it has finished.",
    );
    await exports.write();
    // The page looks again by itself.
    await expectVisible(page.getByText(/^Your file is ready: 2 leads, 0\.0 MB\. You can download it until/));
    const mail = await emailTo(account);
    expect(mail?.text).toContain(
      "The file that you asked for is ready: 2 leads of the account of Ada Example",
    );
    const [link = ""] = /http\S+export=exp_\w+/.exec(mail?.text ?? "") ?? [];
    await page.goto(link);
    const file = await download();
    expect(file.suggestedFilename()).toBe("leads_export.csv");
    const found: { name: string }[] = parse(await readFile(await file.path()), { bom: true, columns: true });
    expect(found.map(({ name }) => name).sort()).toEqual(["Ada", "Bob"]);
    await expectVisible(note());
    await expectAccessible(page);
    await page.getByRole("button", { name: "Hide" }).click();
    await eventually(() => note().count()).toBe(0);
    expect(new URL(page.url()).searchParams.has("export")).toBe(false);
    await page.reload();
    await expectVisible(page.getByText("150,000 in total"));
    expect(await note().count()).toBe(0);
  });

  it("says that it failed, has expired, is gone, or could not be loaded", async () => {
    const account = await givenLarge();
    const { id } = await exports.given(account);
    const key = keys.export(account.id, id);
    const open = (name: string) => product.enterOn(page, account, `/dashboard?tab=leads&export=${name}`);
    await open(id);
    await expectVisible(page.getByText("Your file is ready: 2 leads"));
    await intercept(page, "**/api/exports/*/link", (route) =>
      route.fulfill({ status: 503, json: { detail: "The service is busy right now; please try again." } }),
    );
    await page.getByRole("button", { name: "Download file" }).click();
    await expectToast(page, "Error", "The service is busy right now; please try again.");

    await rows.set(key, "ready_at", new Date(Date.now() - 7 * 86_400_000).toISOString());
    await open(id);
    await expectVisible(page.getByText(/^The file of .* has expired\./));
    expect(await page.getByRole("button", { name: "Download file" }).count()).toBe(0);

    await open("exp_00000000000000000000000000");
    await expectVisible(page.getByText("This file is no longer available. Select Export CSV for a new one."));

    const { json } = await exports.start(account);
    const failed = (json as { id: string }).id;
    await rows.set(keys.export(account.id, failed), "failed_at", new Date().toISOString());
    await open(failed);
    await expectVisible(page.getByText(/^We couldn't prepare the file of .* Select Export CSV to try again/));

    await open(id);
    await expectVisible(note());
    await intercept(page, "**/api/exports", (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    await expectVisible(
      page.getByRole("alert").filter({ hasText: "Your prepared files could not be loaded." }),
    );
    await page.unroute("**/api/exports");
    await page.getByRole("button", { name: "Try again" }).click();
    await expectVisible(page.getByText(/^The file of .* has expired\./));
  });
});
