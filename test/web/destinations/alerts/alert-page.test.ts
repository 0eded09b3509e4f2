import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addAlert, askedOf, givenTelegram } from "../../../destinations/alerts/given-alert.ts";
import { givenUnconfirmedDesk } from "../../../destinations/given-destination.ts";
import { button, expectVisible } from "../../../support/browser/dashboard.ts";
import { expectAccessible } from "../../../support/browser/look.ts";
import { startedProduct } from "../../../support/browser/started-product.ts";

const product = startedProduct();
let page: Page;
beforeAll(async () => {
  page = await product.visit({ reducedMotion: "reduce" });
});

const heading = (page: Page, name: string) => expectVisible(page.getByRole("heading", { name, level: 1 }));

describe("the page behind an alert's links", () => {
  it("changes nothing when opened; its button marks the lead, once", async () => {
    const { app } = product;
    const { lead, bot, call } = await givenTelegram(app);
    const id = await lead("ada@firm.example", { name: "Ada" });
    await app.queues.settle();
    const statusOf = async () => ((await call(`GET /api/leads/${id}`)).json as { status: string }).status;
    const [, link = ""] = bot.posted[0]?.links ?? [];
    await page.goto(link);
    await heading(page, "Mark the lead as contacted?");
    expect(await page.content()).not.toContain("Ada");
    await expectAccessible(page);
    expect(await statusOf()).toBe("new");
    await button(page, "Mark as contacted").click();
    await heading(page, "Marked as contacted");
    expect(await statusOf()).toBe("contacted");
    await page.reload();
    await button(page, "Mark as contacted").click();
    await heading(page, "Nothing was changed");
    await page.goto(`${product.origin}/alert`);
    await heading(page, "This link is incomplete");
    await expectAccessible(page);
  });

  it("confirms an address by its button only, or refuses the emails", async () => {
    const { app } = product;
    const { account, call } = await givenUnconfirmedDesk(app);
    await addAlert({ call }, { kind: "email", member: account.email });
    const { confirm, refuse } = askedOf(app, account.email);
    const states = async () =>
      ((await call("GET /api/destinations")).json as { data: { state: string }[] }).data.map(
        ({ state }) => state,
      );
    // Another fragment alone would not load the page again.
    await page.goto("about:blank");
    await page.goto(`${product.origin}/alert#confirm.${confirm}`);
    await heading(page, "Get new leads by email?");
    await expectAccessible(page);
    expect(await states()).toEqual(["unconfirmed"]);
    await button(page, "Confirm").click();
    await heading(page, "Your address is confirmed");
    expect(await states()).toEqual(["untested"]);
    await page.reload();
    await button(page, "Confirm").click();
    await heading(page, "Nothing was changed");
    await page.goto(`${product.origin}/alert?#refuse.${refuse}`);
    await heading(page, "Opt out of emails about leads?");
    await expectAccessible(page);
    await button(page, "Opt out").click();
    await heading(page, "You won't receive emails about leads");
    expect(await states()).toEqual([]);
  });
});
