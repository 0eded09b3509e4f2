import { afterAll, beforeAll, expect, it } from "vitest";
import { startedReceiver } from "../../destinations/given-destination.ts";
import {
  button,
  dismissToast,
  expectToast,
  expectVisible,
  fill,
  link,
} from "../../support/component/dashboard.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { givenAccount, givenSite } from "../../support/given.ts";

const server = startedReceiver();
let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

it("limits a destination to channels and statuses, when it is added and later", async () => {
  const account = await givenAccount(product.app);
  await givenSite(product.app, account.token);
  const filterOf = async () => {
    const { json } = await product.app.call("GET /api/destinations", { token: account.token });
    return (json as { data: { filter: object }[] }).data[0]?.filter;
  };
  const page = await product.signedIn("destinations", account);
  const group = (name: string) => page.getByRole("group", { name, exact: true });
  const choose = (name: string, label: string) => group(name).getByLabel(label, { exact: true });
  const channels = "Only from these channels";
  const statuses = "Only with these statuses";
  const isShown = (name: string) => group(name).isVisible();

  await link(page, "Connect Webhook").click();
  await fill(page, { Address: server.url, Name: "Ads" });
  expect(await isShown(channels)).toBe(false);
  await page.getByText("More filters").click();
  expect([await isShown(channels), await isShown(statuses)]).toEqual([true, false]);
  await page.getByLabel("Changes to leads").check();
  await choose(channels, "Paid Search").check();
  await choose(channels, "AI assistant").check();
  await choose(statuses, "Won").check();
  await button(page, "Add").click();
  await expectVisible(page.getByLabel("Signing secret"));
  await button(page, "Done").click();
  expect(await filterOf()).toEqual({ channels: ["AI assistant", "Paid Search"], statuses: ["won"] });

  await edit(page, async () => {
    expect(await choose(statuses, "Won").isChecked()).toBe(true);
    await choose(channels, "Paid Search").uncheck();
    await choose(channels, "Email").check();
  });
  expect(await filterOf()).toEqual({ channels: ["AI assistant", "Email"], statuses: ["won"] });

  await edit(page, async () => {
    for (const label of ["AI assistant", "Email"]) await choose(channels, label).uncheck();
    await choose(statuses, "Won").uncheck();
  });
  expect(await filterOf()).toEqual({});
});

async function edit(page: Page, change: () => Promise<void>): Promise<void> {
  await button(page, "Edit Ads").click();
  await change();
  await button(page, "Save").click();
  await expectToast(page, "Success", "Ads has been changed.");
  // The next change is announced with the same text.
  await dismissToast(page);
}
