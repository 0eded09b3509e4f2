import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startedReceiver } from "../../destinations/given-destination.ts";
import {
  button,
  eventually,
  expectToast,
  expectVisible,
  fill,
  goTo,
  link,
  refocusPage,
} from "../../support/component/dashboard.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { type GivenAccount, givenAccount, givenLead, givenSite, newEmail } from "../../support/given.ts";

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
  receiver.answer = () => ({ status: 200 });
  account = await givenAccount(product.app);
  site = await givenSite(product.app, account.token);
  await product.app.call("POST /api/destinations", {
    token: account.token,
    body: { kind: "webhook", name: "Our server", url: receiver.url },
  });
});
afterAll(() => product?.close());

const card = (page: Page) => page.getByRole("region", { name: "Our server", exact: true });
const log = (page: Page) => page.getByRole("dialog", { name: "Deliveries to Our server" });
const entries = (page: Page) => log(page).getByRole("list", { name: "Deliveries" }).locator("details");

async function sendLead(name: string): Promise<string> {
  const { id } = await givenLead(product.app, { site_id: site.id, name, email: newEmail() });
  await product.app.queues.settle();
  return id;
}

it("a test turns the light green, or says why it failed", async () => {
  await product.signInOn(page, account, "destinations");
  receiver.answer = () => ({ status: 503, body: "Closed." });
  await button(page, "Test Our server").click();
  await expectVisible(
    card(page).getByText("The sample was not delivered. The server responded with 503.", { exact: true }),
  );
  receiver.answer = () => ({ status: 200 });
  await button(page, "Test Our server").click();
  await expectVisible(card(page).getByText(/^The sample was delivered in \d+ ms\.$/));
  await expectVisible(card(page).getByText("Working"));
});

it("a new destination is backfilled with earlier leads on request", async () => {
  await sendLead("Ada Lovelace");
  receiver.received = [];
  await product.signInOn(page, account, "destinations");
  await link(page, "Connect Webhook").click();
  await fill(page, { Address: receiver.url });
  await page.getByLabel("Earlier leads").selectOption("Also send the last 10 leads");
  await button(page, "Add").click();
  await button(page, "Done").click();
  await product.app.queues.settle();
  expect(receiver.received.map(({ body }) => body)).toEqual([expect.stringContaining("Ada Lovelace")]);
});

it("a failing destination is retried on request, and sends its waiting leads", async () => {
  receiver.answer = () => ({ status: 500 });
  await sendLead("Ada Lovelace");
  await product.signInOn(page, account, "destinations");
  receiver.answer = () => ({ status: 200 });
  await button(page, "Try again now: Our server").click();
  await eventually(() => receiver.received.length).toBe(2);
  await product.app.queues.settle();
  await refocusPage(page);
  await expectVisible(card(page).getByText("Working"));
});

it("the log lists every attempt, links to leads, and replays rejected deliveries", async () => {
  const ada = await sendLead("Ada Lovelace");
  receiver.answer = () => ({ status: 422, body: "No <company>." });
  const grace = await sendLead("Grace Hopper");
  await sendLead("Edsger Dijkstra");

  await product.signInOn(page, account, "destinations");
  await button(page, "Deliveries to Our server").click();
  await eventually(() => entries(page).count()).toBe(3);
  await entries(page).first().locator("summary").click();
  await expectVisible(entries(page).first().getByText("No <company>."));
  await log(page).getByLabel("Show").selectOption("Delivered");
  await eventually(() => entries(page).count()).toBe(1);
  await log(page).getByLabel("Show").selectOption("Rejected");
  await eventually(() => entries(page).count()).toBe(2);
  await log(page).getByLabel("Search by lead").fill("hopper");
  await eventually(() => entries(page).count()).toBe(1);

  receiver.answer = () => ({ status: 200 });
  await entries(page).first().locator("summary").click();
  await log(page).getByRole("button", { name: "Send again" }).click();
  await expectToast(page, "Success", "It will be sent again now.");
  await product.app.queues.settle();
  const idsOf = (lead: string) =>
    receiver.received.filter(({ body }) => body.includes(lead)).map(({ headers }) => headers["webhook-id"]);
  expect(idsOf(grace)).toHaveLength(2);
  expect(new Set(idsOf(grace)).size).toBe(1);

  await log(page).getByLabel("Search by lead").fill("");
  await log(page).getByRole("button", { name: "Resend all rejected" }).click();
  await expectToast(page, "Success", "1 delivery will be sent again now.");
  await product.app.queues.settle();
  expect(receiver.received).toHaveLength(5);
  await page.keyboard.press("Escape");
  await refocusPage(page);
  await expectVisible(card(page).getByText("Working"));

  await goTo(page, `tab=leads&lead=${ada}`);
  const sent = page.getByRole("region", { name: "Sent to" });
  await expectVisible(sent.getByText("Our server"));
  await expectVisible(sent.getByText("Delivered"));
});
