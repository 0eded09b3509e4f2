import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startedReceiver } from "../../destinations/given-destination.ts";
import { button, eventually, expectVisible, refocusPage } from "../../support/component/dashboard.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { type GivenAccount, givenAccount, givenLead, givenSite, newEmail } from "../../support/given.ts";
import { forAccount, givenMember } from "../../support/team.ts";

const receiver = startedReceiver();
let product: Product;
/** The tests share one page. */
let page: Page;
let account: GivenAccount;
let site: { id: string };
beforeAll(async () => {
  product = await openProduct();
  page = await product.emptyPage();
});
beforeEach(async () => {
  receiver.received = [];
  account = await givenAccount(product.app);
  site = await givenSite(product.app, account.token);
});
afterAll(() => product?.close());

const card = (page: Page) => page.getByRole("region", { name: "Our server", exact: true });

async function add(
  body: object,
  token = account.token,
  headers: Record<string, string> = {},
): Promise<string> {
  const added = await product.app.call("POST /api/destinations", {
    ...{ token, headers },
    body: { name: "Our server", ...body },
  });
  expect(added.status, added.text).toBe(201);
  return (added.json as { id: string }).id;
}

async function sendLead(name: string): Promise<void> {
  await givenLead(product.app, { site_id: site.id, name, email: newEmail() });
  await product.app.queues.settle();
}

const namesReceived = () =>
  receiver.received.map(({ body }) => (JSON.parse(body) as { data: { name: string } }).data.name);

it("a destination is switched off by hand, and sends what waited once it is switched on", async () => {
  await add({ kind: "webhook", url: receiver.url });
  await product.signInOn(page, account, "destinations");
  await button(page, "Switch off Our server").click();
  await expectVisible(card(page).getByText("Switched off", { exact: true }));
  await expectVisible(
    card(page).getByText("Leads wait in order until you switch it on again.", { exact: false }),
  );
  await sendLead("Ada Lovelace");
  await sendLead("Grace Hopper");
  expect(namesReceived()).toEqual([]);
  await button(page, "Switch on Our server").click();
  await expectVisible(button(page, "Switch off Our server"));
  await product.app.queues.settle();
  expect(namesReceived()).toEqual(["Ada Lovelace", "Grace Hopper"]);
  await refocusPage(page);
  await expectVisible(card(page).getByText("Working", { exact: true }));
});

it("a webhook whose maker was removed stops, and continues once the owner takes it over", async () => {
  const admin = await givenMember(product.app, account, "admin");
  await add({ kind: "webhook", url: receiver.url }, admin.token, forAccount(account));
  await product.app.call(`DELETE /api/members/${admin.id}`, { token: account.token });
  await sendLead("Ada Lovelace");
  await product.signInOn(page, account, "destinations");
  await expectVisible(card(page).getByText("Stopped", { exact: true }));
  await expectVisible(
    card(page).getByText("The person who added it is no longer an owner or admin.", { exact: false }),
  );
  expect(namesReceived()).toEqual([]);
  await button(page, "Take over Our server").click();
  await expectVisible(card(page).getByText("added by Ada Example", { exact: false }));
  await eventually(() => button(page, "Take over Our server").count()).toBe(0);
  await product.app.queues.settle();
  expect(namesReceived()).toEqual(["Ada Lovelace"]);
});

it("an inbound address whose maker was removed is taken over where it is explained", async () => {
  const admin = await givenMember(product.app, account, "admin");
  const id = await add({ kind: "hubspot", key: "pat-local-taken-over" });
  const made = await product.app.call(`POST /api/destinations/${id}/inbound`, {
    token: admin.token,
    headers: forAccount(account),
  });
  const { pathname } = new URL((made.json as { url: string }).url);
  await product.app.call(`DELETE /api/members/${admin.id}`, { token: account.token });
  const email = newEmail();
  const report = () => product.app.call(`POST ${pathname}`, { body: { email, status: "won" } });
  expect((await report()).status).toBe(404);
  await product.signInOn(page, account, "destinations");
  await button(page, "Outcomes from Our server").click();
  const drawer = page.getByRole("dialog", { name: "Outcomes from Our server" });
  await expectVisible(drawer.getByText("by a former member and can't be shown again", { exact: false }));
  await drawer.getByRole("button", { name: "Take over the inbound address" }).click();
  await expectVisible(drawer.getByText("by Ada Example and can't be shown again", { exact: false }));
  expect(await drawer.getByRole("button", { name: "Take over the inbound address" }).count()).toBe(0);
  expect((await report()).status).toBe(200);
});
