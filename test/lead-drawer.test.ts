import type { Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  callsOf,
  eventually,
  expectNoToast,
  expectToast,
  hold,
  openProduct,
  type Product,
  seen,
} from "./support/dashboard.ts";
import { givenAccount, givenLead, givenSite, leadsOf, statsOf } from "./support/given.ts";
import { look } from "./support/look.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const PATCHES = "**/api/leads/lead_*";
const drawer = (page: Page) => page.getByRole("dialog");
const heading = (page: Page) => drawer(page).getByRole("heading", { level: 2 }).textContent();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const gone = (page: Page) => eventually(() => drawer(page).count()).toBe(0);
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    return it?.getAttribute("aria-label") ?? it?.textContent;
  });
const openLead = (page: Page) => new URL(page.url()).searchParams.get("lead");

/** An account with these leads, the last sent first, and the page of its leads. */
async function given(names: string[]) {
  const account = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, account.token);
  const ids: string[] = [];
  for (const name of names.toReversed()) {
    const email = `${name.toLowerCase()}@company.example`;
    ids.unshift((await givenLead(product.app, { site_id, name, email })).id);
  }
  const page = await product.signedIn("leads", account, { reducedMotion: "reduce" });
  await seen(page.getByRole("table"));
  const stored = async () => leadsOf(product.app, account.token);
  return { account, site_id, ids, page, stored };
}

/** Opens one lead's drawer by its row. */
async function open(page: Page, name: string) {
  await page.getByRole("button", { name: `Details of ${name}`, exact: true }).click();
  await eventually(() => heading(page)).toBe(name);
}

describe("by the keyboard alone", () => {
  it("/ searches, the arrows go along the rows, Enter opens, j and k go on, Esc closes and gives the focus back", async () => {
    const { page, ids } = await given(["Ada", "Bob", "Cyd"]);
    const { keyboard } = page;
    await page.locator("body").click({ position: { x: 5, y: 400 } });
    await keyboard.press("/");
    expect(await focused(page)).toBe("Search");
    await keyboard.type("/?jk");
    expect(await page.getByRole("searchbox").inputValue()).toBe("/?jk");
    await seen(page.getByText("No lead matches."));
    await page.getByRole("searchbox").fill("");
    await eventually(() => page.locator("tbody tr").count()).toBe(3);

    await keyboard.press("ArrowDown");
    expect(await focused(page)).toBe("Details of Ada");
    const walked: unknown[] = [];
    for (const key of ["ArrowDown", "j", "j", "ArrowUp", "k", "End", "Home"]) {
      await keyboard.press(key);
      walked.push(await focused(page));
    }
    expect(walked).toEqual(
      ["Bob", "Cyd", "Cyd", "Bob", "Ada", "Cyd", "Ada"].map((name) => `Details of ${name}`),
    );
    // One stop for Tab in all the rows.
    expect(await page.locator("tbody button[tabindex='0']").count()).toBe(1);

    await keyboard.press("Enter");
    await eventually(() => heading(page)).toBe("Ada");
    expect(openLead(page)).toBe(ids[0]);
    const shown = async () => [await heading(page), openLead(page)];
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
    await gone(page);
    await eventually(() => focused(page)).toBe("Details of Bob");
    expect(openLead(page)).toBe(null);
    // Opening, going on and closing were one step there and back.
    await page.goForward();
    await eventually(() => heading(page)).toBe("Bob");
    await page.goBack();
    await gone(page);
  });

  it("a press is no shortcut with Ctrl, in a field, or when single keys are turned off", async () => {
    const { page } = await given(["Ada", "Bob"]);
    const { keyboard } = page;
    await button(page, "Details of Ada").focus();
    for (const key of ["Control+j", "Meta+j", "Alt+j"]) await keyboard.press(key);
    expect(await focused(page)).toBe("Details of Ada");

    await keyboard.press("?");
    await seen(drawer(page).getByText("Keyboard shortcuts"));
    await look(page);
    await drawer(page).getByRole("checkbox").uncheck();
    await keyboard.press("Escape");
    await gone(page);
    await eventually(() => focused(page)).toBe("Details of Ada");
    for (const key of ["j", "/", "?"]) await keyboard.press(key);
    expect(await focused(page)).toBe("Details of Ada");
    await keyboard.press("ArrowDown");
    expect(await focused(page)).toBe("Details of Bob");
    await page.reload();
    await page.setViewportSize({ width: 1280, height: 900 });
    await button(page, "Keyboard shortcuts").click();
    expect(await drawer(page).getByRole("checkbox").isChecked()).toBe(false);
    await drawer(page).getByRole("checkbox").check();
    await keyboard.press("Escape");
    await gone(page);
    // The focus goes back a moment after the dialog has.
    await eventually(() => focused(page)).toBe("Keyboard shortcuts");
    await keyboard.press("/");
    expect(await focused(page)).toBe("Search");
  });

  it("the notes take what is typed, the help lies over the drawer, and Esc closes one at a time", async () => {
    const { page } = await given(["Ada", "Bob"]);
    await open(page, "Ada");
    await page.getByLabel("Notes on Ada").focus();
    await page.keyboard.type("jk?/");
    expect(await page.getByLabel("Notes on Ada").inputValue()).toBe("jk?/");
    expect(await heading(page)).toBe("Ada");
    await button(page, "Next lead").focus();
    await page.keyboard.press("?");
    await seen(page.getByRole("dialog", { name: "Keyboard shortcuts" }));
    expect((await page.locator("dt", { hasText: /[jk↑↓]/ }).allTextContents()).join(" ")).toBe("j k ↓↑");
    await seen(page.getByText("The same: in the details, and in the list once a lead has the focus"));
    await page.keyboard.press("Escape");
    await eventually(() => page.getByRole("dialog", { name: "Keyboard shortcuts" }).count()).toBe(0);
    expect(await heading(page)).toBe("Ada");
    await button(page, "Delete this lead").click();
    await seen(page.getByRole("alertdialog"));
    await page.keyboard.press("Escape");
    await eventually(() => page.getByRole("alertdialog").count()).toBe(0);
    expect(await heading(page)).toBe("Ada");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await gone(page);
    await seen(page.getByRole("heading", { name: "Recent Leads" }));
  });
});

describe("the address of a lead", () => {
  it("opens it in a list that does not have it, says when there is none, and tries again", async () => {
    const { page, ids, account } = await given(["Ada", "Bob"]);
    await page.goto(`${product.origin}/dashboard?tab=leads&q=bob&lead=${ids[0]}`);
    await eventually(() => heading(page)).toBe("Ada");
    expect(await button(page, "Next lead").getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Escape");
    await gone(page);
    expect(await page.locator("tbody tr").count()).toBe(1);
    expect(new URL(page.url()).search).toBe("?tab=leads&q=bob");

    await page.goto(`${product.origin}/dashboard?tab=leads&lead=lead_${"0".repeat(26)}`);
    await seen(drawer(page).getByText("There is no such lead in your account, or it was deleted."));
    await look(page);
    await page.route(PATCHES, (route) => route.fulfill({ status: 503, json: { detail: "Busy." } }), {
      times: 1,
    });
    await page.goto(`${product.origin}/dashboard?tab=leads&q=bob&lead=${ids[0]}`);
    await seen(drawer(page).getByText("Busy."));
    await button(page, "Try again").click();
    await eventually(() => heading(page)).toBe("Ada");

    const stranger = await product.signedIn(`leads&lead=${ids[0]}`);
    await seen(drawer(stranger).getByText("There is no such lead in your account"));
    expect(await leadsOf(product.app, account.token)).toHaveLength(2);
  });

  it("goes on to leads that are not loaded yet", async () => {
    const { page } = await given(Array.from({ length: 52 }, (_, at) => `Lead${at + 1}`));
    expect(await page.locator("tbody tr").count()).toBe(50);
    await open(page, "Lead50");
    await seen(drawer(page).getByText("50 of 52"));
    await page.keyboard.press("j");
    await eventually(() => heading(page)).toBe("Lead51");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await eventually(() => heading(page)).toBe("Lead52");
  });
});

describe("the drawer's lines", () => {
  it("have the name as high as its place in the list, and the status as high as the value", async () => {
    const { page } = await given(["Ada", "Bob"]);
    await open(page, "Ada");
    const middleOf = (part: Locator) =>
      part.evaluate((it) => {
        const { top, height } = it.getBoundingClientRect();
        return top + height / 2;
      });
    const dialog = page.getByRole("dialog");
    const status = page.getByLabel("Status of Ada");
    const value = page.getByLabel("Value of Ada in US dollars");
    expect(await middleOf(dialog.getByRole("heading", { level: 2 }))).toBe(
      await middleOf(dialog.getByText("1 of 2", { exact: true })),
    );
    expect(await middleOf(status)).toBe(await middleOf(value));
    const height = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().height);
    expect(await height(value.locator(".."))).toBe(await height(status));
  });
});

describe("value", () => {
  it("is kept in dollars and cents, asked for again where it is none, and not lost where it was not saved", async () => {
    const { page, stored } = await given(["Ada"]);
    await open(page, "Ada");
    const value = page.getByLabel("Value of Ada in US dollars");
    for (const [written, cents, shown] of [
      ["$1,250.5", 125_050, "1250.50"],
      ["9999999999.99", 999_999_999_999, "9999999999.99"],
      ["12,50", 1250, "12.50"],
      ["1,250", 125_000, "1250.00"],
      ["0", 0, "0.00"],
      ["", null, ""],
    ] as const) {
      await value.fill(written);
      await value.press("Enter");
      await eventually(async () => (await stored())[0]?.value_cents).toBe(cents);
      await eventually(() => value.inputValue()).toBe(shown);
    }
    const calls = callsOf(page);
    for (const written of ["12,5", "1,250,50", "12,50.00", "-5", "1e9", "a lot", "1.234"]) {
      await value.fill(written);
      await value.press("Tab");
      await seen(page.getByRole("alert").getByText("Please write an amount like 1250 or 1250.00."));
      expect(await value.inputValue()).toBe(written);
    }
    expect(calls.filter(({ key }) => key.startsWith("PATCH"))).toEqual([]);
    await page.route(PATCHES, (route) => route.abort(), { times: 1 });
    await value.fill("77");
    await value.press("Enter");
    await seen(page.getByRole("alert").getByText("Not saved. It is kept here. You seem to be offline."));
    expect(await value.inputValue()).toBe("77");
    await value.press("Enter");
    await eventually(async () => (await stored())[0]?.value_cents).toBe(7700);
  });
});

describe("what is written while the last is still being saved", () => {
  it.each([
    ["Value of Ada in US dollars", ["12", "125"], { value_cents: 12_500 }],
    ["Value of Ada in US dollars", ["12", ""], { value_cents: null }],
    ["Notes on Ada", ["Call.", "Call back."], { notes: "Call back." }],
    ["Notes on Ada", ["Call.", ""], { notes: null }],
  ])("is saved after it: %s, %j", async (label, texts, last) => {
    const { page, stored } = await given(["Ada"]);
    await open(page, "Ada");
    const calls = callsOf(page);
    const { held, release } = await hold(page, PATCHES);
    for (const text of texts) {
      await page.getByLabel(label).fill(text);
      await page.getByLabel(label).press("Tab");
    }
    await held;
    release();
    // The second leaves when the first has been answered.
    await eventually(() => calls.filter(({ key }) => key.startsWith("PATCH")).length).toBe(2);
    await eventually(async () => (await stored())[0]).toMatchObject(last);
  });
});

describe("what has been saved", () => {
  it.each([
    ["Notes on Ada", ["Call.", "Call back."], { notes: "Call back." }],
    ["Value of Ada in US dollars", ["12.00", "125.00"], { value_cents: 12_500 }],
  ])(
    "gives way for no moment to what stood there before, which one would write on: %s",
    async (label, texts, last) => {
      const { page, stored } = await given(["Ada"]);
      await page.addInitScript(() => {
        const put: string[] = [];
        Object.assign(globalThis, { put });
        for (const { prototype } of [HTMLTextAreaElement, HTMLInputElement]) {
          const own = Object.getOwnPropertyDescriptor(prototype, "value") ?? {};
          Object.defineProperty(prototype, "value", {
            ...own,
            set(text: string) {
              if (text !== own.get?.call(this)) put.push(text);
              own.set?.call(this, text);
            },
          });
        }
      });
      await page.reload();
      await open(page, "Ada");
      for (const text of texts) {
        await page.getByLabel(label).fill(text);
        await page.getByLabel(label).press("Tab");
        await eventually(() => drawer(page).getByText("Saving…").count()).toBe(0);
      }
      await eventually(async () => (await stored())[0]).toMatchObject(last);
      await eventually(() => page.getByLabel(label).inputValue()).toBe(texts.at(-1));
      expect(await page.evaluate("put")).toEqual([]);
    },
  );
});

describe("what was written and not saved", () => {
  it.each([
    ["Value of Ada in US dollars", ["12", "125"], { value_cents: 12_500 }],
    ["Notes on Ada", ["Call.", "Call back."], { notes: "Call back." }],
  ])("is not said of what was written after it and is: %s", async (label, texts, last) => {
    const { page, stored } = await given(["Ada"]);
    await open(page, "Ada");
    const asked: Route[] = [];
    await page.route(PATCHES, (route) => void asked.push(route));
    for (const text of texts) {
      await page.getByLabel(label).fill(text);
      await page.getByLabel(label).press("Tab");
    }
    await eventually(() => asked.length).toBe(1);
    await asked[0]?.fulfill({ status: 500, json: { detail: "Something went wrong." } });
    await eventually(() => asked.length).toBe(2);
    await asked[1]?.continue();
    await eventually(async () => (await stored())[0]).toMatchObject(last);
    await eventually(() => drawer(page).getByText("Saving…").count()).toBe(0);
    await eventually(() => drawer(page).getByRole("alert").count()).toBe(0);
  });

  it("is not told of notes that are saved after it, when the drawer has been closed", async () => {
    const { page, stored } = await given(["Ada"]);
    await open(page, "Ada");
    const asked: Route[] = [];
    await page.route(PATCHES, (route) => void asked.push(route));
    for (const text of ["Call.", "Call back."]) {
      await page.getByLabel("Notes on Ada").fill(text);
      await page.getByLabel("Notes on Ada").press("Tab");
    }
    await page.keyboard.press("Escape");
    await gone(page);
    await asked[0]?.fulfill({ status: 500, json: { detail: "Something went wrong." } });
    await eventually(() => asked.length).toBe(2);
    await asked[1]?.continue();
    await eventually(async () => (await stored())[0]?.notes).toBe("Call back.");
    await expectNoToast(page);
  });
});

describe("notes", () => {
  const notes = (page: Page, name = "Ada") => page.getByLabel(`Notes on ${name}`);

  it("are saved when they are left, or by Ctrl+Enter, and stand there afterwards", async () => {
    const { page, stored } = await given(["Ada", "Bob"]);
    const first = async () => (await stored())[0]?.notes;
    await open(page, "Ada");
    await notes(page).fill("Called on Monday.\n Wants a quote.");
    await notes(page).press("Tab");
    await seen(drawer(page).getByText("Saved", { exact: true }));
    expect(await first()).toBe("Called on Monday.\n Wants a quote.");
    await notes(page).fill("Sent.");
    await notes(page).press("Control+Enter");
    await eventually(first).toBe("Sent.");
    await notes(page).fill("Left at once.");
    await page.keyboard.press("Escape");
    await gone(page);
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

  it("are not lost where they could not be saved: told, kept, tried again, and asked about before one leaves", async () => {
    const { page, stored } = await given(["Ada"]);
    await open(page, "Ada");
    await page.route(PATCHES, (route) => route.abort());
    await notes(page).fill("Important.");
    await notes(page).press("Tab");
    await seen(
      drawer(page).getByRole("alert").getByText("Not saved. It is kept here. You seem to be offline."),
    );
    await look(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press("Escape");
    await gone(page);
    await expectToast(page, "Error", "The notes on Ada were not saved. Open the lead to try again.");
    await open(page, "Ada");
    expect(await notes(page).inputValue()).toBe("Important.");
    await notes(page).press("Control+Enter");
    await seen(drawer(page).getByRole("alert"));
    const asked = page.waitForEvent("dialog");
    const reload = page.reload({ timeout: 2000 }).catch(() => {});
    expect((await asked).type()).toBe("beforeunload");
    await (await asked).dismiss();
    await reload;
    expect(await notes(page).inputValue()).toBe("Important.");

    const detail = "Your trial has ended; choose a plan to change leads.";
    await page.unroute(PATCHES);
    await page.route(PATCHES, (route) => route.fulfill({ status: 402, json: { detail } }), { times: 1 });
    await button(page, "Try again").click();
    await seen(drawer(page).getByText(`Not saved. ${detail}`));
    await button(page, "Try again").click();
    await seen(drawer(page).getByText("Saved", { exact: true }));
    expect((await stored())[0]?.notes).toBe("Important.");
    expect(await drawer(page).getByRole("alert").count()).toBe(0);
  });

  it("do not overwrite what is being written by what another tab has saved", async () => {
    const { page, account, ids } = await given(["Ada"]);
    await open(page, "Ada");
    const elsewhere = (notes: string) =>
      product.app.call(`PATCH /api/leads/${ids[0]}`, { token: account.token, body: { notes } });
    const back = () =>
      page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await elsewhere("Theirs.");
    await back();
    await eventually(() => notes(page).inputValue()).toBe("Theirs.");
    await notes(page).fill("Mine.");
    await elsewhere("Theirs again.");
    const loaded = page.waitForResponse("**/api/leads?*");
    await back();
    await loaded;
    expect(await notes(page).inputValue()).toBe("Mine.");
  });
});

describe("a lead that goes", () => {
  const total = (page: Page) =>
    page.locator("dl > div", { hasText: "Total Leads" }).locator("dd").first().textContent();

  it("is deleted after asking, and list, figures and focus agree", async () => {
    const { page, account, ids } = await given(["Ada", "Bob"]);
    await open(page, "Ada");
    await button(page, "Delete this lead").click();
    await look(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await button(page, "Cancel").click();
    expect(await statsOf(product.app, account.token)).toMatchObject({ total_leads: 2 });

    await page.route(PATCHES, (route) => route.abort(), { times: 1 });
    await button(page, "Delete this lead").click();
    await button(page, "Delete lead").click();
    await seen(page.getByRole("alertdialog").getByText("Failed to delete the lead. You seem to be offline."));
    await button(page, "Try again").click();
    await expectToast(page, "Success", "Lead deleted.");
    await gone(page);
    await eventually(() => page.locator("tbody tr").count()).toBe(1);
    expect(await page.locator("tbody bdi").first().textContent()).toBe("Bob");
    await eventually(() => page.evaluate(() => document.activeElement?.role)).toBe("tabpanel");
    expect((await leadsOf(product.app, account.token)).map(({ id }) => id)).toEqual([ids[1]]);
    await page.getByRole("tab", { name: "Overview" }).click();
    await eventually(() => total(page)).toBe("1");
  });

  it("attack V04: goes with everything of its address, part by part, from list, figures and export", async () => {
    const { page, account, site_id } = await given(["Ada", "Bob"]);
    for (const form of ["a", "b", "c"])
      await givenLead(product.app, { site_id, form, name: "Ada again", email: "ADA@company.example" });
    await page.reload();
    await open(page, "Ada");
    let parts = 0;
    await page.route("**/api/leads/erase", async (route) => {
      parts++;
      if (parts === 1) return route.fulfill({ json: { erased: 2, done: false } });
      if (parts === 2) return route.fulfill({ status: 503, json: { detail: "Busy." } });
      await route.continue();
    });
    await button(page, "Erase everything of ada@company.example").click();
    const asked = page.getByRole("alertdialog");
    await seen(asked.getByText("This cannot be undone."));
    await look(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await asked.getByRole("button", { name: "Erase everything" }).click();
    await seen(asked.getByText("Busy."));
    await seen(asked.getByText("2 leads erased so far …"));
    await asked.getByRole("button", { name: "Try again" }).click();
    await expectToast(page, "Success", "6 leads of ada@company.example erased.");
    await gone(page);
    await eventually(() => page.locator("tbody tr td:first-child").allTextContents()).toEqual([
      expect.stringContaining("Bob"),
    ]);
    expect(await statsOf(product.app, account.token)).toMatchObject({ total_leads: 1 });
    const csv = await product.app.call("GET /api/export?format=csv", { token: account.token });
    expect(csv.text).not.toMatch(/ada@company/i);
  });

  it("is one of the test leads, which go with one click and leave the others", async () => {
    const { page, account, site_id } = await given(["Ada"]);
    const test = { touches: [{ source: "test", campaign: "setup" }] };
    for (const at of [1, 2, 3])
      await givenLead(product.app, { site_id, name: `Test ${at}`, email: `t${at}@company.example`, ...test });
    expect(
      (await leadsOf(product.app, account.token)).filter(({ flags }) => flags.includes("test")),
    ).toHaveLength(3);
    await button(page, "Refresh").click();
    await open(page, "Test 1");
    await seen(drawer(page).getByText("A test scores low by its nature"));
    await page.keyboard.press("Escape");
    await gone(page);
    await button(page, "Remove test leads").click();
    await look(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.route(PATCHES, (route) => route.abort(), { times: 1 });
    const asked = page.getByRole("alertdialog");
    await asked.getByRole("button", { name: "Remove test leads" }).click();
    await seen(asked.getByText("Failed to remove the test leads. You seem to be offline."));
    await asked.getByRole("button", { name: "Try again" }).click();
    await expectToast(page, "Success", "3 test leads removed.");
    expect((await leadsOf(product.app, account.token)).map(({ name }) => name)).toEqual(["Ada"]);
    await eventually(() => page.locator("tbody tr").count()).toBe(1);
    expect(await button(page, "Remove test leads").count()).toBe(0);
  });

  it("leaves a filtered list when it no longer passes, and the drawer stays to go on from", async () => {
    const { page } = await given(["Ada", "Bob", "Cyd"]);
    await page.getByLabel("Status", { exact: true }).selectOption("new");
    await seen(page.getByText("3 leads found."));
    await open(page, "Bob");
    await page.getByLabel("Status of Bob").selectOption("won");
    await eventually(() => page.locator("tbody tr").count()).toBe(2);
    expect(await heading(page)).toBe("Bob");
    expect(await page.getByLabel("Status of Bob").inputValue()).toBe("won");
    await page.keyboard.press("Escape");
    await gone(page);
    await open(page, "Ada");
    await page.getByLabel("Status of Ada").selectOption("lost");
    await eventually(() => page.locator("tbody tr").count()).toBe(1);
    await button(page, "Next lead").click();
    await eventually(() => heading(page)).toBe("Cyd");
  });
});
