import { afterAll, beforeAll, expect, it } from "vitest";
import type { Site } from "../../../../functions/accounts/sites/site.ts";
import { givenClient } from "../../../accounts/clients/given-client.ts";
import { button, eventually, expectVisible, queryOf } from "../../../support/component/dashboard.ts";
import type { Page } from "../../../support/component/page.tsx";
import { openProduct, type Product } from "../../../support/component/product.tsx";
import { type GivenAccount, givenAccount, givenLead, givenPlan, givenSite } from "../../../support/given.ts";
import { times } from "../../../support/times.ts";
import { openCard } from "./given-sites-tab.ts";

let product: Product;
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  product = await openProduct();
  page = await product.emptyPage();
});
afterAll(() => product?.close());

const give = async ({ token }: GivenAccount, site: Pick<Site, "id">, client_id: string) =>
  expect((await product.app.call(`PATCH /api/sites/${site.id}`, { token, body: { client_id } })).status).toBe(
    200,
  );

it("sites are assigned to clients and grouped by them, and leads can be filtered by client", async () => {
  const agency = await givenAccount(product.app);
  const first = await givenSite(product.app, agency.token, "first.example");
  const second = await givenSite(product.app, agency.token, "second.example");
  for (const [site, name] of [
    [first, "Ada One"],
    [second, "Eve Two"],
  ] as const)
    await givenLead(product.app, { site_id: site.id, name, email: `${name.slice(0, 3)}@firm.example` });
  await product.signInOn(page, agency, "sites");
  await openCard(page, "My Website second.example");
  await button(page, "Edit My Website, second.example").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Client (optional)").selectOption("New client…");
  await dialog.getByLabel("Client name").fill("Acme");
  await dialog.getByLabel("Color").selectOption("green");
  await button(page, "Save Changes").click();
  await expectVisible(page.getByText("Client: Acme"));
  // Sites with a client come before those without.
  expect(await page.getByRole("heading", { level: 3, name: "My Website" }).count()).toBe(2);
  const cards = await page.locator("main").textContent();
  expect(cards?.indexOf("second.example")).toBeLessThan(cards?.indexOf("first.example") ?? 0);
  await page.getByRole("tab", { name: "Leads" }).click();
  await button(page, "Filter").click();
  await page.getByLabel("Client", { exact: true }).selectOption("Acme");
  await expectVisible(page.getByText("Eve Two"));
  await expect.poll(() => page.getByText("Ada One").count()).toBe(0);
  await expectVisible(page.getByRole("list", { name: "Active filters" }).getByText("Acme"));
  await page.getByRole("tab", { name: "Sites & Snippets" }).click();
  await openCard(page, "My Website second.example");
  await button(page, "Edit My Website, second.example").click();
  await dialog.getByLabel("Client (optional)").selectOption("No client");
  await button(page, "Save Changes").click();
  await expect.poll(() => page.getByText("Client: Acme").count()).toBe(0);
  const sites = (await product.app.call("GET /api/sites", { token: agency.token })).json as Site[];
  expect(sites.map(({ client_id }) => client_id)).toEqual([null, null]);
});

it("sites are grouped by client; with more than ten, the list can be limited to one client", async () => {
  const agency = await givenAccount(product.app);
  await givenPlan(product.app, agency.token, "agency");
  const [acme, initech] = [
    await givenClient(product.app, agency, "Acme"),
    await givenClient(product.app, agency, "Initech"),
  ];
  const sites: Site[] = [];
  for (const at of times(11)) sites.push(await givenSite(product.app, agency.token, `n${at}.example`));
  for (const [at, { id }] of [
    [3, initech],
    [5, acme],
    [6, initech],
  ] as const)
    await give(agency, sites[at] as Site, id);
  await product.signInOn(page, agency, "sites");
  const domains = () => page.locator("section[id^=site_] h3 + p").allTextContents();
  const rest = [0, 1, 2, 4, 7, 8, 9, 10].map((at) => `n${at}.example`);
  await eventually(domains).toEqual(["n5.example", "n3.example", "n6.example", ...rest]);
  const headings = () => page.getByRole("tabpanel").getByRole("heading", { level: 2 }).allTextContents();
  expect(await headings()).toEqual([
    "Sites & Snippets",
    "Client: Acme",
    "Client: Initech",
    "Without a client",
  ]);

  const client = page.getByRole("search", { name: "Sites" }).getByLabel("Client");
  await client.selectOption("Initech");
  await eventually(domains).toEqual(["n3.example", "n6.example"]);
  await expectVisible(page.getByText("2 of 11 sites"));
  await givenClient(product.app, agency, "Empty");
  await product.reload();
  await eventually(domains).toEqual(["n3.example", "n6.example"]);
  await page.getByRole("searchbox", { name: "Search sites" }).fill("n5");
  await expectVisible(page.getByText("No site of this client has “n5” in its name, domain or client."));
  await button(page, "Clear search").click();
  await eventually(async () => (await domains()).length).toBe(11);
  await client.selectOption("Without a client");
  await eventually(domains).toEqual(rest);
  await client.selectOption("Empty");
  await expectVisible(page.getByText("There is no site of this client."));
});

it("the report is limited to a client, in the URL and in the links to its leads", async () => {
  const agency = await givenAccount(product.app);
  const [first, second, third] = [
    await givenSite(product.app, agency.token, "first.example"),
    await givenSite(product.app, agency.token, "second.example"),
    await givenSite(product.app, agency.token, "third.example"),
  ];
  for (const { id: site_id } of [first, second, second, third])
    await givenLead(product.app, { site_id, email: `${crypto.randomUUID()}@firm.example`, source: "google" });
  await product.signInOn(page, agency);
  const report = page.getByRole("region", { name: "Where your leads come from" });
  const sources = report.getByRole("region", { name: /^Leads by source/ }).getByRole("listitem");
  const client = report.getByLabel("Client", { exact: true });
  await eventually(() => sources.allTextContents()).toEqual([expect.stringContaining("4")]);
  expect(await client.count()).toBe(0);

  const acme = await givenClient(product.app, agency, "Acme");
  const empty = await givenClient(product.app, agency, "Empty");
  for (const site of [first, second]) await give(agency, site, acme.id);
  await product.reload();
  await client.selectOption("Acme");
  await eventually(() => sources.allTextContents()).toEqual([expect.stringContaining("3")]);
  expect(await report.getByLabel("Site", { exact: true }).getByRole("option").allTextContents()).toEqual([
    "All sites",
    "My Website (first.example)",
    "My Website (second.example)",
  ]);
  await report.getByLabel("Period").selectOption("Last 90 days");
  expect(queryOf(page)).toEqual({ tab: "overview", range: "90d", client_id: acme.id });
  await report.getByLabel("Site", { exact: true }).selectOption("My Website (second.example)");
  await eventually(() => sources.allTextContents()).toEqual([expect.stringContaining("2")]);
  await product.reload();
  await eventually(() => sources.allTextContents()).toEqual([expect.stringContaining("2")]);
  // The other client does not have this site.
  await client.selectOption("Empty");
  await expectVisible(report.getByText("No leads on these days.").first());
  expect(queryOf(page)).toEqual({ tab: "overview", range: "90d", client_id: empty.id });
  await client.selectOption("Acme");
  await sources.getByRole("button", { name: "google" }).click();
  await report.getByRole("link", { name: "Show these 3 leads" }).click();
  expect(queryOf(page)).toMatchObject({ tab: "leads", client_id: acme.id, source: "google" });
  await eventually(() => page.getByRole("button", { name: /^Details of/ }).count()).toBe(3);
});
