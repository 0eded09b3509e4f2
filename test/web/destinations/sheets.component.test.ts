import { afterAll, beforeAll, expect, it } from "vitest";
import { deployScript } from "../../../functions/destinations/vendors/sheets/stand-in/deploy.ts";
import { button, expectVisible, fill, link, refocusPage } from "../../support/component/dashboard.ts";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { givenAccount, givenLead, givenSite, newEmail } from "../../support/given.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

it("connects a spreadsheet with the deployed script, and turns the light green with the first lead", async () => {
  const { app } = product;
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const page = await product.signedIn("destinations", account);
  await link(page, "Connect Google Sheets").click();
  const form = page.getByRole("region", { name: "Connect Google Sheets", exact: true });
  const dialog = page.getByRole("dialog");
  const shown = () => page.getByRole("region", { name: "Script" }).textContent();
  const script = (await shown()) ?? "";
  const url = deployScript(app.vendors.sheets, script) ?? "";
  expect(await form.getByText("the receiver").count()).toBe(0);
  await fill(page, { "Web app URL": url.replace("/exec", "/dev") });
  await button(page, "Add").click();
  await expectVisible(form.getByRole("alert").getByText("Enter the web app's address", { exact: false }));
  await fill(page, { "Web app URL": url });
  await button(page, "Add").click();
  const card = page.getByRole("region", { name: "Google Sheets", exact: true });
  await expectVisible(card.getByText("Nothing sent yet"));
  expect(await page.content()).not.toContain("whsec_");
  await givenLead(app, { site_id: site.id, name: "Ada Lovelace", email: newEmail() });
  await app.queues.settle();
  await refocusPage(page);
  await expectVisible(card.getByText("Working"));
  const id = /\/s\/(local-\w+)\//.exec(url)?.[1] ?? "";
  const [row] = app.vendors.sheets.listRecords(id);
  expect(row?.fields).toMatchObject({ Name: "Ada Lovelace", Status: "new" });

  await button(page, "Edit Google Sheets").click();
  await dialog.getByRole("button", { name: "Reconnect" }).click();
  const next = (await shown()) ?? "";
  expect(next).not.toBe(script);
  await fill(page, { "Web app URL": deployScript(app.vendors.sheets, next) ?? "" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expectVisible(page.getByText("Google Sheets has been changed."));
});
