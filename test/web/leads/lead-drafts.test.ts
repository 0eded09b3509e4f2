import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  button,
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
  storedToken,
} from "../../support/browser/dashboard.ts";
import {
  closeDialogs,
  drawer,
  expectDialogClosed,
  givenLeadsTab,
  ONE_LEAD,
  open,
} from "../../support/browser/drawer.ts";
import { intercept, passAll } from "../../support/browser/intercept.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import type { GivenAccount } from "../../support/given.ts";
import { anHourLater } from "../../support/tokens.ts";

/** Each test changes different leads. */
const names = ["Ada", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus"];

const product = startedProduct();
let tab: Awaited<ReturnType<typeof givenLeadsTab>>;
let page: Page;
beforeAll(async () => {
  tab = await givenLeadsTab(product, names);
  ({ page } = tab);
});
afterEach(async () => {
  await passAll(page);
  await closeDialogs(page);
  await dismissToast(page);
});

const notesOn = (name: string) => page.getByLabel(`Notes on ${name}`);
const alert = () => drawer(page).getByRole("alert");
const draftCount = () =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft ")).length);
const storedLead = async (name: string) => (await tab.stored()).find((lead) => lead.name === name);

/** Opens a lead that no test has changed. */
async function given() {
  const name = names.shift() ?? "";
  await open(page, name);
  const value = page.getByLabel(`Value of ${name}`);
  return { name, notes: notesOn(name), value, stored: () => storedLead(name) };
}

/** Ends the session without telling the page, which finds out on its next call. */
async function endSession() {
  await page.context().clearCookies();
  const ended = await anHourLater(product.app, (await storedToken(page)) ?? "");
  await page.evaluate((token) => localStorage.setItem("token", token), ended);
}

async function signIn({ email, password }: GivenAccount) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

describe("text that could not be saved", () => {
  it("is saved when the connection is back", async () => {
    const { notes, value, stored } = await given();
    await page.context().setOffline(true);
    await notes.fill("On the train.");
    await value.fill("77");
    await value.press("Enter");
    await eventually(() => alert().count()).toBe(2);
    await page.context().setOffline(false);
    await eventually(async () => (await stored())?.notes).toBe("On the train.");
    await eventually(async () => (await stored())?.value_cents).toBe(7700);
    await eventually(() => alert().count()).toBe(0);
    expect(await value.inputValue()).toBe("77.00");
  });

  it("is kept for each lead, and saved when that lead is opened again", async () => {
    const both = names.splice(0, 2);
    await intercept(page, ONE_LEAD, (route) => route.abort());
    for (const name of both) {
      await open(page, name);
      await notesOn(name).fill(`Of ${name}.`);
      await page.keyboard.press("Escape");
      await expectToast(
        page,
        "Error",
        `The notes on ${name} could not be saved. Open the lead to try again.`,
      );
    }
    expect(await draftCount()).toBe(2);
    await page.unroute(ONE_LEAD);
    for (const name of both) {
      await open(page, name);
      await eventually(async () => (await storedLead(name))?.notes).toBe(`Of ${name}.`);
      expect(await notesOn(name).inputValue()).toBe(`Of ${name}.`);
      await page.keyboard.press("Escape");
      await expectDialogClosed(page);
    }
    await eventually(() => draftCount()).toBe(0);
  });

  it("stays in the field, can be saved again, and the browser asks before the page closes", async () => {
    const { name, notes, stored } = await given();
    await intercept(page, ONE_LEAD, (route) => route.abort());
    await notes.fill("Important.");
    await notes.press("Tab");
    await expectVisible(alert().getByText("Not saved. We kept your text here. You seem to be offline."));
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await expectToast(page, "Error", `The notes on ${name} could not be saved. Open the lead to try again.`);
    await open(page, name);
    expect(await notes.inputValue()).toBe("Important.");
    await expectVisible(drawer(page).getByText("Not saved. We kept your text here. You seem to be offline."));
    const dialog = page.waitForEvent("dialog");
    await page.evaluate(() => void setTimeout(() => location.reload()));
    expect((await dialog).type()).toBe("beforeunload");
    await (await dialog).dismiss();
    expect(await notes.inputValue()).toBe("Important.");

    const detail = "Your trial has ended; choose a plan to change leads.";
    await page.unroute(ONE_LEAD);
    await intercept(page, ONE_LEAD, (route) => route.fulfill({ status: 402, json: { detail } }), {
      times: 1,
    });
    await button(page, "Try again").click();
    await expectVisible(drawer(page).getByText(`Not saved. ${detail}`));
    await button(page, "Try again").click();
    await expectVisible(drawer(page).getByText("Saved", { exact: true }));
    expect((await stored())?.notes).toBe("Important.");
    expect(await alert().count()).toBe(0);
  });

  it("survives a reload, and replaces what was stored in the meantime only when the user says so", async () => {
    const { name, notes, stored } = await given();
    await intercept(page, ONE_LEAD, (route) => route.abort());
    await notes.fill("Mine.");
    await notes.press("Tab");
    await expectVisible(alert());
    await page.keyboard.press("Escape");
    await expectToast(page, "Error", `The notes on ${name} could not be saved. Open the lead to try again.`);
    await page.unroute(ONE_LEAD);
    const body = { notes: "Theirs." };
    const id = (await stored())?.id;
    await product.app.call(`PATCH /api/leads/${id}`, { token: tab.account.token, body });
    await page.reload();
    await open(page, name);
    await expectVisible(
      alert().getByText("Not saved. Someone else changed this; saving again overwrites their change."),
    );
    expect(await notes.inputValue()).toBe("Mine.");
    await notes.focus();
    await notes.press("Tab");
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await open(page, name);
    await expectVisible(alert());
    expect((await stored())?.notes).toBe("Theirs.");
    await page.getByRole("button", { name: "Try again" }).click();
    await eventually(async () => (await stored())?.notes).toBe("Mine.");
    await eventually(() => draftCount()).toBe(0);
  });

  it("outlives the session, and is saved after signing in again", async () => {
    const { name, notes, stored } = await given();
    await endSession();
    await notes.fill("Wants twelve seats.");
    await notes.press("Tab");
    await expectVisible(page.getByText("Your session has ended."));
    await expectToast(
      page,
      "Error",
      `The notes on ${name} could not be saved. Sign in and open the lead to try again.`,
    );
    expect(await draftCount()).toBe(1);
    await signIn(tab.account);
    await eventually(async () => (await stored())?.notes).toBe("Wants twelve seats.");
    expect(await notes.inputValue()).toBe("Wants twelve seats.");
    await eventually(() => draftCount()).toBe(0);
    expect(await alert().count()).toBe(0);
  });

  it("is deleted on logout", async () => {
    const { notes } = await given();
    await intercept(page, ONE_LEAD, (route) => route.abort());
    await notes.fill("A secret.");
    await notes.press("Tab");
    await expectVisible(alert());
    expect(await draftCount()).toBe(1);
    await page.getByRole("button", { name: "Close" }).first().click();
    await page.getByRole("button", { name: "Logout" }).click();
    await eventually(() => storedToken(page)).toBe(null);
    expect(await draftCount()).toBe(0);
  });
});
