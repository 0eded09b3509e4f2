import { UTCDate } from "@date-fns/utc";
import { addMonths } from "date-fns";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { button, payFor, planAndBadge, planNotice, shownDates } from "../../billing/billing.ts";
import { restoreTrial } from "../../billing/given-periods.ts";
import { payerOf } from "../../billing/paying.ts";
import {
  callsOf,
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
  fill,
  hold,
  refocusPage,
} from "../../support/browser/dashboard.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount } from "../../support/given.ts";
import { startedRows } from "../../support/started.ts";

const product = startedProduct();
const rows = startedRows(() => product.app);

const chooser = (page: Page) => page.getByRole("group", { name: "Choose a plan" });
const statusOf = (token: string) => payerOf(product.app, token).status();
const ORDERS = "POST /api/subscription/create-order";

/** Used by one visitor after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage();
});

describe("a demo payment", () => {
  it("activates a plan after registration, and its cancellation can be undone; all tabs agree, and no other host is called", async () => {
    await product.visitOn(page, "/favicon.svg");
    const urls = new Set<string>();
    page.context().on("request", (request) => urls.add(new URL(request.url()).origin));
    await page.goto(`${product.origin}/register`);
    const email = `${crypto.randomUUID()}@example.com`;
    await fill(page, { "Full name": "Ada Example", Email: email, Password: "abc123" });
    await page.keyboard.press("Enter");
    await expectVisible(page.getByRole("tabpanel"));
    const other = await page.context().newPage();
    onTestFinished(() => other.close());
    await page.getByRole("tab", { name: "Subscription" }).click();
    await other.goto(`${product.origin}/dashboard?tab=subscription`);
    for (const each of [page, other]) await eventually(() => planAndBadge(each)).toBe("Trial planTrial");
    const { release } = await hold(page, "**/verify-payment");
    await payFor(page, "Growth");
    await expectVisible(button(page, "Processing…"));
    for (const name of ["Choose Starter", "Choose Agency"]) {
      expect(await button(page, name).evaluate((it) => it.closest("[inert]") !== null)).toBe(true);
    }
    release();
    await expectToast(page, "Subscription Activated!", "Welcome to the Growth plan!");
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("plan-name");
    const token = (await page.evaluate(() => localStorage.getItem("token"))) ?? "";
    const { trial_ends_at } = await statusOf(token);
    const end = new Date(addMonths(new UTCDate(trial_ends_at), 1).getTime()).toISOString();
    await refocusPage(other);
    for (const each of [page, other]) {
      await eventually(() => planAndBadge(each)).toBe("Growth planActive");
      expect(await planNotice(each)).toContain("Subscription Active");
      expect(await shownDates(each)).toEqual([end, trial_ends_at]);
      await expectVisible(each.getByRole("link", { name: "Receipt 1" }));
      await eventually(() => chooser(each).count()).toBe(0);
    }

    const { paid_until } = await statusOf(token);
    await button(page, "Cancel plan").click();
    const dialog = page.getByRole("alertdialog", { name: "Cancel your Growth plan?" });
    expect(await dialog.textContent()).toContain("You keep everything until");
    await button(page, "Keep plan").click();
    await eventually(() => dialog.count()).toBe(0);
    expect((await statusOf(token)).cancelled).toBe(false);

    await button(page, "Cancel plan").click();
    await dialog.getByRole("button", { name: "Cancel plan" }).click();
    await expectVisible(button(page, "Undo cancellation"));
    expect(await planNotice(page)).toContain("You have cancelled");
    await refocusPage(other);
    await eventually(() => shownDates(other)).toEqual([paid_until]);
    expect(await statusOf(token)).toMatchObject({ cancelled: true, closes_at: paid_until });

    await intercept(page, "**/subscription/cancel", (route) => route.fulfill({ status: 502 }), { times: 1 });
    await button(page, "Undo cancellation").click();
    await expectToast(page, "Error", "Failed to undo the cancellation");
    await button(page, "Undo cancellation").click();
    await expectVisible(button(page, "Cancel plan"));
    expect(await planAndBadge(page)).toBe("Growth planActive");
    expect((await statusOf(token)).cancelled).toBe(false);
    expect([...urls]).toEqual([product.origin]);
  });

  it("is announced only after its plan is shown, however slow the rendering", async () => {
    await product.enterOn(page, await givenAccount(product.app), "/favicon.svg");
    const delaying = await page.addInitScript(() => {
      const { setTimeout } = window;
      // By default TanStack Query notifies its observers in a timeout of 0 ms.
      const delayed = (callback: TimerHandler, ms = 0) => setTimeout(callback, ms === 0 ? 300 : ms);
      Object.assign(window, { setTimeout: delayed });
      new MutationObserver(() => {
        if (!document.querySelector("li[data-state=open]")) return;
        Object.assign(window, { shown: Reflect.get(window, "shown") ?? [] });
        Reflect.get(window, "shown").push(document.querySelector("#plan-name")?.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${product.origin}/dashboard?tab=subscription`);
    await delaying.dispose();
    await payFor(page, "Growth");
    await expectToast(page, "Subscription Activated!", "Welcome to the Growth plan!");
    expect(new Set(await page.evaluate<string[]>("shown"))).toEqual(new Set(["Growth plan"]));
  });

  it("waits 2000 ms, opens one order however often the button is clicked, and continues when its tab is left", async () => {
    const page = await product.visit();
    await page.clock.install();
    await product.enterAt(page, await givenAccount(product.app), "/dashboard?tab=subscription");
    await button(page, "Choose Growth").dblclick();
    expect(await button(page, "Pay $59 / month").count()).toBe(1);
    const calls = callsOf(page);
    const paid = () => calls.filter(({ key }) => key.includes("verify-payment"));
    const ordered = page.waitForResponse("**/create-order");
    await page.clock.pauseAt(Date.now() + 10_000);
    await button(page, "Pay $59 / month").evaluate((pay: HTMLElement) => {
      pay.click();
      pay.click();
    });
    let ran = 0;
    const run = async (ms: number) => {
      ran += ms;
      await page.clock.runFor(ms);
    };
    /** Rendering waits for the clock, too. */
    const rendered = (what: Locator) =>
      eventually(async () => {
        await run(10);
        return what.isVisible();
      }).toBe(true);
    await ordered;
    await rendered(button(page, "Processing…"));
    await button(page, "Processing…").dblclick({ force: true });
    await page.getByRole("tab", { name: "Overview" }).click();
    await rendered(page.getByText("Total Leads"));
    await page.getByRole("tab", { name: "Subscription" }).click();
    await rendered(button(page, "Processing…"));
    await run(1990 - ran);
    expect(paid()).toEqual([]);
    // The wait starts once the order's response has been read, which may be a few ticks later.
    await eventually(async () => {
      await run(10);
      return paid();
    }).toHaveLength(1);
    await page.clock.resume();
    await eventually(() => planAndBadge(page)).toBe("Growth planActive");
    expect(calls.filter(({ key }) => key === ORDERS)).toHaveLength(1);
  });
});

describe("on one page", () => {
  let account: GivenAccount;
  beforeAll(async () => {
    account = await givenAccount(product.app);
    await product.signInOn(page, account, "subscription");
  });

  it("a demo payment says that it failed, and can be retried", async () => {
    const fail = (path: string, answer: object) => intercept(page, path, (route) => route.fulfill(answer));
    await fail("**/verify-payment", { status: 400, json: { detail: "No." } });
    await payFor(page, "Growth");
    await expectToast(page, "Demo Payment Failed", "Demo payment simulation failed.");
    await page.unroute("**/verify-payment");
    for (const [answer, text] of [
      [{ status: 503, json: { detail: "Payments are not configured." } }, "Payments are not configured."],
      [{ status: 502, body: "<h1>Bad gateway</h1>" }, "Unable to initiate payment"],
    ] as const) {
      await fail("**/create-order", answer);
      await button(page, "Pay $59 / month").click();
      await expectToast(page, "Payment Failed", text);
      await page.unroute("**/create-order");
    }
    await button(page, "Pay $59 / month").click();
    await expectToast(page, "Subscription Activated!", "Welcome to the Growth plan!");
  });

  it("everything works by keyboard: arrow keys choose a plan, and the focus stays where the user can continue", async () => {
    await restoreTrial(rows, account);
    await refocusPage(page);
    await eventually(() => planAndBadge(page)).toBe("Trial planTrial");
    await dismissToast(page);
    const { keyboard } = page;
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        return element instanceof HTMLInputElement ? element.value : element?.textContent;
      });
    await page.getByRole("tab", { selected: true }).focus();
    for (let step = 0; step < 6 && (await focused()) !== "starter"; step++) await keyboard.press("Tab");
    await keyboard.press("ArrowDown");
    await eventually(() => focused()).toBe("growth");
    await keyboard.press("ArrowRight");
    await keyboard.press("ArrowLeft");
    expect(await page.getByRole("radio", { name: "Growth" }).isChecked()).toBe(true);
    await keyboard.press("Tab");
    await eventually(() => focused()).toBe("Pay $59 / month");
    const { release } = await hold(page, "**/verify-payment");
    await keyboard.press("Enter");
    await eventually(focused).toBe("Processing…");
    await expectVisible(page.getByRole("status").filter({ hasText: "Processing your payment…" }).first());
    release();
    await expectToast(page, "Subscription Activated!", "Welcome to the Growth plan!");
    await eventually(() => focused()).toBe("Growth plan");
    await eventually(() => button(page, "Renew Growth").getAttribute("aria-disabled")).toBe(null);
    await button(page, "Renew Growth").focus();
    await keyboard.press("Enter");
    await eventually(() => focused()).toBe("growth");
    await button(page, "Cancel plan").focus();
    await keyboard.press("Enter");
    await expectVisible(page.getByRole("alertdialog"));
    await keyboard.press("Escape");
    await eventually(focused).toBe("Cancel plan");
  });
});
