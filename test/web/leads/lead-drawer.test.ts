import type { Locator, Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { button, eventually, expectVisible, goTo, hold } from "../../support/browser/dashboard.ts";
import {
  closeDialogs,
  drawer,
  expectDialogClosed,
  expectLeadOpen,
  focusedName,
  givenLeadsTab,
  heading,
  ONE_LEAD,
  open,
} from "../../support/browser/drawer.ts";
import { intercept, passAll } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";

const product = startedProduct();
let tab: Awaited<ReturnType<typeof givenLeadsTab>>;
let page: Page;
let ids: string[];
beforeAll(async () => {
  tab = await givenLeadsTab(product, ["Ada", "Bob", "Cyd"]);
  ({ page, ids } = tab);
});
afterEach(async () => {
  await passAll(page);
  await closeDialogs(page);
});

const openLead = () => new URL(page.url()).searchParams.get("lead");

describe("with the keyboard only", () => {
  it("/ searches, arrows move along the rows, Enter opens, j and k step, Esc closes and returns the focus", async () => {
    const { keyboard } = page;
    await page.locator("body").click({ position: { x: 5, y: 400 } });
    await keyboard.press("/");
    await eventually(() => focusedName(page)).toBe("Search");
    await keyboard.type("/?jk");
    expect(await page.getByRole("searchbox").inputValue()).toBe("/?jk");
    await expectVisible(page.getByText("No leads match."));
    await page.getByRole("searchbox").fill("");
    await eventually(() => page.locator("tbody tr").count()).toBe(3);

    await keyboard.press("ArrowDown");
    await eventually(() => focusedName(page)).toBe("Details of Ada");
    const focusedRows: unknown[] = [];
    for (const key of ["ArrowDown", "j", "j", "ArrowUp", "k", "End", "Home"]) {
      await keyboard.press(key);
      focusedRows.push(await focusedName(page));
    }
    expect(focusedRows).toEqual(
      ["Bob", "Cyd", "Cyd", "Bob", "Ada", "Cyd", "Ada"].map((name) => `Details of ${name}`),
    );
    // Only one row is in the tab order.
    expect(await page.locator("tbody button[tabindex='0']").count()).toBe(1);

    await keyboard.press("Enter");
    await expectLeadOpen(page, "Ada");
    expect(openLead()).toBe(ids[0]);
    const shown = async () => [await heading(page), openLead()];
    for (const [key, name, id] of [
      ["j", "Bob", ids[1]],
      ["ArrowDown", "Cyd", ids[2]],
      ["ArrowDown", "Cyd", ids[2]],
      ["k", "Bob", ids[1]],
    ] as const) {
      await keyboard.press(key);
      await eventually(shown).toEqual([name, id]);
    }
    await keyboard.press("Escape");
    await expectDialogClosed(page);
    await eventually(() => focusedName(page)).toBe("Details of Bob");
    await eventually(() => openLead()).toBe(null);
    // Opening, stepping and closing made a single history entry.
    await page.goForward();
    await eventually(() => heading(page)).toBe("Bob");
    await page.goBack();
    await expectDialogClosed(page);
  });

  it("ignores shortcuts with Ctrl, in a field, and when single keys are turned off", async () => {
    const { keyboard } = page;
    await button(page, "Details of Ada").focus();
    for (const key of ["Control+j", "Meta+j", "Alt+j"]) await keyboard.press(key);
    await eventually(() => focusedName(page)).toBe("Details of Ada");

    await keyboard.press("?");
    await expectVisible(drawer(page).getByText("Keyboard shortcuts"));
    await expectAccessible(page);
    await drawer(page).getByRole("checkbox").uncheck();
    await keyboard.press("Escape");
    await expectDialogClosed(page);
    await eventually(() => focusedName(page)).toBe("Details of Ada");
    for (const key of ["j", "/", "?"]) await keyboard.press(key);
    expect(await drawer(page).count()).toBe(0);
    await eventually(() => focusedName(page)).toBe("Details of Ada");
    await keyboard.press("ArrowDown");
    await eventually(() => focusedName(page)).toBe("Details of Bob");
    await page.reload();
    await page.setViewportSize({ width: 1280, height: 900 });
    await button(page, "Keyboard shortcuts").click();
    expect(await drawer(page).getByRole("checkbox").isChecked()).toBe(false);
    await drawer(page).getByRole("checkbox").check();
    await keyboard.press("Escape");
    await expectDialogClosed(page);
    // The focus returns shortly after the dialog closes.
    await eventually(() => focusedName(page)).toBe("Keyboard shortcuts");
    await keyboard.press("/");
    await eventually(() => focusedName(page)).toBe("Search");
  });

  it("notes accept shortcut letters, the help opens above the drawer, and Esc closes one layer at a time", async () => {
    await open(page, "Ada");
    await page.getByLabel("Notes on Ada").focus();
    await page.keyboard.type("jk?/");
    expect(await page.getByLabel("Notes on Ada").inputValue()).toBe("jk?/");
    expect(await heading(page)).toBe("Ada");
    await button(page, "Next lead").focus();
    await page.keyboard.press("?");
    await expectVisible(page.getByRole("dialog", { name: "Keyboard shortcuts" }));
    expect((await page.locator("dt", { hasText: /[jk↑↓]/ }).allTextContents()).join(" ")).toBe("j k ↓↑");
    await expectVisible(page.getByText("Same as j and k, once a lead is focused or open"));
    await page.keyboard.press("Escape");
    await eventually(() => page.getByRole("dialog", { name: "Keyboard shortcuts" }).count()).toBe(0);
    expect(await heading(page)).toBe("Ada");
    await button(page, "Delete this lead").click();
    await expectVisible(page.getByRole("alertdialog"));
    await page.keyboard.press("Escape");
    await eventually(() => page.getByRole("alertdialog").count()).toBe(0);
    expect(await heading(page)).toBe("Ada");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await expectVisible(page.getByRole("heading", { name: "Recent Leads" }));
    // The second Esc did not go back twice.
    await page.goForward();
    await eventually(() => heading(page)).toBe("Ada");
  });
});

describe("the drawer's layout", () => {
  it("aligns the name with its position, and the status with the value", async () => {
    await open(page, "Ada");
    const placeOf = (part: Locator) =>
      part.evaluate((it) => {
        const { top, height } = it.getBoundingClientRect();
        return { middle: top + height / 2, height };
      });
    const name = await placeOf(drawer(page).getByRole("heading", { level: 2 }));
    const box = await placeOf(drawer(page).getByText("1 of 3", { exact: true }));
    expect(name.middle).toBeCloseTo(box.middle, 3);
    const status = await placeOf(page.getByLabel("Status of Ada"));
    const value = page.getByLabel("Value of Ada");
    expect((await placeOf(value)).middle).toBeCloseTo(status.middle, 3);
    expect((await placeOf(value.locator(".."))).height).toBeCloseTo(status.height, 3);
  });
});

describe("a request that is pending while another lead is saved", () => {
  it("still loads the lead in the URL", async () => {
    await goTo(page, "tab=leads&q=ada");
    await open(page, "Ada");
    await page.getByLabel("Notes on Ada").fill("Call back.");
    const { held, release } = await hold(page, `**/api/leads/${ids[1]}`);
    await goTo(page, `tab=leads&q=ada&lead=${ids[1]}`);
    await held;
    await eventually(async () => (await tab.stored())[0]?.notes).toBe("Call back.");
    // Once saved, the draft is gone.
    await eventually(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    release();
    await expectLeadOpen(page, "Bob");
  });
});

describe("a lead's URL", () => {
  it("opens a lead that is not in the list, says if it does not exist, and retries a failure", async () => {
    await page.goto(`${product.origin}/dashboard?tab=leads&q=bob&lead=${ids[0]}`);
    await expectLeadOpen(page, "Ada");
    // The list loads in parallel and may arrive later.
    await eventually(() => page.locator("tbody tr").count()).toBe(1);
    expect(await button(page, "Next lead").getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await eventually(() => new URL(page.url()).search).toBe("?tab=leads&q=bob");
    expect(await page.locator("tbody tr").count()).toBe(1);

    const stranger = await givenAccount(product.app);
    const { id: site_id } = await givenSite(product.app, stranger.token);
    const strange = await givenLead(product.app, { site_id, name: "Eve" });
    for (const id of [strange.id, `lead_${"0".repeat(26)}`]) {
      await goTo(page, `tab=leads&lead=${id}`);
      await expectVisible(drawer(page).getByText("This lead does not exist, or it was deleted."));
      if (id !== strange.id) await expectAccessible(page);
      await closeDialogs(page);
    }
    await intercept(page, ONE_LEAD, (route) => route.fulfill({ status: 503, json: { detail: "Busy." } }), {
      times: 1,
    });
    await goTo(page, `tab=leads&q=bob&lead=${ids[2]}`);
    await expectVisible(drawer(page).getByText("Busy."));
    await button(page, "Try again").click();
    await eventually(() => heading(page)).toBe("Cyd");
  });
});

describe("leads that are not loaded yet", () => {
  it("are loaded by stepping to them, also while another lead is being saved", async () => {
    const names = Array.from({ length: 52 }, (_, at) => `Lead${at + 1}`);
    const { stored } = await givenLeadsTab(product, names, page);
    expect(await page.locator("tbody tr").count()).toBe(50);
    await open(page, "Lead50");
    await expectVisible(drawer(page).getByText("50 of 52"));
    await page.keyboard.press("j");
    await eventually(() => heading(page)).toBe("Lead51");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await eventually(() => heading(page)).toBe("Lead52");
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);

    // A list whose older leads are not loaded.
    await goTo(page, "tab=leads&q=lead");
    await eventually(() => page.locator("tbody tr").count()).toBe(50);
    await open(page, "Lead50");
    const notes = page.getByLabel("Notes on Lead50");
    await notes.fill("Call back.");
    const { held, release } = await hold(page, "**/api/leads?*cursor=*");
    const counted = page.waitForResponse("**/api/leads/stats");
    await button(page, "Next lead").click();
    await Promise.all([held, counted]);
    expect((await stored())[49]?.notes).toBe("Call back.");
    release();
    await expectLeadOpen(page, "Lead51");
    await page.keyboard.press("k");
    await expectLeadOpen(page, "Lead50");
    await eventually(() => notes.inputValue()).toBe("Call back.");
  });
});
