import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startedReceiver } from "../../destinations/given-destination.ts";
import {
  button,
  eventually,
  expectToast,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite, newEmail } from "../../support/given.ts";

const receiver = startedReceiver();
let product: Product;
/** The tests share one page. */
let page: Page;
let account: GivenAccount;
let site: { id: string };
beforeAll(async () => {
  product = await openProduct();
  page = await product.emptyPage({ reducedMotion: "reduce", timezoneId: "America/New_York" });
});
beforeEach(async () => {
  receiver.received = [];
  account = await givenAccount(product.app);
  site = await givenSite(product.app, account.token);
});
afterAll(() => product?.close());

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

it("everything since a time is sent again, with the same ids", async () => {
  await add({ kind: "webhook", url: receiver.url });
  await sendLead("Ada Lovelace");
  await sendLead("Grace Hopper");
  const ids = () => receiver.received.map(({ headers }) => headers["webhook-id"]);
  const before = ids();
  await product.signInOn(page, account, "destinations");
  await button(page, "Deliveries to Our server").click();
  const log = page.getByRole("dialog", { name: "Deliveries to Our server" });
  await log.getByText("Resend everything since a time").click();
  const resend = log.getByRole("button", { name: "Resend", exact: true });
  // The browser's clock is some hours behind the server's, and the field is in its time.
  const inNewYork = (ms: number) =>
    new Date(ms).toLocaleString("sv-SE", { timeZone: "America/New_York" }).slice(0, 16).replace(" ", "T");
  await log.getByLabel("Since").fill(inNewYork(Date.now() + 120_000));
  await resend.click();
  await expectToast(page, "Success", "Nothing has been sent since then.");
  await log.getByLabel("Since").fill(inNewYork(Date.now() - 60_000));
  await resend.click();
  await expectToast(page, "Success", "2 deliveries will be sent again now.");
  await eventually(ids).toEqual([...before, ...before]);
});
