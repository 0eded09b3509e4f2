import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import {
  button,
  dismissToast,
  eventually,
  expectVisible,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import { closeDialogs, drawer, expectLeadOpen, givenLeadsTab, open } from "../../support/browser/drawer.ts";
import { passAll } from "../../support/browser/intercept.ts";
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

type Case = [field: "value" | "notes", texts: string[], last: Partial<Lead>];
/** All of these in `npm run test:soak`, the first half in `npm test`. */
const sampled = (cases: Case[]) => cases.slice(0, soak(cases.length, cases.length / 2));

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
});
