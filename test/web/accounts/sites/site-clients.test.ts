import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { Client } from "../../../../functions/accounts/clients/client.ts";
import type { Site } from "../../../../functions/accounts/sites/site.ts";
import { givenClient } from "../../../accounts/clients/given-client.ts";
import { button, eventually, expectToast, expectVisible } from "../../../support/browser/dashboard.ts";
import { expectAccessible, violations } from "../../../support/browser/look.ts";
import { startedProduct } from "../../../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite } from "../../../support/given.ts";
import { forAccount, givenMember } from "../../../support/team.ts";
import { openCard } from "./sites.ts";

const product = startedProduct();
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce" });
});

const give = async ({ token }: GivenAccount, site: Pick<Site, "id">, client_id: string) =>
  expect((await product.app.call(`PATCH /api/sites/${site.id}`, { token, body: { client_id } })).status).toBe(
    200,
  );

/** Fails if the page is wider than a small phone or axe finds a violation. */
async function expectSound(page: Page, name: string) {
  const picture = async (width: number) => {
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: true });
  };
  await picture(1200);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page)).toEqual([]);
  await picture(320);
  await page.setViewportSize({ width: 1200, height: 800 });
}

it("clients are renamed, recolored and deleted by keyboard, after the dialog says who loses access", async () => {
  const agency = await givenAccount(product.app);
  const site = await givenSite(product.app, agency.token, "acme.example");
  const acme = await givenClient(product.app, agency, "Acme");
  await give(agency, site, acme.id);
  const person = await givenMember(product.app, agency, "client", { clients: [acme.id] });
  await product.signInOn(page, agency, "sites");
  await button(page, "Manage Clients").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Clients", includeHidden: true });
  await expectVisible(dialog.getByText("1 site", { exact: true }));
  await expectSound(page, "clients");

  await button(page, "Edit Acme").press("Enter");
  const form = page.getByRole("dialog", { name: "Edit Acme" });
  await form.getByLabel("Client name").fill("Initech");
  await form.getByLabel("Color").selectOption("Green");
  await expectSound(page, "client-form");
  await page.keyboard.press("Enter");
  await expectVisible(button(page, "Edit Initech"));
  const clients = async () =>
    ((await product.app.call("GET /api/clients", { token: agency.token })).json as { data: Client[] }).data;
  expect(await clients()).toMatchObject([{ id: acme.id, name: "Initech", color: "green" }]);

  await button(page, "Delete Initech").press("Enter");
  const question = page.getByRole("alertdialog", { name: "Delete Initech?" });
  await expectVisible(
    question.getByText(
      "Its site is kept, without a client. Ada Example loses access to it. This cannot be undone.",
    ),
  );
  await expectSound(page, "client-deletion");
  await page.keyboard.press("Escape");
  await eventually(() =>
    button(page, "Delete Initech").evaluate((element) => element === document.activeElement),
  ).toBe(true);
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Delete Client" }).press("Enter");
  await expectToast(page, "Success", "Initech has been deleted. Its sites are kept.");
  await expectVisible(dialog.getByText("There are no clients left."));
  await eventually(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await eventually(() => dialog.count()).toBe(0);
  expect(await button(page, "Manage Clients").count()).toBe(0);
  expect(await clients()).toEqual([]);
  const response = await product.app.call("GET /api/sites", {
    token: person.token,
    headers: forAccount(agency),
  });
  expect(response.json).toEqual([]);
});

it("sites by client, a site with a new client or another domain, and a client's report fit a phone", async () => {
  const agency = await givenAccount(product.app);
  const [first] = [
    await givenSite(product.app, agency.token, "first.example"),
    await givenSite(product.app, agency.token, "second.example"),
  ];
  await givenLead(product.app, { site_id: first.id, email: "ada@firm.example", source: "google" });
  const acme = await givenClient(product.app, agency, "Acme");
  await give(agency, first, acme.id);
  await product.signInOn(page, agency, "sites");
  await expectVisible(page.getByRole("heading", { name: "Client: Acme" }));
  await expectSound(page, "sites-by-client");
  await openCard(page, "My Website first.example");
  await button(page, "Edit My Website, first.example").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Domain").fill("new.example");
  await expectVisible(dialog.getByText("Once saved, run the install check again", { exact: false }));
  await dialog.getByLabel("Client (optional)").selectOption("New client…");
  await expectAccessible(page);
  await product.signInOn(page, agency);
  await page.getByLabel("Client", { exact: true }).selectOption("Acme");
  await expectVisible(page.getByRole("region", { name: /^Leads by source/ }).getByText("google"));
  await expectSound(page, "report-of-client");
});
