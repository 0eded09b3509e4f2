import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Receiver, startReceiver } from "../../destinations/receiver.ts";
import {
  button,
  eventually,
  expectToast,
  expectVisible,
  fill,
  refocusPage,
} from "../../support/component/dashboard.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { type GivenAccount, givenAccount, givenLead, givenSite, newEmail } from "../../support/given.ts";

let product: Product;
/** The tests share one page. */
let page: Page;
let old: Receiver;
let moved: Receiver;
let account: GivenAccount;
let site: { id: string };
beforeAll(async () => {
  [old, moved] = await Promise.all([startReceiver(), startReceiver()]);
  process.env.OUTBOUND_ALLOW = `${old.host},${moved.host}`;
  product = await openProduct();
  page = await product.emptyPage();
});
beforeEach(async () => {
  for (const each of [old, moved]) each.received = [];
  account = await givenAccount(product.app);
  site = await givenSite(product.app, account.token);
});
afterAll(async () => {
  await product?.close();
  await Promise.all([old?.close(), moved?.close()]);
  delete process.env.OUTBOUND_ALLOW;
});

const dialog = (page: Page) => page.getByRole("dialog");
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function add(body: Record<string, unknown>): Promise<{ signing_secret: string }> {
  const { json, text } = await product.app.call("POST /api/destinations", { token: account.token, body });
  expect(json, text).toHaveProperty("id");
  return json as { signing_secret: string };
}

async function sendLead(name: string): Promise<void> {
  await givenLead(product.app, { site_id: site.id, name, email: newEmail() });
  await product.app.queues.settle();
}

it("changes a destination's name, filter and address, and resends the latest leads", async () => {
  const filter = { min_score: 1.5, statuses: ["new", "won"], sites: [site.id] };
  await add({ kind: "webhook", name: "Our server", url: old.url, events: ["lead.created"], filter });
  await sendLead("Ada Lovelace");
  await product.signInOn(page, account, "destinations");
  await button(page, "Edit Our server").click();
  expect(await dialog(page).getByLabel("Score", { exact: true }).inputValue()).toBe("1.5");
  expect(await dialog(page).getByLabel("My Website").isChecked()).toBe(true);
  expect(await dialog(page).getByLabel("New leads").isChecked()).toBe(true);
  await dialog(page).getByLabel("Changes to leads").check();
  await button(page, "Replace the address").click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("url");
  await fill(page, { Address: "https://127.0.0.1/hook", Name: "New server" });
  await button(page, "Save").click();
  await expectVisible(dialog(page).getByRole("alert").getByText("public host name", { exact: false }));
  await fill(page, { Address: moved.url });
  await dialog(page).getByLabel("Earlier leads").selectOption("Send the last 10 leads again now");
  await button(page, "Save").click();
  await expectToast(page, "Success", "New server has been changed.");
  await eventually(() => dialog(page).count()).toBe(0);
  await product.app.queues.settle();
  expect(moved.received.map(({ body }) => body)).toEqual([expect.stringContaining("Ada Lovelace")]);
  await expectVisible(
    card(page, "New server").getByText(
      "Sends new leads and changes to leads, from 1 site, that came in with a score of 1.5 or more, with the status new or won.",
    ),
  );
});

it("rotates a webhook's secret, which is shown once; the old one works for another day", async () => {
  const { signing_secret } = await add({ kind: "webhook", name: "Our server", url: old.url });
  await product.signInOn(page, account, "destinations");
  await button(page, "Edit Our server").click();
  await button(page, "Replace the signing secret").click();
  await expectVisible(dialog(page).getByText("within 24 hours", { exact: false }));
  const secret = await dialog(page).getByLabel("Signing secret").inputValue();
  expect(secret).not.toBe(signing_secret);
  await button(page, "Done").click();
  expect(await page.content()).not.toContain(secret);
  await sendLead("Ada Lovelace");
  const [got] = old.received;
  for (const each of [secret, signing_secret]) {
    expect(() => new Webhook(each).verify(got?.body ?? "", got?.headers ?? {})).not.toThrow();
  }
});

it("reconnects a CRM with another key, which sends the waiting leads", async () => {
  await add({ kind: "hubspot", name: "HubSpot", key: "pat-local-first" });
  const { hubspot } = product.app.vendors;
  hubspot.account("pat-local-first").switches.fails = "expired";
  await sendLead("Ada Lovelace");
  await product.signInOn(page, account, "destinations");
  await expectVisible(card(page, "HubSpot").getByText("Paused"));
  await button(page, "Edit HubSpot").click();
  await button(page, "Replace the service key").click();
  await fill(page, { "Service key": "pat-local-second" });
  await button(page, "Save").click();
  await expectToast(page, "Success", "HubSpot has been changed.");
  await product.app.queues.settle();
  await refocusPage(page);
  await expectVisible(card(page, "HubSpot").getByText("Working"));
  const [contact] = hubspot.account("pat-local-second").contacts.values();
  expect(contact?.properties).toMatchObject({ firstname: "Ada" });
});
