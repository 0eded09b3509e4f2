import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_ATTRIBUTION } from "../../../functions/constants.ts";
import {
  button,
  eventually,
  expectVisible,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import { drawer, expectLeadOpen } from "../../support/browser/drawer.ts";
import { look, violations } from "../../support/browser/look.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const journey = (page: Page) => page.getByRole("region", { name: "Journey" });
const steps = (page: Page) => journey(page).locator("ol > li");

/** A page with a new account's only lead open. */
async function given(body: Record<string, unknown>, height = 900, reducedMotion?: "reduce"): Promise<Page> {
  const account = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, account.token);
  const { id } = await givenLead(product.app, {
    site_id,
    name: "Anna",
    email: "anna@bergbau.example",
    ...body,
  });
  const viewport = { width: 1440, height };
  const page = await product.signedIn(`leads&lead=${id}`, account, {
    viewport,
    locale: "en-GB",
    reducedMotion,
  });
  await expectLeadOpen(page, "Anna");
  return page;
}

/** Whether it is fully visible in the drawer's scrolling area, below the sticky bar. */
const isInSight = (what: Locator): Promise<boolean> =>
  what.evaluate((it) => {
    const place = it.getBoundingClientRect();
    const frame = it.closest(".overflow-y-auto")?.getBoundingClientRect();
    const bar = it.closest("section")?.querySelector(".sticky")?.getBoundingClientRect();
    return (
      frame !== undefined && bar !== undefined && place.top >= bar.bottom - 1 && place.bottom <= frame.bottom
    );
  });

it.each([undefined, "reduce"] as const)(
  "scrolls to the chosen step and marks it as current, with motion %s",
  async (motion) => {
    const page = await given(
      {
        touches: [1, 2, 3].map((day) => ({
          at: new Date(Date.now() - day * 86_400_000).toISOString(),
          source: `s${day}`,
        })),
        pageviews: ["/", "/prices", "/contact"],
      },
      600,
      motion,
    );
    for (let at = 0; at < 7; at++) {
      await button(page, "Next step").click();
      await expectVisible(journey(page).getByText(`Step ${at + 1} of 7`));
      await eventually(() => isInSight(steps(page).nth(at))).toBe(true);
      expect(
        await button(page, "Next step").evaluate((it) => it.getBoundingClientRect().top),
      ).toBeGreaterThan(0);
      expect(
        await steps(page).evaluateAll((all) =>
          all.map((each) => each.querySelector("[aria-current=step]") !== null),
        ),
      ).toEqual(Array.from({ length: 7 }, (_, each) => each === at));
    }
    for (let at = 5; at >= 0; at--) {
      await button(page, "Previous step").click();
      await eventually(() => isInSight(steps(page).nth(at))).toBe(true);
    }
    expect(await violations(page)).toEqual([]);
  },
);

it("tells two pages with the same title and minute apart by path and seconds", async () => {
  const minute = `${new Date(Date.now() - 3_600_000).toISOString().slice(0, 17)}`;
  const page = await given({
    pageviews: [
      { path: "/a", title: "Prices", at: `${minute}03.000Z`, dwell_seconds: 6 },
      { path: "/b", title: "Prices", at: `${minute}09.000Z` },
      { path: "/c", at: `${minute}12.000Z` },
    ],
  });
  const shown = await steps(page).evaluateAll((all) =>
    all
      .slice(0, 3)
      .map((step) => [step.querySelector("p")?.textContent, step.querySelector("time")?.textContent]),
  );
  expect(shown.map(([path]) => path)).toEqual(["/aStayed 6 s", "/b", ""]);
  expect(shown.map(([, time]) => time?.slice(-3))).toEqual([":03", ":09", ":12"]);
  await look(page);
});

it("marks the journey of a demo lead as an example, with its only touch", async () => {
  const account = await givenAccount(product.app);
  await product.app.call("POST /api/lead", {
    token: account.token,
    body: { name: "Leo", email: "leo@company.example", attribution: DEMO_ATTRIBUTION },
  });
  const page = await product.signedIn("leads", account);
  await button(page, "Details of Leo").click();
  await expectLeadOpen(page, "Leo");
  expect(await steps(page).first().textContent()).toBe("demoOnly touchCredited as reported: the only touch");
  await expectVisible(
    journey(page).getByText(
      "This is an example. The demo form provides the source and pages; no visit was tracked.",
    ),
  );
});

it("says that pages sent as a number only can't be listed", async () => {
  const page = await given({ pageviews: 4 });
  await expectVisible(journey(page).getByText("Only the number of pages was sent, so they can't be listed."));
});

it("nothing in the drawer overflows at 320 px, and empty notes leave no gap", async () => {
  const page = await given({});
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
