import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { button, eventually, expectVisible } from "../../support/browser/dashboard.ts";
import { violations } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { givenMember, teamOf, tokenTo } from "../../support/team.ts";

const product = startedProduct();
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({ reducedMotion: "reduce" });
});

const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
};
const expectSound = async (page: Page, name: string) => {
  await picture(page, `${name}-1200`);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page)).toEqual([]);
  await picture(page, `${name}-320`);
  await page.setViewportSize({ width: 1200, height: 800 });
};

/** An agency with two sites, each with a lead. */
async function given() {
  const agency = await givenAccount(product.app);
  const own = await givenSite(product.app, agency.token, "own.example");
  const other = await givenSite(product.app, agency.token, "other.example");
  await givenLead(product.app, {
    site_id: own.id,
    name: "Ada Own",
    email: "ada@own.example",
    source: "google",
  });
  await givenLead(product.app, {
    site_id: other.id,
    name: "Eve Other",
    email: "eve@other.example",
    source: "bing",
  });
  return { agency, own, other };
}

it("an agency invites a client by email, who accepts and sees one site and nothing else", async () => {
  const { agency, own } = await given();
  const person = await givenAccount(product.app);
  await product.enterOn(page, agency);
  await page.setViewportSize({ width: 1200, height: 800 });
  const team = page.getByRole("region", { name: "Team" });
  await team.getByLabel("Email of the person to invite").fill(person.email);
  await team.getByLabel("Role", { exact: true }).selectOption("client");
  await team.getByLabel("My Website (own.example)").check();
  expect(await team.getByLabel("May see contact details").isChecked()).toBe(false);
  await expectSound(page, "invite");
  await button(page, "Invite").click();
  await expectVisible(
    page.getByRole("list", { name: "Open invitations" }).getByText(/^Sees My Website, without/),
  );
  expect((await teamOf(product.app, agency)).invitations).toMatchObject([
    { role: "client", sites: [own.id] },
  ]);

  const client = page;
  await product.enterOn(client, person, `/invitation#token=${tokenTo(product.app, person.email)}`);
  await client.setViewportSize({ width: 1200, height: 800 });
  await button(client, "Join Ada Example as client").click();
  await client.waitForURL(`${product.origin}/dashboard/accounts/${agency.id}`);
  await expectVisible(client.getByText("Shared with you by Ada Example"));
  await expectVisible(client.getByText("Top Source"));
  expect(await client.getByRole("tab").allTextContents()).toEqual(["Overview", "Leads", "Reports"]);
  expect(await client.locator("main").textContent()).not.toMatch(/other|bing/i);
  await expectSound(client, "overview");
  await client.getByRole("tab", { name: "Leads" }).click();
  await expectVisible(client.getByRole("cell", { name: /•••••/ }).first());
  await expectSound(client, "leads");
  await client.getByRole("button", { name: /^Details of/ }).click();
  const drawer = client.getByRole("dialog");
  await expectVisible(drawer.getByText("Why this score"));
  expect(await drawer.getByRole("combobox").count()).toBe(0);
  expect(await drawer.getByRole("textbox").count()).toBe(0);
  expect(await client.locator("body").textContent()).not.toMatch(/Ada Own|ada@own|Eve|other\.example/);
  await expectSound(client, "drawer");
  await client.keyboard.press("Escape");
  await client.getByRole("link", { name: /^Account/ }).click();
  await expectVisible(client.getByRole("region", { name: "Leave" }));
  const sections = client.getByRole("region").getByRole("heading");
  expect(await sections.allTextContents()).toEqual([
    "Profile",
    "Password",
    "Sessions",
    "Leave",
    "Delete login",
  ]);
  await expectSound(client, "account");
  await button(client, "Leave Ada Example").click();
  await client.getByRole("alertdialog").getByRole("button", { name: "Leave", exact: true }).click();
  await eventually(async () => (await teamOf(product.app, agency)).members.length).toBe(1);
});

it("a client sees neither questions about cost nor a cost of zero", async () => {
  const { agency, own } = await given();
  const panels = [
    { title: "Cost of leads", question: "measures=leads,cost", period: "30d", chart: "number", size: "half" },
  ];
  const body = { name: "Results", panels, shared_with: ["client"] };
  expect((await product.app.call("POST /api/dashboards", { token: agency.token, body })).status).toBe(201);
  const client = await givenMember(product.app, agency, "client", { sites: [own.id] });
  await product.enterOn(page, client, "/favicon.svg");
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await page.goto(`${product.origin}/dashboard/accounts/${agency.id}?tab=overview`);
  await expectVisible(page.getByRole("heading", { name: "Campaigns" }));
  await page.getByRole("tab", { name: "Reports" }).click();
  await page.getByRole("link", { name: "Ask", exact: true }).click();
  await expectVisible(page.getByRole("link", { name: "Where do our leads come from?" }));
  expect(await page.getByRole("link", { name: "Which ads pay for themselves?" }).count()).toBe(0);
  await button(page, "Change").click();
  await expectVisible(page.getByRole("checkbox", { name: "Won value" }));
  expect(await page.getByRole("checkbox", { name: /cost|return/i }).count()).toBe(0);
  await page.getByRole("link", { name: "Dashboards", exact: true }).click();
  await page.getByRole("link", { name: "Results" }).click();
  const panel = page.getByRole("region", { name: "Cost of leads", exact: true });
  await expectVisible(panel.getByText(/^Cost is left out/));
  // The note does not wait for the answer.
  await eventually(() => panel.getByRole("term").allTextContents()).toEqual(["Leads"]);
  expect(refused).toEqual([]);

  const owner = page;
  await product.enterOn(owner, agency, "/dashboard?tab=reports&report=dashboards");
  await owner.getByRole("link", { name: "Results" }).click();
  await button(owner, "Edit").click();
  await button(owner, "Name and sharing").click();
  await expectVisible(owner.getByText("It is left out for them in “Cost of leads”."));
  await expectSound(owner, "sharing");
});

it("an owner changes what a client sees, and who is one", async () => {
  const { agency, own, other } = await given();
  const person = await givenMember(product.app, agency, "client", { sites: [own.id] });
  await product.enterOn(page, agency);
  const row = page
    .getByRole("list", { name: "Members" })
    .getByRole("listitem")
    .filter({ hasText: person.email });
  await row.getByRole("button", { name: /^Access of/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("My Website (own.example)").uncheck();
  await button(page, "Save").click();
  await expectVisible(dialog.getByRole("alert"));
  await dialog.getByLabel("My Website (other.example)").check();
  await dialog.getByLabel("May see contact details").check();
  await expectSound(page, "access");
  await button(page, "Save").click();
  await expectVisible(row.getByText("Sees My Website, with contact details"));
  const member = async () => (await teamOf(product.app, agency)).members.find(({ id }) => id === person.id);
  expect(await member()).toMatchObject({ sites: [other.id], contacts: true });
  await row.getByRole("combobox").selectOption("analyst");
  await eventually(async () => (await member())?.role).toBe("analyst");
});
