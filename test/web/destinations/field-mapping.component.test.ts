import { afterAll, beforeAll, expect, it } from "vitest";
import { button, eventually, expectToast, expectVisible } from "../../support/component/dashboard.ts";
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

const dialog = (page: Page) => page.getByRole("dialog");
const preview = (page: Page) =>
  dialog(page).getByLabel("What would be sent for your newest lead").textContent();

it("maps a value to one of HubSpot's own fields, omits another, and shows both in the preview", async () => {
  const { app } = product;
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const touches = [{ at: new Date().toISOString(), source: "google", medium: "cpc", campaign: "brand" }];
  await givenLead(app, { site_id: site.id, name: "Ada Lovelace", email: newEmail(), touches });
  const key = "pat-local-mapping";
  const portal = app.vendors.hubspot.account(key);
  portal.properties.set("lead_source", { type: "string", unique: false });
  const body = { kind: "hubspot", name: "HubSpot", key };
  await app.call("POST /api/destinations", { token: account.token, body });

  await product.signInOn(page, account, "destinations");
  await button(page, "Edit HubSpot").click();
  await dialog(page).getByText("Fields, with your newest lead").click();
  await eventually(() => preview(page)).toContain('"whence_medium": "cpc"');
  await dialog(page).getByLabel("Medium", { exact: true }).uncheck();
  await eventually(() => preview(page)).not.toContain("whence_medium");
  await dialog(page).getByLabel("Value", { exact: true }).selectOption("Campaign");
  await dialog(page).getByLabel("Field in HubSpot", { exact: true }).selectOption("Lead source");
  await button(page, "Add the field").click();
  await eventually(() => preview(page)).toContain('"Lead source": "brand"');
  await dialog(page).getByLabel("Earlier leads").selectOption("Send the last 10 leads again now");
  await button(page, "Save").click();
  await expectToast(page, "Success", "HubSpot has been changed.");
  await app.queues.settle();
  const [contact] = portal.contacts.values();
  expect(contact?.properties).toMatchObject({ lead_source: "brand", whence_source: "google" });
  expect(contact?.properties).not.toHaveProperty("whence_medium");

  portal.properties.delete("lead_source");
  await button(page, "Edit HubSpot").click();
  await dialog(page).getByText("Fields, with your newest lead").click();
  await expectVisible(dialog(page).getByText("lead_source (no longer exists in HubSpot)"));
  expect(await dialog(page).getByLabel("Medium", { exact: true }).isChecked()).toBe(false);
});

const ofLeads = [
  {
    title: "Salesforce",
    connection: {
      kind: "salesforce",
      domain: "firm.my.salesforce.com",
      client_id: "pat-local-mapped",
      client_secret: "pat-local-mapped-secret",
    },
    field: "Lead Source",
    omitted: "Whence_Medium__c",
    lead: () => [...product.app.vendors.salesforce.account("pat-local-mapped").leads.values()][0],
    written: { LeadSource: "google" },
  },
  {
    title: "Zoho CRM",
    connection: {
      kind: "zoho",
      region: "us",
      client_id: "pat-local-mapped",
      client_secret: "pat-local-mapped-secret",
      code: "1000.mapped",
    },
    field: "Company",
    omitted: "Whence medium",
    lead: () => [...product.app.vendors.zoho.account("pat-local-mapped").leads.values()][0],
    written: { Company: "google" },
  },
];

it.each(ofLeads)(
  "maps a value to a field of $title's leads, which the preview shows",
  async ({ title, connection, field, omitted, lead, written }) => {
    const { app } = product;
    const account = await givenAccount(app);
    const site = await givenSite(app, account.token);
    const touches = [{ at: new Date().toISOString(), source: "google", medium: "cpc" }];
    await givenLead(app, { site_id: site.id, name: "Ada Lovelace", email: newEmail(), touches });
    const body = { name: title, ...connection };
    await app.call("POST /api/destinations", { token: account.token, body });

    await product.signInOn(page, account, "destinations");
    await button(page, `Edit ${title}`).click();
    await dialog(page).getByText("Fields, with your newest lead").click();
    await eventually(() => preview(page)).toContain(`"${omitted}": "cpc"`);
    await dialog(page).getByLabel("Medium", { exact: true }).uncheck();
    await dialog(page).getByLabel("Value", { exact: true }).selectOption("First source");
    await dialog(page).getByLabel(`Field in ${title}`, { exact: true }).selectOption(field);
    await button(page, "Add the field").click();
    await eventually(() => preview(page)).toContain(`"${field}": "google"`);
    expect(await preview(page)).not.toContain(omitted);
    await dialog(page).getByLabel("Earlier leads").selectOption("Send the last 10 leads again now");
    await button(page, "Save").click();
    await expectToast(page, "Success", `${title} has been changed.`);
    await app.queues.settle();
    expect(lead()).toMatchObject(written);
    expect(lead()).not.toHaveProperty(omitted.replace(" ", "_"));
  },
);
