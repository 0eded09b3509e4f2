import { ulid } from "ulid";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { COLUMNS } from "../../../functions/leads/learning/design.ts";
import type { StoredModel } from "../../../functions/leads/learning/stored-model.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import {
  button,
  dismissToast,
  eventually,
  expectToast,
  expectVisible,
  goTo,
} from "../../support/component/dashboard.ts";
import { intercept, passAll } from "../../support/component/network.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { type GivenAccount, givenAccount, givenOwnLead, givenSite } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { givenMember } from "../../support/team.ts";

const DAY_MS = 86_400_000;
let product: Product;
let rows: ReturnType<typeof rowsOf>;
let page: Page;

beforeAll(async () => {
  product = await openProduct();
  rows = rowsOf(product.app);
  page = await product.emptyPage();
});
afterEach(async () => {
  await passAll(page);
  await dismissToast(page);
});
afterAll(async () => {
  rows.close();
  await product?.close();
});

const card = (name: string) => page.getByRole("region", { name, exact: true });

/** An account with so many outcomes: good leads that were won, and poor ones that were lost. */
async function given(outcomes: number): Promise<GivenAccount & { site_id: string }> {
  const account = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, account.token);
  for (let at = 0; at < outcomes; at++)
    await rows.put({
      ...keys.label(account.id, `lead_${ulid(Date.now() - at * DAY_MS)}`),
      ...{ status: at % 2 ? "won" : "lost", score: at % 2 ? 8 : 3, decided_at: Date.now(), contact: `${at}` },
      ...{ score_model: "prior-4", response_seconds: at % 2 ? 600 : 7200, host: null, levels: `${at}` },
    });
  return { ...account, site_id };
}
const show = (account: GivenAccount) => product.enterOn(page, account, "/dashboard?tab=reports&report=score");

describe("the report card", () => {
  it("says what became of the leads of each band, and how far the next step is", async () => {
    await show(await given(24));
    await expectVisible(card("Report card").getByText("The score works for you", { exact: false }));
    const bands = () =>
      page.getByRole("list", { name: "Leads by score" }).getByRole("listitem").allTextContents();
    await eventually(bands).toEqual([
      expect.stringMatching(/^Good, 7\.0 and above100% \(82% to 100%\)12 of 12 won; answered after 10 min/),
      expect.stringMatching(/^Fair, 5\.0 to 6\.9–no outcome yet$/),
      expect.stringMatching(/^Below your average lead0% \(0% to 18%\)0 of 12 won; answered after 2 h/),
    ]);
    await expectVisible(page.getByText("24 of 20 outcomes: within a day", { exact: false }));
  });

  it("of a new account says what it will be, and can be loaded again", async () => {
    const account = await given(0);
    await product.enterOn(page, account, "/dashboard?tab=sites");
    let fails = true;
    await intercept(page, "**/api/score/card", (route) => (fails ? route.abort() : route.continue()));
    await goTo(page, "tab=reports&report=score");
    await expectVisible(
      card("Report card").getByText("The report card could not be loaded", { exact: false }),
    );
    fails = false;
    await card("Report card").getByRole("button", { name: "Try again" }).click();
    await expectVisible(page.getByText("0 of 10 outcomes: mark ten more to get the report card."));
    await expectVisible(page.getByText("Every lead has an outcome."));
  });

  it("counts leads without an outcome, and qualified ones as business, if its owner says so", async () => {
    const account = await given(0);
    await show(account);
    const silence = page.getByLabel("Leads without an outcome count as not won after 30 days", {
      exact: false,
    });
    await silence.click();
    const stored = async () =>
      (await product.app.call("GET /api/score/settings", { token: account.token })).json;
    await eventually(stored).toEqual({ business: "won", silence: true, hides_fifth: false });
    await eventually(() => silence.isChecked()).toBe(true);
    await page.getByLabel("Qualified leads are business, too").click();
    await eventually(stored).toEqual({ business: "qualified", silence: true, hides_fifth: false });
    const hides = page.getByLabel("Hide the score of a random fifth of new leads", { exact: false });
    await hides.click();
    await eventually(stored).toEqual({ business: "qualified", silence: true, hides_fifth: true });
    await eventually(() => hides.isChecked()).toBe(true);
    await intercept(page, "**/api/score/settings", (route) => route.abort());
    await silence.click();
    await expectToast(page, "Error", "The setting could not be changed. Try again.");
    expect(await silence.isChecked()).toBe(true);
  });

  it("is not offered to clients", async () => {
    const account = await given(0);
    const client = await givenMember(product.app, account, "client", { sites: [account.site_id] });
    await product.enterOn(page, client, `/dashboard/accounts/${account.id}?tab=reports&report=score`);
    await expectVisible(page.getByRole("link", { name: "Funnel" }));
    expect(await page.getByRole("link", { name: "Score", exact: true }).count()).toBe(0);
  });
});

describe("the leads to mark", () => {
  it("are marked by one press, which can be undone and counts at once", async () => {
    const account = await given(9);
    const { id } = await givenOwnLead(product.app, account.token, {
      ...{ site_id: account.site_id, name: "Ada", email: "ada@firm.example", message: "Call me" },
    });
    const statusOf = async () =>
      ((await product.app.call(`GET /api/leads/${id}`, { token: account.token })).json as { status: string })
        .status;
    await show(account);
    await expectVisible(page.getByText("9 of 10 outcomes: mark one more", { exact: false }));
    await button(page, "Won").click();
    await expectVisible(page.getByText("Marked as won", { exact: false }));
    expect(await statusOf()).toBe("won");
    await expectVisible(page.getByText("10 of 20 outcomes: mark ten more", { exact: false }));
    await page.getByRole("button", { name: "Undo Ada" }).click();
    await expectVisible(button(page, "Won"));
    expect(await statusOf()).toBe("new");
    await expectVisible(page.getByText("9 of 10 outcomes: mark one more", { exact: false }));
  });

  it("stay as they are if marking fails", async () => {
    const account = await given(0);
    await givenOwnLead(product.app, account.token, {
      site_id: account.site_id,
      name: "Bo",
      email: "bo@b.example",
    });
    await show(account);
    await expectVisible(button(page, "Lost"));
    await intercept(page, "**/api/leads/*", (route) => route.abort());
    await button(page, "Lost").click();
    await expectToast(page, "Error", "Bo could not be marked. Try again.");
    await expectVisible(button(page, "Lost"));
  });
});

describe("the model", () => {
  it("can be left for the general one, chosen again, and ruled out", async () => {
    const account = await given(0);
    const model: StoredModel = {
      ...{ id: "learned-1", at: new Date().toISOString(), outcomes: 50, won: 20, gain: 0.1, error: 0.01 },
      weights: COLUMNS.map(({ prior }, at) => (at === 0 ? prior + 1 : prior)),
      errors: COLUMNS.map(() => 0.3),
      evidence: COLUMNS.map((_, at) => ({ won: at === 0 ? 14 : 2, leads: 20 })),
    };
    await rows.put({ ...keys.scoreModel(account.id, 1), ...model });
    await rows.put({
      ...(await rows.row(keys.scoring(account.id))),
      ...keys.scoring(account.id),
      ...{ model: "learned-1", weights: model.weights, made: 1, looked: 50 },
      looks: [{ at: model.at, outcomes: 50, won: 20, gain: 0.1, error: 0.01, result: "adopted" }],
    });
    await show(account);
    const scored = card("How leads are scored");
    await expectVisible(
      scored.getByText("New leads are scored by your own model (learned-1)", { exact: false }),
    );
    await expectVisible(scored.getByText("50 outcomes, 20 of them business", { exact: false }));
    await button(page, "Go back to the general model").click();
    await expectToast(page, "Success", "New leads are scored by the general model (prior-4).");
    await button(page, "Use learned-1").click();
    await expectToast(page, "Success", "New leads are scored by your own model (learned-1).");
    await scored.getByRole("checkbox").click();
    await expectToast(page, "Success", "New leads are scored by the general model (prior-4).");
    await eventually(() => button(page, "Use learned-1").count()).toBe(0);
  });
});
