import type { Locator, Page } from "playwright-core";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import { DEMO_ATTRIBUTION } from "../../../functions/platform/constants.ts";
import { button, eventually, expectVisible, goTo } from "../../support/browser/dashboard.ts";
import { closeDialogs, drawer, expectLeadOpen } from "../../support/browser/drawer.ts";
import { expectAccessible, violations } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../support/given.ts";

const product = startedProduct();
let account: GivenAccount;
let site: Site;
let page: Page;
beforeAll(async () => {
  account = await givenAccount(product.app);
  site = await givenSite(product.app, account.token);
  page = await product.signedIn("leads", account, { locale: "en-GB" });
  await page.clock.install();
});
afterEach(() => closeDialogs(page));

const journey = () => page.getByRole("region", { name: "Journey" });
const steps = () => journey().locator("ol:not([aria-label]) > li");

/** Opens a new lead. */
async function given(body: Record<string, unknown>, height = 900) {
  await page.setViewportSize({ width: 1440, height });
  // Leads from the same address could count as one.
  const email = `${crypto.randomUUID()}@bergbau.example`;
  const { id } = await givenLead(product.app, { site_id: site.id, name: "Anna", email, ...body });
  await goTo(page, `tab=leads&lead=${id}`);
  await expectLeadOpen(page, "Anna");
}

/** Whether an element is fully visible in the drawer's scrolling area, below the sticky bar. */
const isInSight = (what: Locator): Promise<boolean> =>
  what.evaluate((it) => {
    const box = it.getBoundingClientRect();
    const frame = it.closest(".overflow-y-auto")?.getBoundingClientRect();
    const bar = it.closest("section")?.querySelector(".sticky")?.getBoundingClientRect();
    return (
      frame !== undefined && bar !== undefined && box.top >= bar.bottom - 1 && box.bottom <= frame.bottom
    );
  });

it("scrolls to the chosen step and marks it as current, with or without motion", async () => {
  await given(
    {
      touches: [1, 2, 3].map((day) => ({
        at: new Date(Date.now() - day * 86_400_000).toISOString(),
        source: `s${day}`,
      })),
      pageviews: ["/", "/prices", "/contact"],
    },
    600,
  );
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    for (let at = 0; at < 7; at++) {
      // The second round starts where the first one ended: at the first step.
      if (reducedMotion === "no-preference" || at > 0) await button(page, "Next step").click();
      await expectVisible(journey().getByText(`Step ${at + 1} of 7`));
      await eventually(() => isInSight(steps().nth(at))).toBe(true);
      expect(
        await button(page, "Next step").evaluate((it) => it.getBoundingClientRect().top),
      ).toBeGreaterThan(0);
      expect(
        await steps().evaluateAll((all) =>
          all.map((each) => each.querySelector("[aria-current=step]") !== null),
        ),
      ).toEqual(Array.from({ length: 7 }, (_, each) => each === at));
    }
    for (let at = 5; at >= 0; at--) {
      await button(page, "Previous step").click();
      // Scrolling back step by step takes long with motion; the last step shows where it ends.
      if (reducedMotion === "reduce" || at === 0)
        await eventually(() => isInSight(steps().nth(at))).toBe(true);
    }
  }
  expect(await violations(page)).toEqual([]);
});

it("tells two pages with the same title and minute apart by path and seconds", async () => {
  const minute = `${new Date(Date.now() - 3_600_000).toISOString().slice(0, 17)}`;
  await given({
    pageviews: [
      { path: "/a", title: "Prices", at: `${minute}03.000Z`, dwell_seconds: 6 },
      { path: "/b", title: "Prices", at: `${minute}09.000Z` },
      { path: "/c", at: `${minute}12.000Z` },
    ],
  });
  const shown = await steps().evaluateAll((all) =>
    all
      .slice(0, 3)
      .map((step) => [step.querySelector("p")?.textContent, step.querySelector("time")?.textContent]),
  );
  expect(shown.map(([path]) => path)).toEqual(["/aStayed 6 s", "/b", ""]);
  expect(shown.map(([, time]) => time?.match(/:\d\d(?=\s[AP]M$)/)?.[0])).toEqual([":03", ":09", ":12"]);
  await expectAccessible(page);
});

const FILLED = {
  touches: [{ at: new Date(Date.now() - 3_600_000).toISOString(), source: "google" }],
  pageviews: [
    { path: "/prices", title: "Prices", dwell_seconds: 35, scroll: 7, clicks: 3 },
    { path: "/contact", title: "Contact", dwell_seconds: 52, scroll: 0, clicks: 1 },
  ],
  replay: {
    fields: [
      ["email", 6_000, 1],
      ["name", 8_000, 1],
      ["radio", 2_000, 2],
      ["message", 31_000, 3],
    ],
    refused: 1,
  },
};

it("shows how far pages were scrolled, and how the form was filled in", async () => {
  await given(FILLED);
  await expectVisible(journey().getByText("Reconstructed from events. No screen was recorded."));
  const summaries = await steps().evaluateAll((all) => all.map((step) => step.querySelector("p")?.innerText));
  expect(summaries.slice(1).map((text) => text?.split("\n"))).toEqual([
    ["/prices", "Stayed 35 s", "Scrolled to 70%", "3 clicks"],
    ["/contact", "Stayed 52 s", "Not scrolled", "1 click"],
    ["4 fields in 47 s", "3 corrections", "1 refused attempt"],
  ]);
  await steps().last().getByRole("button").click();
  const fields = page.getByRole("list", { name: "Fields" }).getByRole("listitem");
  expect(await fields.allTextContents()).toEqual([
    "Email6 s",
    "Name8 s",
    "Choice2 s, 1 correction",
    "Message31 s, 2 corrections",
  ]);
  expect(await violations(page)).toEqual([]);
  await expectAccessible(page);
});

/** How long a step plays at four times the speed: between 1.5 and 10 seconds at normal speed. */
const [SHORTEST_MS, LONGEST_MS] = [375, 2500];

it("plays step by step, faster on request, until the last one or a pause", async () => {
  await given(FILLED);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await button(page, "Speed: 1×").click();
  await button(page, "Play").click();
  await expectVisible(journey().getByText("Step 1 of 4"));
  await page.clock.runFor(SHORTEST_MS);
  await expectVisible(journey().getByText("Step 2 of 4"));
  expect(await steps().nth(1).locator(".growing").count()).toBe(1);
  await page.clock.runFor(LONGEST_MS / 2);
  await expectVisible(journey().getByText("Step 2 of 4"));
  await button(page, "Pause").click();
  expect(await journey().locator(".growing").count()).toBe(0);
  await button(page, "Next step").click();
  await button(page, "Play").click();
  await page.clock.runFor(LONGEST_MS);
  await expectVisible(journey().getByText("Step 4 of 4"));
  await page.clock.runFor(LONGEST_MS);
  await expectVisible(button(page, "Play"));
  expect(await steps().last().getByRole("list", { name: "Fields" }).isVisible()).toBe(true);
});

it("marks the journey of a demo lead as an example, with its only touch", async () => {
  await product.app.call("POST /api/lead", {
    token: account.token,
    body: { name: "Leo", email: "leo@company.example", attribution: DEMO_ATTRIBUTION },
  });
  await goTo(page, "tab=leads&q=leo");
  await button(page, "Details of Leo").click();
  await expectLeadOpen(page, "Leo");
  expect(await steps().first().textContent()).toBe("demoOnly touchCredited as reported: the only touch");
  await expectVisible(
    journey().getByText(
      "This is an example. The demo form provides the source and pages; no visit was tracked.",
    ),
  );
});

it("says that pages can't be listed if only their number was sent", async () => {
  await given({ pageviews: 4 });
  await expectVisible(journey().getByText("Only the number of pages was sent, so they can't be listed."));
});

it("at 320 px nothing in the drawer overflows, and empty notes leave no gap", async () => {
  await given({});
  const notes = page.getByLabel("Notes on Anna");
  const below = await notes.evaluate((it) => {
    const next = it.parentElement?.parentElement?.nextElementSibling ?? null;
    return (next?.getBoundingClientRect().top ?? 0) - it.getBoundingClientRect().bottom;
  });
  expect(below).toBeGreaterThan(0);
  expect(below).toBeLessThanOrEqual(26);
  await page.setViewportSize({ width: 320, height: 900 });
  const wide = () =>
    drawer(page).evaluate((it) =>
      [...it.querySelectorAll("button, p, dd, h2, h3")].flatMap((each) =>
        each.scrollWidth > each.clientWidth && !each.matches(".sr-only, .sr-only *")
          ? [each.textContent]
          : [],
      ),
    );
  await eventually(wide).toEqual([]);
});

it("calls the first touch of a lead from Safari the earliest known, and says why", async () => {
  const userAgent =
    "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15";
  const body = {
    site_id: site.id,
    name: "Anna",
    email: "anna@safari.example",
    touches: [{ source: "google" }],
  };
  const { json } = await product.app.call("POST /api/lead", { body, headers: { "user-agent": userAgent } });
  await goTo(page, `tab=leads&lead=${(json as { id: string }).id}`);
  await expectLeadOpen(page, "Anna");
  expect(await steps().first().textContent()).toContain("Earliest known touch");
  const source = page.getByRole("region", { name: "Why this source" });
  await expectVisible(source.getByText("First touch: earliest known."));
});
