import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { eventually, expectVisible } from "../../../support/browser/dashboard.ts";
import { violations } from "../../../support/browser/look.ts";
import { startedProduct } from "../../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount } from "../../../support/given.ts";
import { startedRows } from "../../../support/started.ts";

const product = startedProduct();
const rows = startedRows(() => product.app);
let page: Page;
beforeAll(async () => {
  page = await product.visit({ reducedMotion: "reduce" });
});

/** Opens the page that the first email of a new account links to. */
async function openLink(): Promise<GivenAccount> {
  const account = await givenAccount(product.app);
  await product.app.jobs.run("send-mails", { now: new Date(Date.now() + 60_000) });
  const mail = product.app.mails().find(({ to }) => to === account.email);
  const [link = ""] = /http\S+\/mails\?\S+/.exec(mail?.text ?? "") ?? [];
  await page.goto(link);
  return account;
}

const isStopped = async ({ id }: GivenAccount) => (await rows.account(id))?.mails_stopped_at !== undefined;
const heading = (page: Page, name: string) => expectVisible(page.getByRole("heading", { name, level: 1 }));
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

describe("the unsubscribe page", () => {
  it("changes nothing when opened; its button stops reminders, and turns them back on", async () => {
    const account = await openLink();
    await heading(page, "Stop our reminders");
    await expectVisible(page.getByText("This stops all tips and reminders", { exact: false }));
    await expectVisible(
      page.getByText("You'll still get receipts, and a notice when your trial or plan has ended.", {
        exact: false,
      }),
    );
    expect(await violations(page)).toEqual([]);
    expect(await isStopped(account)).toBe(false);
    await press(page, "Stop reminders");
    await heading(page, "Reminders are stopped");
    expect(await page.title()).toBe("Reminders are stopped – Whence");
    expect(await isStopped(account)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await press(page, "Turn reminders back on");
    await heading(page, "Reminders are on");
    expect(await isStopped(account)).toBe(false);
  });

  it("reports an incomplete link and a lost connection, and can be retried", async () => {
    const account = await openLink();
    const whole = page.url();
    await page.goto(whole.replace(/token=..../, "token="));
    await press(page, "Stop reminders");
    await eventually(() => page.getByRole("alert").textContent()).toBe(
      "This link is invalid; use the one in our latest email to you.",
    );
    await heading(page, "Stop our reminders");
    await page.goto(whole);
    await heading(page, "Stop our reminders");
    await page.context().setOffline(true);
    await press(page, "Stop reminders");
    await eventually(() => page.getByRole("alert").textContent()).toBe(
      "That didn't work. You seem to be offline.",
    );
    await page.context().setOffline(false);
    await press(page, "Stop reminders");
    await heading(page, "Reminders are stopped");
    expect(await isStopped(account)).toBe(true);
  });
});
