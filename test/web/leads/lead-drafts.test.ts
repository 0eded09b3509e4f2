import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  eventually,
  expectToast,
  expectVisible,
  openProduct,
  type Product,
  storedToken,
} from "../../support/browser/dashboard.ts";
import {
  expectDialogClosed,
  expectLeadOpen,
  givenLeadsTab,
  ONE_LEAD,
  open,
} from "../../support/browser/drawer.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite, leadsOf } from "../../support/given.ts";
import { anHourLater } from "../../support/tokens.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const notes = (page: Page, name = "Ada") => page.getByLabel(`Notes on ${name}`);
const value = (page: Page) => page.getByLabel("Value of Ada in US dollars");
const alert = (page: Page) => page.getByRole("dialog").getByRole("alert");
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft ")).length);

/** An account with one lead, whose drawer is open. */
async function given() {
  const account = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, account.token);
  const { id } = await givenLead(product.app, { site_id, name: "Ada", email: "ada@company.example" });
  const page = await product.signedIn(`leads&lead=${id}`, account, { reducedMotion: "reduce" });
  await expectLeadOpen(page, "Ada");
  const stored = async () => (await leadsOf(product.app, account.token))[0];
  return { account, id, page, stored };
}

/** Ends the session without telling the page, which finds out on its next call. */
async function endSession(page: Page) {
  await page.context().clearCookies();
  const ended = await anHourLater(product.app, (await storedToken(page)) ?? "");
  await page.evaluate((token) => localStorage.setItem("token", token), ended);
}

async function signIn(page: Page, { email, password }: GivenAccount) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

describe("text that could not be saved", () => {
  it("outlives the session, and is saved after signing in again", async () => {
    const { account, page, stored } = await given();
    await endSession(page);
    await notes(page).fill("Wants twelve seats.");
    await notes(page).press("Tab");
    await expectVisible(page.getByText("Your session has ended."));
    await expectToast(
      page,
      "Error",
      "The notes on Ada could not be saved. Sign in and open the lead to try again.",
    );
    expect(await draftsIn(page)).toBe(1);
    await signIn(page, account);
    await eventually(async () => (await stored())?.notes).toBe("Wants twelve seats.");
    expect(await notes(page).inputValue()).toBe("Wants twelve seats.");
    await eventually(() => draftsIn(page)).toBe(0);
    expect(await alert(page).count()).toBe(0);
  });

  it("is saved when the connection is back", async () => {
    const { page, stored } = await given();
    await page.context().setOffline(true);
    await notes(page).fill("On the train.");
    await value(page).fill("77");
    await value(page).press("Enter");
    await eventually(() => alert(page).count()).toBe(2);
    await page.context().setOffline(false);
    await eventually(async () => (await stored())?.notes).toBe("On the train.");
    await eventually(async () => (await stored())?.value_cents).toBe(7700);
    await eventually(() => alert(page).count()).toBe(0);
    expect(await value(page).inputValue()).toBe("77.00");
  });

  it("is kept for each lead, and saved when that lead is opened again", async () => {
    const { page, stored } = await givenLeadsTab(product, ["Ada", "Bob"]);
    await intercept(page, ONE_LEAD, (route) => route.abort());
    for (const name of ["Ada", "Bob"]) {
      await open(page, name);
      await notes(page, name).fill(`Of ${name}.`);
      await page.keyboard.press("Escape");
      await expectToast(
        page,
        "Error",
        `The notes on ${name} could not be saved. Open the lead to try again.`,
      );
    }
    expect(await draftsIn(page)).toBe(2);
    await page.unroute(ONE_LEAD);
    for (const [at, name] of ["Ada", "Bob"].entries()) {
      await open(page, name);
      await eventually(async () => (await stored())[at]?.notes).toBe(`Of ${name}.`);
      expect(await notes(page, name).inputValue()).toBe(`Of ${name}.`);
      await page.keyboard.press("Escape");
      await expectDialogClosed(page);
    }
    await eventually(() => draftsIn(page)).toBe(0);
  });

  it("survives a reload, and replaces what was stored in the meantime only when the user says so", async () => {
    const { account, id, page, stored } = await given();
    await intercept(page, ONE_LEAD, (route) => route.abort());
    await notes(page).fill("Mine.");
    await notes(page).press("Tab");
    await expectVisible(alert(page));
    await page.keyboard.press("Escape");
    await expectToast(page, "Error", "The notes on Ada could not be saved. Open the lead to try again.");
    await page.unroute(ONE_LEAD);
    const body = { notes: "Theirs." };
    await product.app.call(`PATCH /api/leads/${id}`, { token: account.token, body });
    await page.reload();
    await open(page, "Ada");
    await expectVisible(alert(page).getByText("Not saved. This was changed elsewhere in the meantime"));
    expect(await notes(page).inputValue()).toBe("Mine.");
    await notes(page).focus();
    await notes(page).press("Tab");
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await open(page, "Ada");
    await expectVisible(alert(page));
    expect((await stored())?.notes).toBe("Theirs.");
    await page.getByRole("button", { name: "Try again" }).click();
    await eventually(async () => (await stored())?.notes).toBe("Mine.");
    await eventually(() => draftsIn(page)).toBe(0);
  });

  it("is deleted on logout", async () => {
    const { page } = await given();
    await intercept(page, ONE_LEAD, (route) => route.abort());
    await notes(page).fill("A secret.");
    await notes(page).press("Tab");
    await expectVisible(alert(page));
    expect(await draftsIn(page)).toBe(1);
    await page.getByRole("button", { name: "Close" }).first().click();
    await page.getByRole("button", { name: "Logout" }).click();
    await eventually(() => storedToken(page)).toBe(null);
    expect(await draftsIn(page)).toBe(0);
  });
});
