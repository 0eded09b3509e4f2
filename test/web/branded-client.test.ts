import type { Page } from "playwright-core";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import type { ShownBrand } from "../../functions/accounts/brands/brand.ts";
import type { Client } from "../../functions/accounts/clients/client.ts";
import type { Answer } from "../../functions/reports/answer.ts";
import { shiftDays } from "../../functions/reports/calendar.ts";
import { givenBrand } from "../accounts/brands/given-brand.ts";
import { givenClient } from "../accounts/clients/given-client.ts";
import { button, eventually, expectVisible } from "../support/browser/dashboard.ts";
import { startedProduct } from "../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite, newEmail } from "../support/given.ts";
import { forAccount, givenInvitation } from "../support/team.ts";
import { times } from "../support/times.ts";

const PASSWORD = "abc123";
const PANELS = [
  {
    title: "Leads by source",
    question: "measures=leads&by=source",
    period: "30d",
    chart: "table",
    size: "full",
  },
  { title: "Leads by day", question: "measures=leads&by=day", period: "30d", chart: "lines", size: "full" },
  { title: "All leads", question: "measures=leads", period: "30d", chart: "number", size: "third" },
];

const product = startedProduct();
let agency: GivenAccount;
let acme: Client;
let brand: ShownBrand;
let dashboard: string;
let page: Page;
const email = newEmail();

/** Words that must not appear anywhere: our name, and other clients'. */
function expectClean(text: string, where: string): void {
  // Our host is in addresses only.
  const plain = text.replace(/(https?:\/\/|[\w.+-]+@)\S+/g, "");
  expect(plain.match(/.{0,40}(whence|zoe).{0,40}/i)?.[0] ?? "", where).toBe("");
}

/** What a page shows, and what the browser shows of it. */
const shownBy = (shown: Page): Promise<string> =>
  shown.evaluate(() => {
    const icons = [
      ...document.querySelectorAll<HTMLLinkElement>("link[rel~=icon], link[rel=apple-touch-icon]"),
    ];
    const labels = [...document.querySelectorAll("#root [aria-label], #root [alt], #root [title]")].map(
      (element) => ["aria-label", "alt", "title"].map((name) => element.getAttribute(name) ?? "").join(" "),
    );
    const logo = icons.some(({ href }) => href.includes("favicon")) ? "Our icon: Whence" : "";
    return [document.title, logo, document.body.innerText, ...labels].join("\n");
  });

const mailsTo = (address: string) => product.app.mails().filter(({ to }) => to === address);

beforeAll(async () => {
  const { app } = product;
  agency = await givenAccount(app);
  acme = await givenClient(app, agency, "Acme");
  const zoe = await givenClient(app, agency, "Zoe's Shop");
  await givenBrand(app, agency, "account", { host: "reports.agency.localhost" });
  brand = await givenBrand(app, agency, acme.id, { name: "Acme Insights", reply_to: agency.email });
  for (const [client, domain, leads] of [
    [acme, "acme.example", 7],
    [zoe, "zoe.example", 3],
  ] as const) {
    const site = await givenSite(app, agency.token, domain);
    await app.call(`PATCH /api/sites/${site.id}`, { token: agency.token, body: { client_id: client.id } });
    for (const at of times(leads)) {
      const source = ["google", "bing", "newsletter"][at % 3];
      await givenLead(app, { site_id: site.id, name: `Lead ${at}`, email: `lead${at}@${domain}`, source });
    }
  }
  const body = { name: "Month", panels: PANELS, shared_with: ["client"] };
  const made = await app.call("POST /api/dashboards", { token: agency.token, body });
  dashboard = (made.json as { id: string }).id;
  page = await product.emptyPage();
});

const home = () => `${product.origin}/dashboard/accounts/${agency.id}`;
/** Waits until the page has its content. */
const settled = async () => {
  await expectVisible(page.locator("h1, h2").first());
  await eventually(() => page.locator("[aria-busy=true], [role=status]:has-text('Loading')").count()).toBe(0);
};

describe("a client of an agency with a brand", () => {
  it("is invited by an email and a page with its brand", async () => {
    const { token } = await givenInvitation(product.app, agency, "client", email, { clients: [acme.id] });
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe("Ada Example invites you to Acme Insights");
    expect(mail?.html).toContain("Acme Insights");
    expectClean(`${mail?.subject}\n${mail?.text}\n${mail?.html.replace(/<[^>]*>/g, " ")}`, "the invitation");
    await page.goto(`${product.origin}/invitation#token=${token}`);
    await page.getByLabel("Full name").fill("Cleo Client");
    expectClean(await shownBy(page), "the page of the invitation");
    expect(await page.title()).toBe("Invitation – Acme Insights");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await button(page, "Create login and join").click();
    await page.waitForURL(home());
  });

  it.each([
    "?tab=overview",
    "?tab=leads",
    "?tab=reports",
    "?tab=reports&report=models",
    "?tab=reports&report=ask",
    "?tab=reports&report=dashboards",
    "/account",
    "/nowhere",
  ])("sees it at %s, and no trace of us or of others", async (path) => {
    await page.goto(home() + path);
    await settled();
    await expectVisible(page.getByRole("banner").getByText("Acme Insights"));
    await expectVisible(page.getByText("Northwind Ltd"));
    const shown = await shownBy(page);
    expectClean(shown, path);
    expect(shown).toMatch(/^\S.* – Acme Insights\n/);
    const logo = page.getByRole("banner").locator("img");
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
  });

  it("prints a dashboard with the same figures as on screen, and the brand at the top", async () => {
    await page.goto(`${home()}?tab=reports&report=dashboards&dashboard=${dashboard}`);
    await expectVisible(page.getByRole("table"));
    await settled();
    await expectVisible(button(page, "Print or save as PDF"));
    // A PDF's text comes column by column.
    const columns = await page.locator("tbody").evaluate((body) => {
      const rows = [...body.querySelectorAll("tr")].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      );
      return (rows[0] ?? []).map((_, at) => rows.map((row) => row[at]).join(""));
    });
    expect(columns[0]).toBe("googlebingnewsletter");
    const today = new Date().toISOString().slice(0, 10);
    const query = `measures=leads&by=source&client_id=${acme.id}&from=${shiftDays(today, -29)}&to=${today}`;
    const answer = await product.app.call(`GET /api/reports?${query}`, { token: agency.token });
    const { rows } = answer.json as Answer;
    expect(columns[1]).toBe(rows.map(({ leads }) => leads).join(""));
    const total = await page.locator("dd").first().innerText();
    expect(total).toContain("7");
    for (const [paper, width] of [
      ["a4", 595],
      ["letter", 612],
    ] as const) {
      await page.evaluate((name) => {
        document.documentElement.dataset.paper = name;
      }, paper);
      const bytes = await page.pdf({ preferCSSPageSize: true });
      const pdf = await getDocumentProxy(new Uint8Array(bytes));
      const { text } = await extractText(pdf, { mergePages: true });
      const first = await pdf.getPage(1);
      expect(Math.round(first.getViewport({ scale: 1 }).width), paper).toBe(width);
      expect(text.indexOf("Acme Insights")).toBeLessThan(text.indexOf("Month"));
      expect(text).toContain("Northwind Ltd");
      expectClean(text, `the PDF (${paper})`);
      for (const column of columns)
        expect(text.replace(/\s+/g, ""), column).toContain(column.replace(/\s+/g, ""));
      expect(text).not.toContain("Print or save as PDF");
    }
  });

  it("gets errors without anyone's name", async () => {
    const { token } = await page.evaluate(() => ({ token: localStorage.getItem("token") ?? "" }));
    const own = { token, headers: forAccount(agency) };
    for (const route of [
      "GET /api/brands",
      "GET /api/members",
      "GET /api/leads/lead_unknown",
      "GET /api/reports?measures=leads&by=nonsense",
      "GET /api/nothing",
      "POST /api/sites",
    ]) {
      const { status, text } = await product.app.call(route, own);
      expect(status, route).toBeGreaterThanOrEqual(400);
      expectClean(text, route);
    }
  });

  it("signs out to its own sign-in page, and gets a code for a new password there", async () => {
    await page.goto(home());
    await settled();
    await button(page, "Logout").click();
    await page.waitForURL(product.origin + brand.sign_in);
    await expectVisible(page.getByRole("heading", { name: "Sign in" }));
    await expectVisible(page.getByText("Acme Insights").first());
    expectClean(await shownBy(page), "the sign-in page");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.waitForURL(`**${brand.sign_in}/forgot-password`);
    await page.getByLabel("Email").fill(email);
    expectClean(await shownBy(page), "the page for a forgotten password");
    await button(page, "Send me a code").click();
    await page.waitForURL(`**${brand.sign_in}/reset-password`);
    expectClean(await shownBy(page), "the page for a new password");
    const mail = mailsTo(email).at(-1);
    expect(mail?.subject).toBe("Your password reset code");
    expectClean(`${mail?.subject}\n${mail?.text}`, "the email with the code");
    await page.goto(`${product.origin}/login`);
    await page.waitForURL(product.origin + brand.sign_in);
  });

  it("sees the account's brand at its own host, and ours at an unknown one", async () => {
    const at = (host: string) => product.origin.replace(/\/\/[^:]+/, `//${host}`);
    const visitor = await product.emptyPage();
    await visitor.goto(`${at("reports.agency.localhost")}/`);
    await visitor.waitForURL(/\/login\/brand_/);
    await expectVisible(visitor.getByText("Northwind Reports").first());
    const shown = await shownBy(visitor);
    expectClean(shown, "the own host");
    expect(shown).toMatch(/^Sign in/);
    await visitor.goto(`${at("unknown.localhost")}/login`);
    await expectVisible(visitor.getByText("New to Whence?"));
  });
});
