import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  eventually,
  expectToast,
  hold,
  openProduct,
  type Product,
  seen,
  storedToken,
} from "../../support/browser/dashboard.ts";
import { givenLeadsTab, ONE_LEAD, open, opened } from "../../support/browser/drawer.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite, leadsOf } from "../../support/given.ts";
import { anHourLater } from "../../support/tokens.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const notes = (page: Page) => page.getByLabel("Notes on Ada");
const value = (page: Page) => page.getByLabel("Value of Ada in US dollars");
const alert = (page: Page) => page.getByRole("dialog").getByRole("alert");
const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("unsaved")).length);

/** An account with one lead, whose drawer is open. */
async function given() {
  const account = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, account.token);
  const { id } = await givenLead(product.app, { site_id, name: "Ada", email: "ada@company.example" });
  const page = await product.signedIn(`leads&lead=${id}`, account, { reducedMotion: "reduce" });
  await opened(page, "Ada");
  const stored = async () => (await leadsOf(product.app, account.token))[0];
  return { account, id, page, stored };
}

/** Ends the session behind the page's back, which is told by its next call. */
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

describe("what is written of a lead when it cannot be saved", () => {
  it("outlives the session, and is saved by itself after signing in again", async () => {
    const { account, page, stored } = await given();
    await endSession(page);
    await notes(page).fill("Wants twelve seats.");
    await notes(page).press("Tab");
    await seen(page.getByText("Your session has ended."));
    await expectToast(
      page,
      "Error",
      "The notes on Ada were not saved. They are kept until you sign in again.",
    );
    expect(await keptIn(page)).toBe(1);
    await signIn(page, account);
    await eventually(async () => (await stored())?.notes).toBe("Wants twelve seats.");
    expect(await notes(page).inputValue()).toBe("Wants twelve seats.");
    await eventually(() => keptIn(page)).toBe(0);
    expect(await alert(page).count()).toBe(0);
  });

  it("is saved by itself when the connection is back", async () => {
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

  it("is saved by itself of each lead, also where one of them is looked at later than another is saved", async () => {
    const { ids, page, stored } = await givenLeadsTab(product, ["Ada", "Bob"]);
    await intercept(page, ONE_LEAD, (route) => route.abort());
    for (const name of ["Ada", "Bob"]) {
      await open(page, name);
      await page.getByLabel(`Notes on ${name}`).fill(`Of ${name}.`);
      await page.keyboard.press("Escape");
      await expectToast(page, "Error", `The notes on ${name} were not saved. Open the lead to try again.`);
    }
    await page.unroute(ONE_LEAD);
    const { held, release } = await hold(page, `**/api/leads/${ids[1]}`);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await held;
    await eventually(() => keptIn(page)).toBe(1);
    release();
    await eventually(async () => (await stored()).map(({ notes }) => notes)).toEqual(["Of Ada.", "Of Bob."]);
    await eventually(() => keptIn(page)).toBe(0);
  });

  it("stands there after a reload, is told, and replaces nothing that was stored meanwhile unasked", async () => {
    const { account, id, page, stored } = await given();
    await intercept(page, ONE_LEAD, (route) => route.abort());
    await notes(page).fill("Mine.");
    await notes(page).press("Tab");
    await seen(alert(page));
    await page.keyboard.press("Escape");
    await expectToast(page, "Error", "The notes on Ada were not saved. Open the lead to try again.");
    await page.unroute(ONE_LEAD);
    const body = { notes: "Theirs." };
    await product.app.call(`PATCH /api/leads/${id}`, { token: account.token, body });
    const looked = page.waitForResponse(ONE_LEAD);
    await page.reload();
    expect((await looked).request().method()).toBe("GET");
    await page.getByRole("button", { name: "Details of Ada" }).click();
    await seen(alert(page).getByText("Not saved yet. What is stored has changed meanwhile"));
    expect(await notes(page).inputValue()).toBe("Mine.");
    expect((await stored())?.notes).toBe("Theirs.");
    await page.getByRole("button", { name: "Try again" }).click();
    await eventually(async () => (await stored())?.notes).toBe("Mine.");
    await eventually(() => keptIn(page)).toBe(0);
  });

  it("is gone with a logout, and never shown to another account", async () => {
    const { page } = await given();
    await intercept(page, ONE_LEAD, (route) => route.abort());
    await notes(page).fill("A secret.");
    await notes(page).press("Tab");
    await seen(alert(page));
    expect(await keptIn(page)).toBe(1);
    await page.getByRole("button", { name: "Close" }).first().click();
    await page.getByRole("button", { name: "Logout" }).click();
    await eventually(() => storedToken(page)).toBe(null);
    expect(await keptIn(page)).toBe(0);
  });
});
