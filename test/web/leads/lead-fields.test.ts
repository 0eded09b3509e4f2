import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  button,
  callsOf,
  eventually,
  expectNoToast,
  expectToast,
  expectVisible,
  hold,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import { drawer, expectDialogClosed, givenLeadsTab, ONE_LEAD, open } from "../../support/browser/drawer.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { look } from "../../support/browser/look.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const given = (...names: string[]) => givenLeadsTab(product, names);

describe("the value", () => {
  it("is saved in dollars and cents, rejects an invalid amount, and survives a failed save", async () => {
    const { page, stored } = await given("Ada");
    await open(page, "Ada");
    const value = page.getByLabel("Value of Ada in US dollars");
    for (const [typed, cents, shown] of [
      ["$1,250.5", 125_050, "1250.50"],
      ["9999999999.99", 999_999_999_999, "9999999999.99"],
      ["12,50", 1250, "12.50"],
      ["1,250", 125_000, "1250.00"],
      ["0", 0, "0.00"],
      ["", null, ""],
    ] as const) {
      await value.fill(typed);
      await value.press("Enter");
      await eventually(async () => (await stored())[0]?.value_cents).toBe(cents);
      await eventually(() => value.inputValue()).toBe(shown);
    }
    const calls = callsOf(page);
    for (const typed of ["12,5", "1,250,50", "12,50.00", "-5", "1e9", "a lot", "1.234"]) {
      await value.fill(typed);
      await value.press("Tab");
      await expectVisible(page.getByRole("alert").getByText("Enter an amount like 1250 or 1250.00."));
      expect(await value.inputValue()).toBe(typed);
    }
    expect(calls.filter(({ key }) => key.startsWith("PATCH"))).toEqual([]);
    await intercept(page, ONE_LEAD, (route) => route.abort(), { times: 1 });
    await value.fill("77");
    await value.press("Enter");
    await expectVisible(
      page.getByRole("alert").getByText("Not saved. We kept your text here. You seem to be offline."),
    );
    expect(await value.inputValue()).toBe("77");
    await value.press("Enter");
    await eventually(async () => (await stored())[0]?.value_cents).toBe(7700);
  });
});

describe("text entered while an earlier save is pending", () => {
  it.each([
    ["Value of Ada in US dollars", ["12", "125"], { value_cents: 12_500 }],
    ["Value of Ada in US dollars", ["12", ""], { value_cents: null }],
    ["Notes on Ada", ["Call.", "Call back."], { notes: "Call back." }],
    ["Notes on Ada", ["Call.", ""], { notes: null }],
  ])("is saved afterwards: %s, %j", async (label, texts, last) => {
    const { page, stored } = await given("Ada");
    await open(page, "Ada");
    const calls = callsOf(page);
    const { held, release } = await hold(page, ONE_LEAD);
    for (const text of texts) {
      await page.getByLabel(label).fill(text);
      await page.getByLabel(label).press("Tab");
    }
    await held;
    release();
    // The second request is sent once the first is answered.
    await eventually(() => calls.filter(({ key }) => key.startsWith("PATCH")).length).toBe(2);
    await eventually(async () => (await stored())[0]).toMatchObject(last);
  });
});

describe("saved text", () => {
  it.each([
    ["Notes on Ada", ["Call.", "Call back."], { notes: "Call back." }],
    ["Value of Ada in US dollars", ["12.00", "125.00"], { value_cents: 12_500 }],
  ])("is never briefly replaced by the old text: %s", async (label, texts, last) => {
    const { page, stored } = await given("Ada");
    await page.addInitScript(() => {
      const replaced: string[] = [];
      Object.assign(globalThis, { replaced });
      for (const { prototype } of [HTMLTextAreaElement, HTMLInputElement]) {
        const own = Object.getOwnPropertyDescriptor(prototype, "value") ?? {};
        Object.defineProperty(prototype, "value", {
          ...own,
          set(text: string) {
            if (text !== own.get?.call(this)) replaced.push(text);
            own.set?.call(this, text);
          },
        });
      }
    });
    await page.reload();
    await open(page, "Ada");
    for (const text of texts) {
      // The list reloads once the change is shown.
      const shown = page.waitForResponse("**/api/leads?*");
      await page.getByLabel(label).fill(text);
      await page.getByLabel(label).press("Tab");
      await shown;
    }
    await eventually(async () => (await stored())[0]).toMatchObject(last);
    await eventually(() => page.getByLabel(label).inputValue()).toBe(texts.at(-1));
    expect(await page.evaluate("replaced")).toEqual([]);
  });
});

describe("a failed save", () => {
  it.each([
    ["Value of Ada in US dollars", ["12", "125"], { value_cents: 12_500 }],
    ["Notes on Ada", ["Call.", "Call back."], { notes: "Call back." }],
  ])("shows no error if later text is saved: %s", async (label, texts, last) => {
    const { page, stored } = await given("Ada");
    await open(page, "Ada");
    const requests: Route[] = [];
    await intercept(page, ONE_LEAD, (route) => void requests.push(route));
    for (const text of texts) {
      await page.getByLabel(label).fill(text);
      await page.getByLabel(label).press("Tab");
    }
    await eventually(() => requests.length).toBe(1);
    await requests[0]?.fulfill({ status: 500, json: { detail: "Something went wrong." } });
    await eventually(() => requests.length).toBe(2);
    await requests[1]?.continue();
    await eventually(async () => (await stored())[0]).toMatchObject(last);
    await eventually(() => drawer(page).getByText("Saving…").count()).toBe(0);
    await eventually(() => drawer(page).getByRole("alert").count()).toBe(0);
  });

  it("is not mistaken for a change elsewhere if an earlier text was saved", async () => {
    const { page, stored } = await given("Ada");
    await open(page, "Ada");
    const requests: Route[] = [];
    await intercept(page, ONE_LEAD, (route) => void requests.push(route));
    for (const text of ["Call.", "Call back."]) {
      await page.getByLabel("Notes on Ada").fill(text);
      await page.getByLabel("Notes on Ada").press("Tab");
    }
    await eventually(() => requests.length).toBe(1);
    await requests[0]?.continue();
    await eventually(() => requests.length).toBe(2);
    await requests[1]?.abort();
    await expectVisible(drawer(page).getByRole("alert").getByText("Not saved. We kept your text here."));
    expect((await stored())[0]?.notes).toBe("Call.");
    expect(await page.getByLabel("Notes on Ada").inputValue()).toBe("Call back.");
  });

  it("shows no toast if later notes are saved after the drawer has closed", async () => {
    const { page, stored } = await given("Ada");
    await open(page, "Ada");
    const requests: Route[] = [];
    await intercept(page, ONE_LEAD, (route) => void requests.push(route));
    for (const text of ["Call.", "Call back."]) {
      await page.getByLabel("Notes on Ada").fill(text);
      await page.getByLabel("Notes on Ada").press("Tab");
    }
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await eventually(() => requests.length).toBe(1);
    await requests[0]?.fulfill({ status: 500, json: { detail: "Something went wrong." } });
    await eventually(() => requests.length).toBe(2);
    await requests[1]?.continue();
    await eventually(async () => (await stored())[0]?.notes).toBe("Call back.");
    await expectNoToast(page);
  });
});

describe("notes", () => {
  const notes = (page: Page, name = "Ada") => page.getByLabel(`Notes on ${name}`);

  it("are saved on blur, on Ctrl+Enter, on closing and on leaving the page", async () => {
    const { page, stored } = await given("Ada", "Bob");
    const first = async () => (await stored())[0]?.notes;
    await open(page, "Ada");
    await notes(page).fill("Called on Monday.\n Wants a quote.");
    await notes(page).press("Tab");
    await expectVisible(drawer(page).getByText("Saved", { exact: true }));
    expect(await first()).toBe("Called on Monday.\n Wants a quote.");
    await notes(page).fill("Sent.");
    await notes(page).press("Control+Enter");
    await eventually(first).toBe("Sent.");
    await notes(page).fill("Left at once.");
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await eventually(first).toBe("Left at once.");
    await open(page, "Ada");
    expect(await notes(page).inputValue()).toBe("Left at once.");
    await notes(page).fill("  ");
    await button(page, "Next lead").click();
    await eventually(first).toBe(null);
    expect(await notes(page, "Bob").inputValue()).toBe("");
    await notes(page, "Bob").fill("Going.");
    await page.goto(`${product.origin}/favicon.svg`);
    await eventually(async () => (await stored())[1]?.notes).toBe("Going.");
  });

  it("survive a failed save: show it, stay in the field, can be retried, and ask before the page closes", async () => {
    const { page, stored } = await given("Ada");
    await open(page, "Ada");
    await intercept(page, ONE_LEAD, (route) => route.abort());
    await notes(page).fill("Important.");
    await notes(page).press("Tab");
    await expectVisible(
      drawer(page).getByRole("alert").getByText("Not saved. We kept your text here. You seem to be offline."),
    );
    await look(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await expectToast(page, "Error", "The notes on Ada could not be saved. Open the lead to try again.");
    await open(page, "Ada");
    expect(await notes(page).inputValue()).toBe("Important.");
    await expectVisible(drawer(page).getByText("Not saved. We kept your text here. You seem to be offline."));
    const dialog = page.waitForEvent("dialog");
    const reload = page.reload({ timeout: 2000 }).catch(() => {});
    expect((await dialog).type()).toBe("beforeunload");
    await (await dialog).dismiss();
    await reload;
    expect(await notes(page).inputValue()).toBe("Important.");

    const detail = "Your trial has ended; choose a plan to change leads.";
    await page.unroute(ONE_LEAD);
    await intercept(page, ONE_LEAD, (route) => route.fulfill({ status: 402, json: { detail } }), {
      times: 1,
    });
    await button(page, "Try again").click();
    await expectVisible(drawer(page).getByText(`Not saved. ${detail}`));
    await button(page, "Try again").click();
    await expectVisible(drawer(page).getByText("Saved", { exact: true }));
    expect((await stored())[0]?.notes).toBe("Important.");
    expect(await drawer(page).getByRole("alert").count()).toBe(0);
  });

  it("keep what is being typed when another tab saves", async () => {
    const { page, account, ids } = await given("Ada");
    await open(page, "Ada");
    const elsewhere = (body: { notes: string; status: string }) =>
      product.app.call(`PATCH /api/leads/${ids[0]}`, { token: account.token, body });
    /** Refocuses the page until it shows the status set elsewhere: it does not reload while it is loading. */
    const backTo = (status: string) =>
      eventually(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
        return page.getByLabel("Status of Ada").inputValue();
      }).toBe(status);
    await elsewhere({ notes: "Theirs.", status: "won" });
    await backTo("won");
    expect(await notes(page).inputValue()).toBe("Theirs.");
    await notes(page).fill("Mine.");
    await elsewhere({ notes: "Theirs again.", status: "lost" });
    await backTo("lost");
    expect(await notes(page).inputValue()).toBe("Mine.");
  });
});
