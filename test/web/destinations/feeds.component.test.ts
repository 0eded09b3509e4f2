import { afterAll, beforeAll, expect, it } from "vitest";
import { button, eventually, expectToast, expectVisible, fill } from "../../support/component/dashboard.ts";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { givenAccount, givenLead, givenSite, newEmail } from "../../support/given.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

it("adds feeds, shows their credentials once and the day of their last fetch, and revokes them", async () => {
  const { app } = product;
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  await givenLead(app, { site_id: site.id, name: "Ada", email: newEmail() });
  const page = await product.signedIn("destinations", account);
  const feeds = page.getByRole("region", { name: "Feeds" });
  const dialog = page.getByRole("dialog");

  await button(page, "Add a feed").click();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const address =
    /^=IMPORTDATA\("(.+)"\)$/.exec(await dialog.getByLabel("Formula", { exact: true }).inputValue())?.[1] ??
    "";
  const fetched = await app.call(`GET ${new URL(address).pathname}`);
  expect(fetched.text).toContain("Lead id,Created");
  expect(fetched.text.trim().split("\r\n")).toHaveLength(2);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expectVisible(feeds.getByText("Leads for a spreadsheet, without contact details"));

  await button(page, "Add a feed").click();
  await dialog.getByLabel("Conversions for Google Ads").check();
  await dialog.getByLabel("Include hashed email addresses").check();
  await fill(page, { Name: "Google", "Conversion name of won leads": "Deal" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const [user, password] = await Promise.all(
    ["User name", "Password"].map((label) => dialog.getByLabel(label, { exact: true }).inputValue()),
  );
  const authorization = `Basic ${btoa(`${user}:${password}`)}`;
  expect((await app.call(`GET /api/feeds/${user}.csv`, { headers: { authorization } })).status).toBe(200);
  await dialog.getByRole("button", { name: "Done" }).click();
  await product.reload();
  await expectVisible(feeds.getByText("Conversions for Google Ads, with contact details"));
  expect(await feeds.getByText("Last fetched").count()).toBe(2);
  expect(await page.content()).not.toContain(password);

  await button(page, "Revoke Google").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expectToast(page, "Success", "Google has been revoked.");
  await eventually(() => feeds.getByRole("listitem").count()).toBe(1);
});
