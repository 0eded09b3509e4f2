import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startedReceiver } from "../../destinations/given-destination.ts";
import {
  button,
  eventually,
  expectToast,
  expectVisible,
  fill,
  link,
  refocusPage,
} from "../../support/component/dashboard.ts";
import { intercept, passAll } from "../../support/component/network.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import {
  type GivenAccount,
  givenAccount,
  givenLead,
  givenPlan,
  givenSite,
  newEmail,
} from "../../support/given.ts";
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
  receiver.answer = () => ({ status: 200 });
  account = await givenAccount(product.app);
  site = await givenSite(product.app, account.token);
});
afterAll(() => product?.close());

const connecting = (page: Page, title: string) =>
  page.getByRole("region", { name: `Connect ${title}`, exact: true });
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function sendLead(name: string): Promise<void> {
  await givenLead(product.app, { site_id: site.id, name, email: newEmail() });
  await product.app.queues.settle();
}

async function addWebhook(name: string): Promise<string> {
  const { json } = await product.app.call("POST /api/destinations", {
    token: account.token,
    body: { kind: "webhook", name, url: receiver.url },
  });
  return (json as { id: string }).id;
}

describe("the destinations tab", () => {
  it("connects a webhook, shows its secret once, and turns its light green with the first lead", async () => {
    await product.signInOn(page, account, "destinations");
    await expectVisible(page.getByText("No destinations yet"));
    await link(page, "Connect Webhook").click();
    const form = connecting(page, "Webhook");
    expect(await form.getByRole("listitem").count()).toBe(3);
    await fill(page, { Address: "https://127.0.0.1/hook", Name: "Our server" });
    await button(page, "Add").click();
    await expectVisible(form.getByRole("alert").getByText("public host name", { exact: false }));
    await fill(page, { Address: receiver.url });
    await form.getByLabel("Changes to leads").check();
    await button(page, "Add").click();

    const secret = await form.getByLabel("Signing secret").inputValue();
    expect(secret).toMatch(/^whsec_/);
    await button(page, "Done").click();
    await expectVisible(card(page, "Our server").getByText("Nothing sent yet"));
    expect(await page.content()).not.toContain(secret);

    await sendLead("Ada Lovelace");
    await refocusPage(page);
    await expectVisible(card(page, "Our server").getByText("Working"));
    await expectVisible(card(page, "Our server").getByText("Last delivered"));
    await expectVisible(card(page, "Our server").getByText("Sends new leads and changes to leads."));
    const [got] = receiver.received;
    expect(new Webhook(secret).verify(got?.body ?? "", got?.headers ?? {})).toMatchObject({
      data: { name: "Ada Lovelace" },
    });
  });

  it("tests a webhook before it is added, as often as wanted, and stores nothing", async () => {
    await product.signInOn(page, account, "destinations");
    await link(page, "Connect Webhook").click();
    const result = connecting(page, "Webhook").getByRole("status");
    const test = () => button(page, "Send a test").click();
    await fill(page, { Address: "https://127.0.0.1/hook" });
    await test();
    await expectVisible(result.getByText("public host name", { exact: false }));
    receiver.answer = () => ({ status: 500, body: "The <database> is full." });
    await fill(page, { Address: receiver.url });
    await expectVisible(result.getByText("Test it before you add it. Nothing is saved."));
    await test();
    await expectVisible(result.getByText("The test failed. The server responded with 500."));
    await expectVisible(result.getByText("Its response: The <database> is full."));
    receiver.answer = () => ({ status: 200 });
    await test();
    await expectVisible(result.getByText(/^The sample was sent in \d+ ms\./));
    expect(receiver.received).toHaveLength(2);
    await link(page, "Cancel").click();
    await expectVisible(page.getByText("No destinations yet"));
  });

  it("offers no test of a code that works once", async () => {
    await product.signInOn(page, account, "destinations");
    await link(page, "Connect Zoho CRM").click();
    await expectVisible(page.getByText("Adding it tests it", { exact: false }));
    expect(await button(page, "Send a test").count()).toBe(0);
  });

  it("says why and since when a destination has been failing, and removes it", async () => {
    await addWebhook("Our server");
    receiver.answer = () => ({ status: 500, body: "The <database> is full." });
    await sendLead("Ada Lovelace");
    await product.signInOn(page, account, "destinations");
    const failing = card(page, "Our server");
    await expectVisible(failing.getByText("Failing", { exact: true }));
    await expectVisible(failing.getByText("The server responded with 500.", { exact: false }));
    await expectVisible(failing.getByText("The <database> is full."));
    await button(page, "Remove Our server").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).press("Enter");
    await expectToast(page, "Success", "Our server has been removed.");
    await expectVisible(page.getByText("No destinations yet"));
  });

  it("says that a destination rejected a lead, without delaying others", async () => {
    await addWebhook("Our server");
    await sendLead("Ada Lovelace");
    receiver.answer = () => ({ status: 422, body: "No company." });
    await sendLead("Bob");
    await product.signInOn(page, account, "destinations");
    const rejecting = card(page, "Our server");
    await expectVisible(rejecting.getByText("Lead rejected"));
    await expectVisible(rejecting.getByText("The server responded with 422.", { exact: false }));
    await expectVisible(rejecting.getByText("Last delivered"));
  });

  it("connects Slack, with a preview of the newest lead", async () => {
    await sendLead("Ada <Lovelace>");
    await product.signInOn(page, account, "destinations");
    await link(page, "Connect Slack").click();
    const form = connecting(page, "Slack");
    await expectVisible(form.getByText("Ada <Lovelace>", { exact: false }));
    await fill(page, { "Webhook URL": receiver.url, Name: "Sales channel" });
    await form.getByLabel("Score", { exact: true }).selectOption("7");
    await form.getByLabel("Sites", { exact: true }).selectOption("some");
    await form.getByLabel("My Website").check();
    await page.keyboard.press("Enter");
    await expectToast(page, "Success", "Sales channel has been added.");
    await eventually(() => form.count()).toBe(0);
    await expectVisible(
      card(page, "Sales channel").getByText(
        "Sends new leads and silent sites, from 1 site, that came in with a score of 7 or more.",
      ),
    );
  });

  it("says which plan allows webhooks and more destinations", async () => {
    await addWebhook("First");
    await addWebhook("Second");
    await givenPlan(product.app, account.token, "starter");
    await product.signInOn(page, account, "destinations");
    await link(page, "Connect Webhook").click();
    await fill(page, { Address: receiver.url });
    await page.keyboard.press("Enter");
    await expectVisible(
      page.getByRole("alert").getByText("Choose the Growth plan to add webhooks.", { exact: false }),
    );
    await link(page, "See the plans under Subscription").click();
    await expectVisible(page.getByRole("heading", { name: "Subscription & Billing" }));
  });

  it("offers to reload after a failure, and is hidden from analysts", async () => {
    await product.signInOn(page, account, "overview");
    await intercept(page, "**/api/destinations", (route) => route.fulfill({ status: 500 }));
    await page.getByRole("tab", { name: "Destinations" }).click();
    await expectVisible(page.getByText("Your destinations could not be loaded."));
    await passAll(page);
    await button(page, "Try again").click();
    await expectVisible(page.getByText("No destinations yet"));

    const analyst = await givenMember(product.app, account, "analyst");
    await product.enterOn(page, analyst, `/dashboard/accounts/${account.id}?tab=destinations`);
    await expectVisible(page.getByRole("tab", { name: "Overview", selected: true }));
    expect(await page.getByRole("tab", { name: "Destinations" }).count()).toBe(0);
    const headers = forAccount(account);
    const refused = await product.app.call("GET /api/destinations", { token: analyst.token, headers });
    expect(refused.status).toBe(403);
  });
});
