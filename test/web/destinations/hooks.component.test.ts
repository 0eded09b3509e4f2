import { afterAll, beforeAll, expect, it } from "vitest";
import { givenDesk, startReceivers } from "../../destinations/given-destination.ts";
import { givenTool } from "../../destinations/hooks/given-tool.ts";
import type { Receiver } from "../../destinations/receiver.ts";
import { button, eventually, expectToast, expectVisible, link } from "../../support/component/dashboard.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";

let product: Product;
/** The tests share one page. */
let page: Page;
let receiver: Receiver;
beforeAll(async () => {
  [receiver] = (await startReceivers(1)) as [Receiver];
  product = await openProduct();
  page = await product.emptyPage();
});
afterAll(async () => {
  await product?.close();
  await receiver?.close();
  delete process.env.OUTBOUND_ALLOW;
});

const dialog = (page: Page) => page.getByRole("dialog");

it("shows a tool's hooks under its key's name, with their log, and removes one", async () => {
  const { app } = product;
  const desk = await givenDesk(app);
  const tool = await givenTool(app, desk, receiver);
  await tool.hook("/hooks/standard/1/aaaa");
  await tool.hook("/hooks/standard/1/bbbb", ["lead.created", "lead.updated"]);
  await tool.hook("/hooks/standard/1/cccc");
  await desk.lead("ada@firm.example");
  await app.queues.settle();
  await product.signInOn(page, desk.account, "destinations");
  const card = page.getByRole("region", { name: "Zapier", exact: true });
  await expectVisible(card.getByText("3 hooks", { exact: false }));
  const hooks = card.getByRole("list", { name: "Hooks of Zapier" }).getByRole("listitem");
  expect(await hooks.count()).toBe(3);
  await expectVisible(hooks.nth(1).getByText("Sends new leads and changes to leads."));
  await expectVisible(hooks.nth(1).getByText("…bbbb", { exact: false }));
  await expectVisible(hooks.nth(1).getByText("Working"));
  expect(await button(page, "Edit Zapier").count()).toBe(0);

  await button(page, "Deliveries to Zapier, hook 2").click();
  await expectVisible(dialog(page).getByRole("list", { name: "Deliveries" }).getByText("Delivered"));
  await page.keyboard.press("Escape");
  await button(page, "Remove Zapier, hook 2").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast(page, "Success", "Zapier has been removed.");
  await expectVisible(card.getByText("2 hooks", { exact: false }));
  await eventually(() => hooks.count()).toBe(2);
  expect(await tool.hooks()).toHaveLength(2);
});

it("creates a connection key for a tool, or a webhook for tools that can't subscribe", async () => {
  const { app } = product;
  const desk = await givenDesk(app);
  await product.signInOn(page, desk.account, "destinations");
  for (const title of ["Zapier", "n8n", "Make"]) {
    await button(page, `Connect ${title}`).click();
    expect(await dialog(page).getByRole("listitem").count()).toBeGreaterThan(3);
    await expectVisible(dialog(page).getByText("not yet", { exact: false }).last());
    await page.keyboard.press("Escape");
    await eventually(() => dialog(page).count()).toBe(0);
  }
  await button(page, "Connect Zapier").click();
  await dialog(page).getByRole("button", { name: "Create a connection key" }).click();
  const token = await dialog(page).getByLabel("Connection key", { exact: true }).inputValue();
  expect(await dialog(page).getByLabel("Address", { exact: true }).inputValue()).toBe(product.origin);
  const body = { target_url: receiver.url };
  expect((await app.call("POST /api/hooks", { token, body })).status).toBe(201);
  await dialog(page).getByRole("link", { name: "Connect a webhook" }).click();
  await expectVisible(page.getByRole("heading", { name: "Connect Webhook" }));
  // What is being connected is in the URL.
  await product.reload();
  await expectVisible(page.getByRole("heading", { name: "Connect Webhook" }));
  await link(page, "Cancel").click();
  await expectVisible(page.getByRole("region", { name: "Zapier", exact: true }));
});
