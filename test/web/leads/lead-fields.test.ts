import type { Locator, Page, Route } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import {
  button,
  callsOf,
  dismissToast,
  eventually,
  expectNoToast,
  expectVisible,
  hold,
  refocusPage,
} from "../../support/browser/dashboard.ts";
import {
  closeDialogs,
  drawer,
  expectLeadOpen,
  givenLeadsTab,
  ONE_LEAD,
  open,
} from "../../support/browser/drawer.ts";
import { intercept, passAll } from "../../support/browser/intercept.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { soak } from "../../support/soak.ts";

/** Each test changes a different lead. */
const names = "Ada Bob Cyd Dan Eve Fay Gus Hal Ida Jim Kim Leo Mia Ned Ora Pia".split(" ");

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

const storedLead = async (name: string) => (await tab.stored()).find((lead) => lead.name === name);
const notesOn = (name: string) => page.getByLabel(`Notes on ${name}`);

/** Opens a lead that no test has changed. */
async function given() {
  const name = names.shift() ?? "";
  await open(page, name);
  const value = page.getByLabel(`Value of ${name}`);
  return { name, notes: notesOn(name), value, stored: () => storedLead(name) };
}

/** Enters these texts one after the other, saving each. */
async function enter(field: Locator, texts: string[]) {
  for (const text of texts) {
    await field.fill(text);
    await field.press("Tab");
  }
}

/** Holds the page's calls for a lead; the test answers them. */
async function holdCalls(): Promise<Route[]> {
  const calls: Route[] = [];
  await intercept(page, ONE_LEAD, (route) => void calls.push(route));
  return calls;
}

describe("the value", () => {
  it("has a currency, and the lead shows who set it", async () => {
    const { name, value, stored } = await given();
    await enter(value, ["1250"]);
    const currency = page.getByLabel(`Currency of ${name}`);
    await eventually(() => currency.inputValue()).toBe("USD");
    await currency.selectOption("EUR");
    await eventually(async () => (await stored())?.currency).toBe("EUR");
    expect(await value.inputValue()).toBe("1250.00");
    const outcomes = page.getByRole("region", { name: "Outcomes" }).getByRole("listitem");
    await eventually(() => outcomes.count()).toBe(2);
    expect(await outcomes.first().innerText()).toMatch(/^€1,250\.00 on .+, reported by .+ in the dashboard$/);
  });

  it("is shown next to the first response time, once someone has responded", async () => {
    const { stored } = await given();
    const outcomes = page.getByRole("region", { name: "Outcomes" });
    expect(await outcomes.count()).toBe(0);
    await product.app.call(`PATCH /api/leads/${(await stored())?.id}`, {
      token: tab.account.token,
      body: { status: "contacted" },
    });
    await refocusPage(page);
    await expectVisible(outcomes.getByText(/^First response after \d+ (s|min)$/));
  });

  it("is saved in dollars and cents, rejects an invalid amount, and survives a failed save", async () => {
    const { value, stored } = await given();
    for (const [typed, cents, shown] of [
      ["$1,250.5", 125_050, "1250.50"],
      ["0", 0, "0.00"],
      ["", null, ""],
    ] as const) {
      await value.fill(typed);
      await value.press("Enter");
      await eventually(async () => (await stored())?.value_cents).toBe(cents);
      await eventually(() => value.inputValue()).toBe(shown);
    }
    const calls = callsOf(page);
    await enter(value, ["1.234"]);
    await expectVisible(page.getByRole("alert").getByText("Enter an amount like 1250 or 1250.00."));
    expect(await value.inputValue()).toBe("1.234");
    expect(calls.filter(({ key }) => key.startsWith("PATCH"))).toEqual([]);
    await intercept(page, ONE_LEAD, (route) => route.abort(), { times: 1 });
    await value.fill("77");
    await value.press("Enter");
    await expectVisible(
      page.getByRole("alert").getByText("Not saved. We kept your text here. You seem to be offline."),
    );
    expect(await value.inputValue()).toBe("77");
    await value.press("Enter");
    await eventually(async () => (await stored())?.value_cents).toBe(7700);
  });
});

type Case = [field: "value" | "notes", texts: string[], last: Partial<Lead>];
/** All of these in `npm run test:soak`, the first half in `npm test`. */
const sampled = (cases: Case[]) => cases.slice(0, soak(cases.length, cases.length / 2));

describe("text entered while an earlier save is pending", () => {
  it.each<Case>(
    sampled([
      ["value", ["12", ""], { value_cents: null }],
      ["notes", ["Call.", "Call back."], { notes: "Call back." }],
      ["value", ["12", "125"], { value_cents: 12_500 }],
      ["notes", ["Call.", ""], { notes: null }],
    ]),
  )("is saved afterwards: %s, %j", async (field, texts, last) => {
    const { [field]: input, stored } = await given();
    const calls = callsOf(page);
    const { held, release } = await hold(page, ONE_LEAD);
    await enter(input, texts);
    await held;
    release();
    // The second request is sent once the first has its response.
    await eventually(() => calls.filter(({ key }) => key.startsWith("PATCH")).length).toBe(2);
    await eventually(stored).toMatchObject(last);
  });
});

describe("saved text", () => {
  it.each<Case>(
    sampled([
      ["notes", ["Call.", "Call back."], { notes: "Call back." }],
      ["value", ["12.00", "125.00"], { value_cents: 12_500 }],
    ]),
  )("is never briefly replaced by the old text: %s", async (field, texts, last) => {
    await page.evaluate(() => {
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
    // The fields are given the replaced texts before they appear.
    const { [field]: input, stored } = await given();
    for (const text of texts) {
      // The list reloads once the change is shown.
      const shown = page.waitForResponse("**/api/leads?*");
      await enter(input, [text]);
      await shown;
    }
    await eventually(stored).toMatchObject(last);
    await eventually(() => input.inputValue()).toBe(texts.at(-1));
    expect(await page.evaluate("replaced")).toEqual([]);
  });
});

describe("a failed save", () => {
  it.each<Case>(
    sampled([
      ["value", ["12", "125"], { value_cents: 12_500 }],
      ["notes", ["Call.", "Call back."], { notes: "Call back." }],
    ]),
  )("shows no error if later text is saved: %s", async (field, texts, last) => {
    const { [field]: input, stored } = await given();
    const requests = await holdCalls();
    await enter(input, texts);
    await eventually(() => requests.length).toBe(1);
    await requests[0]?.fulfill({ status: 500, json: { detail: "Something went wrong." } });
    await eventually(() => requests.length).toBe(2);
    await requests[1]?.continue();
    await eventually(stored).toMatchObject(last);
    await eventually(() => drawer(page).getByText("Saving…").count()).toBe(0);
    await eventually(() => drawer(page).getByRole("alert").count()).toBe(0);
  });

  it("is not mistaken for a change elsewhere if an earlier text was saved", async () => {
    const { notes, stored } = await given();
    const requests = await holdCalls();
    await enter(notes, ["Call.", "Call back."]);
    await eventually(() => requests.length).toBe(1);
    await requests[0]?.continue();
    await eventually(() => requests.length).toBe(2);
    await requests[1]?.abort();
    await expectVisible(drawer(page).getByRole("alert").getByText("Not saved. We kept your text here."));
    expect((await stored())?.notes).toBe("Call.");
    expect(await notes.inputValue()).toBe("Call back.");
  });

  it("shows no toast if later notes are saved after the drawer has closed", async () => {
    const { notes, stored } = await given();
    const requests = await holdCalls();
    await enter(notes, ["Call.", "Call back."]);
    await closeDialogs(page);
    await eventually(() => requests.length).toBe(1);
    await requests[0]?.fulfill({ status: 500, json: { detail: "Something went wrong." } });
    await eventually(() => requests.length).toBe(2);
    await requests[1]?.continue();
    await eventually(async () => (await stored())?.notes).toBe("Call back.");
    await expectNoToast(page);
  });
});

describe("notes", () => {
  it("are saved on blur, on Ctrl+Enter, on closing and on leaving the page", async () => {
    const ada = await given();
    await enter(ada.notes, ["Called on Monday.\n Wants a quote."]);
    await expectVisible(drawer(page).getByText("Saved", { exact: true }));
    expect((await ada.stored())?.notes).toBe("Called on Monday.\n Wants a quote.");
    const expectStored = (notes: string | null) =>
      eventually(async () => (await ada.stored())?.notes).toBe(notes);
    await ada.notes.fill("Sent.");
    await ada.notes.press("Control+Enter");
    await expectStored("Sent.");
    await ada.notes.fill("Closed.");
    await closeDialogs(page);
    await expectStored("Closed.");
    await open(page, ada.name);
    expect(await ada.notes.inputValue()).toBe("Closed.");
    await ada.notes.fill("  ");
    const next = names.shift() ?? "";
    await button(page, "Next lead").click();
    await expectStored(null);
    expect(await notesOn(next).inputValue()).toBe("");
    await notesOn(next).fill("Going.");
    await page.goto(`${product.origin}/favicon.svg`);
    await eventually(async () => (await storedLead(next))?.notes).toBe("Going.");
    await page.goBack();
    await expectLeadOpen(page, next);
  });

  it("keep what the user is typing when another tab saves", async () => {
    const { name, notes, stored } = await given();
    const id = (await stored())?.id;
    const elsewhere = (body: { notes: string; status: string }) =>
      product.app.call(`PATCH /api/leads/${id}`, { token: tab.account.token, body });
    /** Refocuses the page until it shows the status set in the other tab. It doesn't reload while it is loading. */
    const backTo = (status: string) =>
      eventually(async () => {
        await refocusPage(page);
        return page.getByLabel(`Status of ${name}`).inputValue();
      }).toBe(status);
    await elsewhere({ notes: "Theirs.", status: "won" });
    await backTo("won");
    expect(await notes.inputValue()).toBe("Theirs.");
    await notes.fill("Mine.");
    await elsewhere({ notes: "Theirs again.", status: "lost" });
    await backTo("lost");
    expect(await notes.inputValue()).toBe("Mine.");
  });
});
