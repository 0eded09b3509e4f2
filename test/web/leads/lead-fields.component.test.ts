import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import {
  callsOf,
  dismissToast,
  eventually,
  expectNoToast,
  expectVisible,
  refocusPage,
} from "../../support/component/dashboard.ts";
import { closeDialogs, drawer, givenLeadsTab, ONE_LEAD, open } from "../../support/component/drawer.ts";
import type { Locator } from "../../support/component/locator.ts";
import { hold, intercept, passAll, type Route } from "../../support/component/network.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { soak } from "../../support/soak.ts";

/** Each test changes a different lead. */
const names = "Ada Bob Cyd Dan Eve Fay Gus Hal Ida Jim Kim Leo Mia Ned Ora Pia".split(" ");

let product: Product;
let tab: Awaited<ReturnType<typeof givenLeadsTab>>;
let page: Page;
beforeAll(async () => {
  product = await openProduct();
  tab = await givenLeadsTab(product, names);
  ({ page } = tab);
});
afterEach(async () => {
  await passAll(page);
  await closeDialogs(page);
  await dismissToast(page);
});
afterAll(() => product?.close());

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
    expect(await outcomes.first().textContent()).toMatch(
      /^€1,250\.00 on .+, reported by .+ in the dashboard$/,
    );
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
