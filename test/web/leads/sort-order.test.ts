import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import { readSortOrder } from "../../../web/src/leads/list/sort-order.ts";
import {
  callsOf,
  eventually,
  expectVisible,
  goTo,
  queryOf,
  waitUntilLoaded,
} from "../../support/browser/dashboard.ts";
import {
  closeDialogs,
  expectDialogClosed,
  expectLeadOpen,
  focusedName,
} from "../../support/browser/drawer.ts";
import { intercept } from "../../support/browser/intercept.ts";
import { openFilter } from "../../support/browser/lead-filters.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";

const product = startedProduct();
/** The owner's leads, with the scores below; leads not named there score 0. */
let page: Page;
beforeAll(async () => {
  const owner = await givenAccount(product.app);
  const a = await givenSite(product.app, owner.token, "a.example");
  const z = await givenSite(product.app, owner.token, "z.example");
  const send = (site_id: string, body: Record<string, unknown>) =>
    givenLead(product.app, { site_id, ...body });
  await send(z.id, { name: "ada", touches: [{ source: "google", campaign: "beta" }] });
  await send(a.id, { name: "Zoë", touches: [{ source: "Bing", campaign: "Alpha" }] });
  await send(z.id, { email: "bob@company.example" });
  await send(a.id, { name: "Lead 10", touches: [{ source: "google" }] });
  await send(z.id, { name: "Lead 2", touches: [{ source: "newsletter" }] });
  await send(a.id, { phone: "+442079460000" });

  page = await product.visit({ reducedMotion: "reduce" });
  await intercept(page, "**/api/leads?*", async (route) => {
    const response = await route.fetch();
    const leads: Lead[] = await response.json();
    const scored = leads.map((lead) => {
      const score = SCORES[whoOf(lead.name, lead.email)];
      return { ...lead, ai_score: score === undefined ? 0 : score };
    });
    await route.fulfill({ response, json: scored });
  });
  await product.enterAt(page, owner, "/dashboard?tab=leads");
  await page.getByRole("table").waitFor();
});
afterEach(async () => {
  await closeDialogs(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  // The list remembers the focused row until the user leaves the tab.
  await goTo(page, "tab=sites");
  await expectVisible(page.getByRole("tabpanel", { name: "Sites & Snippets" }));
  await goTo(page, "tab=leads");
  await shows(...NEWEST);
});

const SCORES: Record<string, number | null> = { ada: 9.9, Zoë: 10, "Lead 10": 5, "Lead 2": 5, bob: null };
const whoOf = (name: string | null, email: string | null) => name ?? email?.split("@")[0] ?? "nobody";

const rows = (): Promise<string[]> =>
  page.locator("tbody td:first-child").evaluateAll((cells) =>
    cells.map((cell) => {
      const [name, email] = [...cell.querySelectorAll("bdi")].map(({ textContent }) => textContent);
      return name === "Anonymous" ? email?.split("@")[0] || "nobody" : (name ?? "");
    }),
  );
const shows = (...expected: string[]) => eventually(() => rows()).toEqual(expected);
const heading = (name: string) => page.getByRole("button", { name, exact: true });
const sortsOf = () =>
  page
    .getByRole("columnheader")
    .evaluateAll((all) => all.flatMap((th) => (th.ariaSort ? `${th.textContent} ${th.ariaSort}` : [])));
const announced = (text: string) =>
  eventually(() => page.getByRole("status").filter({ hasText: text }).count()).toBe(1);

const NEWEST = ["nobody", "Lead 2", "Lead 10", "bob", "Zoë", "ada"];
const BEST = ["Zoë", "ada", "Lead 2", "Lead 10", "nobody", "bob"];

describe("a column's heading", () => {
  it("sorts in the usual order, then the opposite, then newest first again; unknown values come last", async () => {
    await shows(...NEWEST);
    expect(await sortsOf()).toEqual(["Date descending"]);
    const columns: [title: string, name: string, expected: string, opposite: string][] = [
      ["Lead", "lead", "ada,Lead 2,Lead 10,Zoë,bob,nobody", "Zoë,Lead 10,Lead 2,ada,bob,nobody"],
      ["Site", "site", "nobody,Lead 10,Zoë,Lead 2,bob,ada", "Lead 2,bob,ada,nobody,Lead 10,Zoë"],
      ["Source", "source", "Zoë,Lead 10,ada,Lead 2,nobody,bob", "Lead 2,Lead 10,ada,Zoë,nobody,bob"],
      ["Campaign", "campaign", "Zoë,ada,nobody,Lead 2,Lead 10,bob", "ada,Zoë,nobody,Lead 2,Lead 10,bob"],
      ["AI Score", "-score", BEST.join(), "nobody,Lead 2,Lead 10,ada,Zoë,bob"],
    ];
    for (const [title, name, expected, opposite] of columns) {
      const isUp = !name.startsWith("-");
      const other = isUp ? `-${name}` : name.slice(1);
      for (const [sort, shown, state] of [
        [name, expected, isUp ? "ascending" : "descending"],
        [other, opposite, isUp ? "descending" : "ascending"],
      ] as const) {
        await heading(title).click();
        await shows(...shown.split(","));
        expect(queryOf(page)).toEqual({ tab: "leads", sort });
        expect(await sortsOf()).toEqual([`${title} ${state}`]);
      }
      if (title === "AI Score") {
        await heading(title).click();
        expect(queryOf(page)).toEqual({ tab: "leads", sort: "-now" });
        expect(await sortsOf()).toEqual(["Score Now descending"]);
      }
      await heading(title === "AI Score" ? "Score Now" : title).click();
      await shows(...NEWEST);
      expect(queryOf(page)).toEqual({ tab: "leads" });
    }
    // Dates cannot be sorted oldest first. Choosing the current order adds no history entry.
    await heading("AI Score").click();
    await shows(...BEST);
    await heading("Date").click();
    await shows(...NEWEST);
    const steps = await page.evaluate(() => history.length);
    await heading("Date").click();
    expect([queryOf(page), await sortsOf()]).toEqual([{ tab: "leads" }, ["Date descending"]]);
    expect(await page.evaluate(() => history.length)).toBe(steps);
  });

  it("keeps its order in the URL: across reload, filters, Back and opening a lead", async () => {
    await page.reload();
    await shows(...NEWEST);
    await waitUntilLoaded(page);
    const calls = callsOf(page);
    await heading("AI Score").click();
    await shows(...BEST);
    expect(calls.filter(({ key }) => key.includes("/api/leads"))).toEqual([]);
    await page.reload();
    await shows(...BEST);
    await (await openFilter(page)).getByLabel("Source").selectOption("google");
    await page.keyboard.press("Escape");
    await shows("ada", "Lead 10");
    expect(queryOf(page)).toEqual({ tab: "leads", source: "google", sort: "-score" });
    await page.getByRole("button", { name: "Clear all" }).click();
    await shows(...BEST);
    await page.getByRole("button", { name: "Details of Zoë" }).click();
    await expectLeadOpen(page, "Zoë");
    await expectVisible(page.getByRole("dialog").getByText("1 of 6"));
    await page.keyboard.press("Escape");
    await expectDialogClosed(page);
    await shows(...BEST);
    await heading("Lead").click();
    await eventually(async () => (await rows())[0]).toBe("ada");
    await page.goBack();
    await shows(...BEST);
    expect(await sortsOf()).toEqual(["AI Score descending"]);
  });

  it("falls back to newest first for an unknown order", () => {
    expect(readSortOrder(new URLSearchParams())).toBe("-date");
    for (const sort of ["", "-", "date", "name", "Score", "constructor", "-date"])
      expect(readSortOrder(new URLSearchParams({ sort })), sort).toBe("-date");
    expect(readSortOrder(new URLSearchParams("sort=-campaign"))).toBe("-campaign");
  });
});

describe("with the keyboard only", () => {
  it("a heading sorts, announces the order and keeps the focus; rows and details follow the order", async () => {
    const { keyboard } = page;
    await heading("AI Score").focus();
    await keyboard.press("Enter");
    await shows(...BEST);
    await announced("Sorted: AI Score, highest first");
    await eventually(() => focusedName(page)).toBe("AI Score");
    await keyboard.press("Space");
    await announced("Sorted: AI Score, lowest first");
    await keyboard.press("Space");
    await announced("Sorted: Score Now, highest first");
    await keyboard.press("Space");
    await announced("Sorted: Newest first");
    await keyboard.press("Enter");
    await shows(...BEST);

    for (const column of ["Date", "Status", "Value"]) {
      await keyboard.press("Tab");
      await eventually(() => focusedName(page)).toBe(column);
    }
    await keyboard.press("Tab");
    await eventually(() => focusedName(page)).toBe("Select Zoë");
    await keyboard.press("Tab");
    await eventually(() => focusedName(page)).toBe("Status: Zoë");
    await keyboard.press("Tab");
    const focusedRows = [await focusedName(page)];
    for (const key of ["ArrowDown", "j", "End", "Home"]) {
      await keyboard.press(key);
      focusedRows.push(await focusedName(page));
    }
    const detailsOf = (name: string) => `Details of ${name}`;
    expect(focusedRows).toEqual(["Zoë", "ada", "Lead 2", "bob@company.example", "Zoë"].map(detailsOf));
    expect(await page.locator("tbody button[tabindex='0']").count()).toBe(1);

    await keyboard.press("Enter");
    const title = page.getByRole("dialog").getByRole("heading", { level: 2 });
    await expectLeadOpen(page, "Zoë");
    for (const [key, name] of [
      ["j", "ada"],
      ["ArrowDown", "Lead 2"],
      ["k", "ada"],
    ] as const) {
      await keyboard.press(key);
      await eventually(() => title.textContent()).toBe(name);
    }
    await expectVisible(page.getByText("2 of 6", { exact: true }));
    await keyboard.press("?");
    await expectVisible(page.getByRole("dialog", { name: "Keyboard shortcuts" }));
    await keyboard.press("Escape");
    await keyboard.press("Escape");
    await expectDialogClosed(page);
    await eventually(() => focusedName(page)).toBe("Details of ada");
  });
});

describe("on screens too narrow for column headings", () => {
  it("a select replaces the headings, and Tab skips what is hidden", async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    await goTo(page, "tab=leads&sort=lead");
    const choice = page.getByRole("combobox", { name: "Sort", exact: true });
    await eventually(() => choice.locator("option:checked").textContent()).toBe("Lead, A–Z");
    expect(await page.getByRole("columnheader").count()).toBe(0);
    await choice.selectOption("AI Score, highest first");
    await shows(...BEST);
    await announced("Sorted: AI Score, highest first");
    await choice.focus();
    await page.keyboard.press("Tab");
    await eventually(() => focusedName(page)).toBe("Select Zoë");
    await page.keyboard.press("Tab");
    await eventually(() => focusedName(page)).toBe("Status: Zoë");
    await page.keyboard.press("Tab");
    await eventually(() => focusedName(page)).toBe("Details of Zoë");
    await choice.selectOption("Newest first");
    await shows(...NEWEST);
    expect(queryOf(page)).toEqual({ tab: "leads" });
  });

  it("a phone shows every field of a lead, several on a line", async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    await goTo(page, "tab=leads&sort=lead");
    const row = page.locator("tbody tr", { hasText: "Zoë" });
    // A row has no text until the browser has found it on the screen.
    await eventually(() => row.innerText()).toContain("Zoë");
    const shown = (await row.innerText()).split(/\s*\n\s*/);
    const titles = ["Site", "Source", "Campaign", "AI Score", "Date", "Status", "Value"];
    for (const field of [...titles, "Zoë", "a.example", "Bing", "Organic Search", "Alpha", "10.0"])
      expect(shown, field).toContain(field);
    const [source, campaign, score] = await Promise.all(
      ["Bing", "Alpha", "10.0"].map((text) => row.getByText(text, { exact: true }).boundingBox()),
    );
    expect([source?.y, (score?.x ?? 0) > (campaign?.x ?? 0)]).toEqual([campaign?.y, true]);
    expect((await row.boundingBox())?.height).toBeLessThan(260);
  });

  it("there are no accessibility violations or overflow, with or without headings", async () => {
    await goTo(page, "tab=leads&sort=-score");
    await shows(...BEST);
    await expectAccessible(page);
  });
});
