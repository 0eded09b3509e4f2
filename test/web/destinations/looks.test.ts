import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { confirmAddress, givenDesk, startedReceiver } from "../../destinations/given-destination.ts";
import { givenTool } from "../../destinations/hooks/given-tool.ts";
import {
  button,
  expectVisible,
  fill,
  link,
  openProduct,
  type Product,
  readClipboard,
} from "../../support/browser/dashboard.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { smallTargets } from "../../support/browser/targets.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite, newEmail } from "../../support/given.ts";
import { forAccount, givenMember } from "../../support/team.ts";

// What only a browser shows of the tab. What its parts do is in the component tests beside this file.
const receiver = startedReceiver();
let product: Product;
/** The tests share one page. */
let page: Page;
let account: GivenAccount;
let site: { id: string };
beforeAll(async () => {
  product = await openProduct();
  page = await product.emptyPage({ reducedMotion: "reduce" });
});
beforeEach(async () => {
  receiver.answer = () => ({ status: 200 });
  account = await givenAccount(product.app);
  site = await givenSite(product.app, account.token);
});
afterAll(() => product?.close());

const dialog = () => page.getByRole("dialog");
const submit = () => button(page, "Add").click();
const card = (name: string) => page.getByRole("region", { name, exact: true });

/** Closes the dialog and opens another by its button. */
async function openNext(name: string): Promise<void> {
  await page.keyboard.press("Escape");
  await dialog().waitFor({ state: "detached" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, name).click();
}

/** Leaves the page that connects a destination for another one. */
async function connectNext(name: string): Promise<void> {
  await link(page, "Destinations").click();
  await page.setViewportSize({ width: 1280, height: 900 });
  await link(page, name).click();
}

/** Checks the page at all widths, and its targets on a phone. */
async function lookClosely(): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await smallTargets(page)).toEqual([]);
}

async function add(body: object, maker = account): Promise<string> {
  const headers = maker === account ? {} : forAccount(account);
  const { json, text } = await product.app.call("POST /api/destinations", {
    ...{ token: maker.token, headers, body },
  });
  expect(json, text).toHaveProperty("id");
  return (json as { id: string }).id;
}

async function sendLead(name: string): Promise<void> {
  const touches = [{ at: new Date().toISOString(), source: "google", medium: "cpc" }];
  await givenLead(product.app, { site_id: site.id, name, email: newEmail(), touches });
  await product.app.queues.settle();
}

it("a webhook is connected on a phone, and its secret is copied", async () => {
  await product.signInOn(page, account, "destinations");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await expectVisible(page.getByText("No destinations yet"));
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await link(page, "Connect Webhook").click();
  await fill(page, { Address: "https://127.0.0.1/hook" });
  await submit();
  await expectVisible(page.getByRole("alert"));
  await lookClosely();
  await fill(page, { Address: receiver.url });
  await button(page, "Send a test").click();
  await expectVisible(page.getByText("The sample was sent", { exact: false }));
  await lookClosely();
  await submit();
  const secret = await page.getByLabel("Signing secret").inputValue();
  await lookClosely();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  expect(await readClipboard(page)).toBe(secret);
});

it("the forms of CRMs, with everything expanded", async () => {
  await product.signInOn(page, account, "destinations");
  await link(page, "Connect HubSpot").click();
  await fill(page, { "Service key": "pat-wrong" });
  await submit();
  await expectVisible(page.getByRole("alert"));
  await expectAccessible(page);
  await connectNext("Connect Salesforce");
  await page.getByText("The fields, to create them yourself").click();
  await expectAccessible(page);
  await connectNext("Connect Zoho CRM");
  await expectAccessible(page);
});

it("the forms of other kinds, with everything expanded", async () => {
  await product.signInOn(page, account, "destinations");
  await link(page, "Connect Google Sheets").click();
  await expectAccessible(page);
  await connectNext("Connect Email");
  await page.getByLabel("Quiet hours").selectOption("yes");
  await expectAccessible(page);
  await fill(page, { "Member's email address": account.email });
  await submit();
  await button(page, "Send again: Email").click();
  await expectVisible(card("Email").getByText("The email was sent again."));
  await expectAccessible(page);
  await link(page, "Connect Webhook").click();
  await page.getByText("More filters").click();
  await page.getByLabel("Changes to leads").check();
  await lookClosely();
});

it("the fields of a CRM, with one added, and the form of an existing webhook", async () => {
  await sendLead("Ada Lovelace");
  const key = "pat-local-expectAccessible";
  product.app.vendors.hubspot.account(key).properties.set("lead_source", { type: "string", unique: false });
  await add({ kind: "hubspot", name: "HubSpot", key });
  await add({ kind: "webhook", name: "Our server", url: receiver.url, filter: { sites: [site.id] } });
  await product.signInOn(page, account, "destinations");
  await button(page, "Edit HubSpot").click();
  await dialog().getByText("Fields, with your newest lead").click();
  await dialog().getByLabel("Value", { exact: true }).selectOption("First source");
  await dialog().getByLabel("Field in HubSpot", { exact: true }).selectOption("Lead source");
  await button(page, "Add the field").click();
  await expectVisible(dialog().getByText('"Lead source": "google"', { exact: false }));
  await lookClosely();
  await openNext("Edit Our server");
  await lookClosely();
  await button(page, "Replace the signing secret").click();
  await expectVisible(dialog().getByLabel("Signing secret"));
  await expectAccessible(page);
});

it("destinations that are off, stopped, failing, rejecting or only handed over", async () => {
  await confirmAddress(product.app, account);
  const admin = await givenMember(product.app, account, "admin");
  await add({ kind: "webhook", name: "Former", url: receiver.url }, admin);
  await product.app.call(`DELETE /api/members/${admin.id}`, { token: account.token });
  await add({ kind: "webhook", name: "Quiet", url: receiver.url });
  await add({ kind: "webhook", name: "Picky", url: receiver.url });
  await add({ kind: "web_to_lead", name: "Web form", org_id: "00D000000000901" });
  receiver.answer = () => ({ status: 422, body: "No <company>." });
  await sendLead("Ada Lovelace");
  await product.signInOn(page, account, "destinations");
  await button(page, "Switch off Quiet").click();
  await expectVisible(card("Quiet").getByText("Switched off", { exact: true }));
  await expectVisible(card("Former").getByText("Stopped", { exact: true }));
  await expectVisible(card("Picky").getByText("Lead rejected"));
  await expectVisible(card("Web form").getByText("Handed over", { exact: true }));
  await lookClosely();

  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, "Deliveries to Picky").click();
  await dialog().getByRole("list", { name: "Deliveries" }).locator("summary").first().click();
  await lookClosely();
  await dialog().getByText("Resend everything since a time").click();
  await expectAccessible(page);
  receiver.answer = () => ({ status: 500, body: "The <database> is full." });
  await sendLead("Bob");
  await product.signInOn(page, account, "destinations");
  await expectVisible(card("Picky").getByText("Failing", { exact: true }));
  await expectAccessible(page);
});

it("the outcomes of a CRM, received and yet to be confirmed", async () => {
  const { token } = account;
  const id = await add({ kind: "hubspot", name: "Sales CRM", key: "pat-local-expectAccessible-outcomes" });
  await add({ kind: "pipedrive", name: "Pipedrive", key: "pat-local-expectAccessible-stages" });
  const email = newEmail();
  await givenLead(product.app, { site_id: site.id, name: "Ada Lovelace", email });
  const { json } = await product.app.call(`POST /api/destinations/${id}/inbound`, { token });
  const { pathname } = new URL((json as { url: string }).url);
  for (const body of [
    { email, status: "won", amount: "1200", currency: "EUR" },
    { email, lifecyclestage: "x" },
  ])
    expect((await product.app.call(`POST ${pathname}`, { body })).status).toBe(200);
  await product.signInOn(page, account, "destinations");
  await button(page, "Outcomes from Sales CRM").click();
  await expectVisible(dialog().getByText("Not mapped"));
  await lookClosely();
  await openNext("Outcomes from Pipedrive");
  await expectVisible(dialog().getByLabel("Contact Made"));
  await expectAccessible(page);
});

it("the feeds of an account", async () => {
  await product.signInOn(page, account, "destinations");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(page, "Add a feed").click();
  await expectAccessible(page);
  await submit();
  const formula = await dialog().getByLabel("Formula", { exact: true }).inputValue();
  await expectAccessible(page);
  await dialog().getByRole("button", { name: "Copy: Formula" }).click();
  await expectVisible(page.getByText("Formula copied to clipboard", { exact: true }).first());
  expect(await readClipboard(page)).toBe(formula);
  await dialog().getByRole("button", { name: "Done" }).click();
  await expectVisible(page.getByText("Leads for a spreadsheet, without contact details"));
  await expectAccessible(page);
});

it("a tool's hooks, and the guide and key to connect it", async () => {
  const desk = await givenDesk(product.app);
  const tool = await givenTool(product.app, desk, receiver);
  await tool.hook("/hooks/standard/1/aaaa");
  await product.signInOn(page, desk.account, "destinations");
  await expectVisible(card("Zapier").getByText("1 hook", { exact: false }));
  await lookClosely();
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, "Connect Make").click();
  await expectAccessible(page);
  await dialog().getByRole("button", { name: "Create a connection key" }).click();
  await expectVisible(dialog().getByLabel("Connection key", { exact: true }));
  await lookClosely();
});

it("connecting has its own address, with what was entered only in the form", async () => {
  await product.signInOn(page, account, "destinations");
  const heading = page.getByRole("heading", { name: "Connect Webhook" });
  await link(page, "Connect Webhook").press("Enter");
  await expectVisible(heading);
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByLabel("Address", { exact: true }).click();
  await page.keyboard.type(`${receiver.url}/secret-path`);
  // Its actions are in sight, however long the form is.
  expect(
    await button(page, "Add").evaluate((element) => element.getBoundingClientRect().bottom),
  ).toBeLessThan(page.viewportSize()?.height ?? 0);
  await button(page, "Send a test").click();
  await expectVisible(page.getByText("The sample was sent", { exact: false }));
  expect(page.url()).not.toContain("secret-path");
  await page.reload();
  await expectVisible(heading);
  await page.goBack();
  await expectVisible(page.getByText("No destinations yet"));
  await page.goForward();
  await page.getByLabel("Address", { exact: true }).click();
  await page.keyboard.type(receiver.url);
  await page.keyboard.press("Enter");
  await button(page, "Done").click();
  await expectVisible(card("My server"));
  await page.goBack();
  await expectVisible(card("My server"));
});
