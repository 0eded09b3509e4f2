import { afterAll, beforeAll, expect, it } from "vitest";
import { answer, askedOf } from "../../destinations/alerts/given-alert.ts";
import { button, expectVisible, fill, link, refocusPage } from "../../support/component/dashboard.ts";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { givenAccount, givenLead, givenSite, newEmail } from "../../support/given.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

it("adds an email alert with quiet hours for a member, and removes the quiet hours", async () => {
  const { app } = product;
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const page = await product.signedIn("destinations", account);
  await link(page, "Connect Email").click();
  const dialog = page.getByRole("dialog");
  const form = page.getByRole("region", { name: "Connect Email", exact: true });
  const add = () => button(page, "Add").click();
  await fill(page, { "Member's email address": "stranger@firm.example" });
  await add();
  await expectVisible(form.getByRole("alert").getByText("Emails go only to", { exact: false }));
  expect(await form.getByLabel("Earlier leads").count()).toBe(0);
  await form.getByLabel("Quiet hours").selectOption("yes");
  await fill(page, {
    "Member's email address": account.email,
    From: "00:00",
    To: "23:59",
    "Time zone": "Europe/Berlin",
  });
  await add();
  const card = page.getByRole("region", { name: "Email", exact: true });
  await expectVisible(card.getByText("Quiet from 00:00 to 23:59 (Europe/Berlin)", { exact: false }));
  await button(page, "Edit Email").click();
  await dialog.getByLabel("Quiet hours").selectOption("no");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expectVisible(card.getByText("Sends new leads and silent sites.", { exact: true }));
  await expectVisible(card.getByText("Not confirmed"));
  await expectVisible(card.getByText(`Waiting for ${account.email} to confirm`, { exact: false }));
  await button(page, "Send again: Email").click();
  await expectVisible(card.getByText("The email was sent again."));
  await button(page, "Test Email").click();
  await expectVisible(card.getByText("The sample was not delivered. This address is not", { exact: false }));
  await answer(app, "confirm", askedOf(app, account.email).confirm);
  await givenLead(app, { site_id: site.id, name: "Ada Lovelace", email: newEmail() });
  await app.queues.settle();
  expect(
    app.mails().filter(({ to, subject }) => to === account.email && /Ada Lovelace/.test(subject)),
  ).toHaveLength(1);
  await refocusPage(page);
  await expectVisible(card.getByText("Working"));
});
