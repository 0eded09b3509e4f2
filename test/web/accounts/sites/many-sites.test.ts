import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { Client } from "../../../../functions/accounts/clients/client.ts";
import type { Site } from "../../../../functions/accounts/sites/site.ts";
import { givenClient } from "../../../accounts/clients/given-client.ts";
import { button, eventually, expectToast, expectVisible } from "../../../support/browser/dashboard.ts";
import { openFilter } from "../../../support/browser/lead-filters.ts";
import { violations } from "../../../support/browser/look.ts";
import { startedProduct } from "../../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenLead, givenPlan, givenSite } from "../../../support/given.ts";

const product = startedProduct();
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce", acceptDownloads: true });
});

/** Fails if the page is wider than a small phone, or axe finds a violation. */
async function expectSound(name: string) {
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png` });
  }
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1200, height: 800 });
}

async function givenAgency() {
  const agency = await givenAccount(product.app);
  await givenPlan(product.app, agency.token, "agency");
  return agency;
}
const sitesOf = async ({ token }: GivenAccount) =>
  (await product.app.call("GET /api/sites", { token })).json as Site[];
const clientsOf = async ({ token }: GivenAccount) =>
  ((await product.app.call("GET /api/clients", { token })).json as { data: Client[] }).data;

it("sites are selected by keyboard, moved to a client, archived and restored together", async () => {
  const agency = await givenAgency();
  const acme = await givenClient(product.app, agency, "Acme");
  for (const name of ["one", "two", "three"]) await givenSite(product.app, agency.token, `${name}.example`);
  const [first] = await sitesOf(agency);
  await givenLead(product.app, { site_id: first?.id, name: "Ada", email: "ada@firm.example" });
  await product.signInOn(page, agency, "sites");
  await button(page, "Select").press("Enter");
  const select = (domain: string) => page.getByRole("checkbox", { name: `Select My Website, ${domain}` });
  for (const domain of ["one.example", "two.example"]) await select(domain).press("Space");
  const bar = page.getByRole("region", { name: "Selected sites" });
  await expectVisible(bar.getByText("2 sites selected"));
  await expectSound("selecting");

  await button(page, "Move to client…").press("Enter");
  await page.getByRole("dialog").getByLabel("Client (optional)").selectOption("Acme");
  await expectSound("move");
  await page.keyboard.press("Enter");
  await button(page, "Move").click();
  await expectToast(page, "Success", "2 sites moved.");
  expect((await sitesOf(agency)).map(({ client_id }) => client_id)).toEqual([acme.id, acme.id, null]);

  await button(page, "Select").click();
  await page.getByRole("checkbox", { name: "Select all sites: Acme" }).check();
  await expectVisible(bar.getByText("2 sites selected"));
  await button(page, "Archive…").click();
  await expectSound("archive");
  await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
  await expectToast(page, "Success", "2 sites archived.");
  expect(await page.locator("section[id^=site_]").count()).toBe(1);

  // Its leads stay, and are named after it; it is no longer offered as a filter.
  await page.getByText("Archived (2)").click();
  await expectSound("archived");
  await page.getByRole("tab", { name: "Leads", exact: true }).click();
  await expectVisible(page.getByText("Ada").first());
  const offered = (await openFilter(page)).getByLabel("Site", { exact: true }).getByRole("option");
  expect((await offered.allTextContents()).join()).not.toContain("one.example");
  await page.getByRole("tab", { name: "Sites & Snippets" }).click();
  await page.getByText("Archived (2)").click();
  await button(page, "Restore My Website, one.example").click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expectToast(page, "Success", "1 site restored.");
  await expectVisible(page.getByText("Archived (1)"));
});

it("a file of sites is shown line by line before it is imported, and its snippets are sent to a developer", async () => {
  const agency = await givenAgency();
  await givenSite(product.app, agency.token, "kept.example");
  await product.signInOn(page, agency, "sites");
  await button(page, "Import").click();
  const dialog = page.getByRole("dialog", { name: "Import sites" });
  const choose = (text: string) =>
    dialog
      .getByLabel("CSV file")
      .setInputFiles({ name: "sites.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose("name,domian\nShop,shop.example\n");
  await expectVisible(dialog.getByRole("alert").getByText("Unknown column “domian”. Did you mean domain?"));
  await choose(
    "name;url;client;consent\r\nShop;https://www.shop.example/;Acme;required\r\nBlog;blog.example;Acme;\r\nKept;kept.example;;\r\nOdd;not a domain;;\r\n",
  );
  const lines = dialog.getByRole("list", { name: "Lines of the file" }).getByRole("listitem");
  await eventually(() => lines.allTextContents()).toEqual([
    "Line 5 Odd not a domainEnter a valid domain, such as example.com.",
    "Line 2 Shop https://www.shop.example/New, with the new client Acme",
    "Line 3 Blog blog.exampleNew, with the new client Acme",
    "Line 4 Kept kept.exampleAlready there",
  ]);
  expect(await sitesOf(agency)).toHaveLength(1);
  await expectSound("import");
  await button(page, "Import 2 sites and 1 client").click();
  await expectVisible(
    dialog.getByText("Added: 2 sites and the client Acme. Already there: 1. Can’t be added: 1."),
  );
  await button(page, "Done").click();
  await expectVisible(page.getByRole("heading", { name: "Client: Acme" }));
  const [acme] = await clientsOf(agency);
  expect((await sitesOf(agency)).filter(({ client_id }) => client_id === acme?.id)).toHaveLength(2);

  await button(page, "Snippets: Acme").click();
  const snippets = page.getByRole("list", { name: "Snippets", exact: true });
  await eventually(() => snippets.getByRole("heading").allTextContents()).toEqual(["Shop", "Blog"]);
  await expectSound("snippets");
  expect(await snippets.locator("code").first().textContent()).toContain('consent: "required"');
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("tracking-snippets.txt");
  // On paper, a snippet is whole and nothing is left that can only be clicked.
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0);
  await expectVisible(snippets.locator("code").first());
  await page.emulateMedia({ media: "screen" });
  await page.reload();
  await expectVisible(page.getByRole("heading", { name: "Tracking snippets for Acme" }));
  await page.getByRole("link", { name: "Sites & Snippets" }).click();
  await expectVisible(button(page, "Add New Site"));
});
