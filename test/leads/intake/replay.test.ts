import { describe, expect, it } from "vitest";
import type { ShownLead } from "../../../functions/leads/lead.ts";
import { expectVisible } from "../../support/browser/dashboard.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenLead, givenPlan, givenSite } from "../../support/given.ts";

const product = startedProduct();

const pageviews = ["/", "/prices", "/contact"].map((path) => ({ path, scroll: 7, clicks: 2 }));
const replay = { fields: [["name", 8000, 2]], refused: 1 };

/** An account on trial with a lead from a visitor who saw three pages. */
async function givenVisit() {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  const { id } = await givenLead(product.app, { site_id: site.id, name: "Ada", pageviews, replay });
  const call = (route: string, body?: object) => product.app.call(route, { token: account.token, body });
  return { account, id, call };
}

describe("session replay lite", () => {
  it("is shown in the trial, hidden on Starter and shown again on Growth, for the same lead", async () => {
    const { account, id, call } = await givenVisit();
    const shown = async () => {
      const list = (await call("GET /api/leads")).json as ShownLead[];
      const one = (await call(`GET /api/leads/${id}`)).json as ShownLead;
      expect(list[0]).toEqual(one);
      const paths = one.first_pageviews.map(({ path }) => path);
      return [paths, one.replay, one.without_replay, one.pageviews];
    };
    const all = ["/", "/prices", "/contact"];
    const form = { fields: [{ kind: "name", seconds: 8, corrections: 1 }], refused: 1 };
    expect(await shown()).toEqual([all, form, undefined, 3]);
    await givenPlan(product.app, account.token, "starter");
    expect(await shown()).toEqual([[], null, true, 3]);
    const changed = (await call(`PATCH /api/leads/${id}`, { notes: "Call back" })).json as ShownLead;
    expect(changed.first_pageviews).toEqual([]);
    await givenPlan(product.app, account.token, "growth");
    expect(await shown()).toEqual([all, form, undefined, 3]);
  });

  it("is in the account's own export on every plan", async () => {
    const { account, call } = await givenVisit();
    await givenPlan(product.app, account.token, "starter");
    expect((await call("GET /api/account/export")).text).toContain("/prices");
  });

  it("names the plan that includes it, in the lead drawer on Starter", async () => {
    const { account, id } = await givenVisit();
    await givenPlan(product.app, account.token, "starter");
    const page = await product.signedIn(`leads&lead=${id}`, account);
    await expectVisible(page.getByText("The first three pageviews are included in the Growth plan."));
    expect(await page.getByText("Page 1:").count()).toBe(0);
  });
});
