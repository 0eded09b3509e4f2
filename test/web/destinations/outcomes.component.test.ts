import { afterAll, beforeAll, expect, it } from "vitest";
import { button, expectVisible } from "../../support/component/dashboard.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { givenAccount, givenLead, givenSite, newEmail } from "../../support/given.ts";

let product: Product;
/** The tests share one page. */
let page: Page;
beforeAll(async () => {
  product = await openProduct();
  page = await product.emptyPage();
});
afterAll(() => product?.close());

it("creates an inbound address for a CRM, lists received outcomes, and names the CRM in the lead's history", async () => {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  const { token } = account;
  await product.app.call("POST /api/destinations", {
    token,
    body: { kind: "hubspot", name: "Sales CRM", key: "pat-local-outcomes" },
  });
  const email = newEmail();
  await givenLead(product.app, { site_id: site.id, name: "Ada Lovelace", email });
  await product.signInOn(page, account, "destinations");
  await button(page, "Outcomes from Sales CRM").click();
  const drawer = page.getByRole("dialog", { name: "Outcomes from Sales CRM" });
  await expectVisible(drawer.getByText("Nothing was received in the last 30 days."));
  await drawer.getByRole("button", { name: "Get an inbound address" }).click();
  const field = drawer.getByLabel("Address", { exact: true });
  await expectVisible(field);
  await expectVisible(drawer.getByRole("button", { name: "Replace the inbound address" }));
  const { pathname } = new URL(await field.inputValue());
  for (const body of [
    { email, status: "won", amount: "1200", currency: "EUR" },
    { email, lifecyclestage: "customer" },
  ])
    expect((await product.app.call(`POST ${pathname}`, { body })).status).toBe(200);
  const list = drawer.getByRole("list", { name: "Received outcomes" });
  await expectVisible(list.getByText("Won, 1200.00 EUR"));
  await expectVisible(list.getByText("“customer”"));
  await expectVisible(list.getByText("Not mapped"));
  await list.getByRole("link", { name: "Open the lead" }).click();
  const outcomes = page.getByRole("region", { name: "Outcomes" }).getByRole("listitem");
  await expectVisible(outcomes.getByText("by Sales CRM"));
  await product.reload("/dashboard?tab=destinations");
  await button(page, "Outcomes from Sales CRM").click();
  await expectVisible(drawer.getByText(/was created on .+ by Ada Example and can't be shown again/));
  expect(await page.content()).not.toContain(pathname);
});

it("asks the owner what a CRM's stages mean, and applies no outcome before that", async () => {
  const account = await givenAccount(product.app);
  const { token } = account;
  const site = await givenSite(product.app, token);
  const { json } = await product.app.call("POST /api/destinations", {
    token,
    body: { kind: "pipedrive", name: "Pipedrive", key: "pat-local-stages" },
  });
  const { id } = json as { id: string };
  const email = newEmail();
  await givenLead(product.app, { site_id: site.id, name: "Ada Lovelace", email });
  await product.signInOn(page, account, "destinations");
  await button(page, "Outcomes from Pipedrive").click();
  const drawer = page.getByRole("dialog", { name: "Outcomes from Pipedrive" });
  await expectVisible(drawer.getByText("No lead is changed until you confirm.", { exact: false }));
  const stage = drawer.getByLabel("Contact Made");
  expect(await stage.inputValue()).toBe("contacted");
  await stage.selectOption("qualified");
  await drawer.getByRole("button", { name: "Confirm" }).click();
  await expectVisible(drawer.getByRole("button", { name: "Save" }));
  const answer = await product.app.call(`GET /api/destinations/${id}`, { token });
  expect(answer.json).toMatchObject({
    settings: { stages: { "stage:2": "qualified", "status:won": "won", "status:lost": "lost" } },
  });
});
