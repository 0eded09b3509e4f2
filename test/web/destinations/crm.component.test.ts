import { afterAll, beforeAll, expect, it } from "vitest";
import { button, expectVisible, fill, link, refocusPage } from "../../support/component/dashboard.ts";
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

it("connects HubSpot: shows its message for a wrong key, and turns the light green with the first lead", async () => {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  await product.signInOn(page, account, "destinations");
  await link(page, "Connect HubSpot").click();
  const form = page.getByRole("region", { name: "Connect HubSpot", exact: true });
  expect(await form.getByLabel("Changes to leads").isChecked()).toBe(true);
  await fill(page, { "Service key": "pat-wrong" });
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expectVisible(form.getByRole("alert").getByText("HubSpot refused the connection", { exact: false }));
  await fill(page, { "Service key": "pat-local-browser" });
  await form.getByRole("button", { name: "Add", exact: true }).click();
  const card = page.getByRole("region", { name: "HubSpot", exact: true });
  await expectVisible(card.getByText("Nothing sent yet"));
  expect(await page.content()).not.toContain("pat-local-browser");
  await givenLead(product.app, { site_id: site.id, name: "Ada Lovelace", email: newEmail() });
  await product.app.queues.settle();
  await refocusPage(page);
  await expectVisible(card.getByText("Working"));
  const [contact] = product.app.vendors.hubspot.account("pat-local-browser").contacts.values();
  expect(contact?.properties).toMatchObject({ firstname: "Ada", lastname: "Lovelace" });
});

it("connects Salesforce with a client app, and turns the light green with the first lead", async () => {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  await product.signInOn(page, account, "destinations");
  await link(page, "Connect Salesforce").click();
  const form = page.getByRole("region", { name: "Connect Salesforce", exact: true });
  await form.getByText("The fields, to create them yourself").click();
  await expectVisible(form.getByText("Whence_Lead_Id__c  Text(255), External ID, Unique", { exact: false }));
  await fill(page, {
    "My Domain": "firm.my.salesforce.com",
    "Consumer key": "pat-local-sf",
    "Consumer secret": "pat-local-sf-secret",
  });
  await form.getByRole("button", { name: "Add", exact: true }).click();
  const card = page.getByRole("region", { name: "Salesforce", exact: true });
  await expectVisible(card.getByText("firm.my.salesforce.com", { exact: false }));
  await givenLead(product.app, { site_id: site.id, name: "Ada Lovelace", email: newEmail() });
  await product.app.queues.settle();
  await refocusPage(page);
  await expectVisible(card.getByText("Working"));
  const [lead] = product.app.vendors.salesforce.account("pat-local-sf").leads.values();
  expect(lead).toMatchObject({ FirstName: "Ada", LastName: "Lovelace" });
});

it("connects Zoho with a code for its region, and turns the light green with the first lead", async () => {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  await product.signInOn(page, account, "destinations");
  await link(page, "Connect Zoho CRM").click();
  const form = page.getByRole("region", { name: "Connect Zoho CRM", exact: true });
  await form.getByLabel("Region").selectOption("United States (zoho.com)");
  await fill(page, {
    "Client id": "pat-local-zoho",
    "Client secret": "pat-local-zoho-secret",
    Code: "1000.browser",
  });
  await form.getByRole("button", { name: "Add", exact: true }).click();
  const card = page.getByRole("region", { name: "Zoho CRM", exact: true });
  await expectVisible(card.getByText("region US", { exact: false }));
  await givenLead(product.app, { site_id: site.id, name: "Ada Lovelace", email: newEmail() });
  await product.app.queues.settle();
  await refocusPage(page);
  await expectVisible(card.getByText("Working"));
  const [lead] = product.app.vendors.zoho.account("pat-local-zoho").leads.values();
  expect(lead).toMatchObject({ First_Name: "Ada", Last_Name: "Lovelace" });
});

it("shows leads sent through Salesforce's Web-to-Lead only as handed over", async () => {
  const account = await givenAccount(product.app);
  const site = await givenSite(product.app, account.token);
  await product.signInOn(page, account, "destinations");
  await link(page, "Connect Salesforce Web-to-Lead").click();
  await fill(page, { "Organization ID": "00D000000000901" });
  await button(page, "Add").click();
  const card = page.getByRole("region", { name: "Salesforce", exact: true });
  await expectVisible(card.getByText("Nothing sent yet"));
  await givenLead(product.app, { site_id: site.id, name: "Ada Lovelace", email: newEmail() });
  await product.app.queues.settle();
  await refocusPage(page);
  await expectVisible(card.getByText("Handed over", { exact: true }));
  await expectVisible(card.getByText("does not confirm that the lead arrived", { exact: false }));
});
