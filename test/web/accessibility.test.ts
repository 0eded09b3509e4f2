import { beforeAll, describe, expect, it } from "vitest";
import { eventually, expectToast, expectVisible, fill } from "../support/browser/dashboard.ts";
import { intercept } from "../support/browser/intercept.ts";
import { expectAccessible } from "../support/browser/look.ts";
import { startedProduct } from "../support/browser/started-product.ts";
import { type GivenAccount, givenAccount, givenLead, givenSite, leadsOf } from "../support/given.ts";

const product = startedProduct();
let owner: GivenAccount;
beforeAll(async () => {
  owner = await givenAccount(product.app);
  const site = await givenSite(product.app, owner.token, "a-rather-long-name-of-a-site.of-a-client.example");
  await givenLead(product.app, { site_id: site.id, email: "nobody@company.example", honeypot: "filled" });
  await givenLead(product.app, {
    ...{
      site_id: site.id,
      name: "W".repeat(120),
      email: `${"w".repeat(60)}@company.example`,
      company: "C".repeat(90),
    },
    phone: "+44 20 7946 0000",
    message: `A word of ${"o".repeat(200)} letters\nand a line.`,
    touches: [
      {
        at: "2026-01-05T10:00:00.000Z",
        source: "google",
        medium: "cpc",
        campaign: "c".repeat(150),
        click_ids: { gclid: "abc" },
      },
    ],
    pageviews: [{ path: `/${"p".repeat(150)}`, title: "Home", dwell_seconds: 12 }],
  });
});

const still = { reducedMotion: "reduce" } as const;

describe("axe finds nothing and nothing overflows", () => {
  it("on the sign-in pages, with and without errors", async () => {
    const page = await product.visit(still);
    for (const [path, button] of [
      ["login", "Sign in"],
      ["register", "Create account"],
    ] as const) {
      await page.goto(`${product.origin}/${path}`);
      await expectVisible(page.getByRole("button", { name: button }));
      await expectAccessible(page);
    }
    await intercept(page, "**/api/auth/register", (route) =>
      route.fulfill({ status: 409, json: { detail: "d".repeat(150) } }),
    );
    await fill(page, { "Full name": "Ada", Email: "ada@example.com", Password: "abc123" });
    await page.keyboard.press("Enter");
    await expectVisible(page.getByRole("alert"));
    await expectAccessible(page);
    await page.goto(`${product.origin}/invitation`);
    await expectVisible(page.getByText("This invitation can't be shown."));
    await expectAccessible(page);
    await page.goto(`${product.origin}/no-such-page`);
    await expectVisible(page.getByRole("heading", { name: "Page not found" }));
    await expectAccessible(page);
  });

  it("in a new account", async () => {
    const page = await product.signedIn("overview", undefined, still);
    await expectAccessible(page);
    for (const tab of ["Sites & Snippets", "Leads", "Destinations", "Subscription"]) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await expectVisible(page.getByRole("tabpanel", { name: tab, exact: true }));
      await expectAccessible(page);
    }
  });

  it("in an account with sites and leads, with everything expanded, in its dialogs and after a failed load", async () => {
    const page = await product.signedIn("overview", owner, still);
    const discloseAll = async () => {
      for (const summary of await page.locator("summary").all()) await summary.click();
    };
    await expectAccessible(page);
    await page.getByRole("tab", { name: "Sites & Snippets" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "My Website", exact: true }).click();
    await page.getByRole("button", { name: "View Instructions" }).click();
    await discloseAll();
    await expectAccessible(page);
    await page.getByRole("tab", { name: "Leads", exact: true }).click();
    await expectVisible(page.getByRole("table"));
    await expectAccessible(page);
    for (const button of await page.getByRole("button", { name: /^Details of/ }).all()) {
      await button.click();
      await expectVisible(page.getByText("Why this score"));
      await discloseAll();
      for (const step of await page.getByRole("button", { name: "Next step" }).all()) await step.click();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await eventually(() => page.getByRole("dialog").count()).toBe(0);
    }

    await page.getByRole("tab", { name: "Sites & Snippets" }).click();
    await page.getByRole("button", { name: "Add New Site" }).click();
    await fill(page, { "Site Name": "Mine", Domain: "no domain" });
    await page.keyboard.press("Enter");
    await expectVisible(page.getByRole("dialog").getByRole("alert"));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "My Website", exact: true }).click();
    await page.getByRole("button", { name: "Edit My Website" }).click();
    await expectVisible(page.getByRole("dialog", { name: "Edit My Website" }));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Remove My Website" }).click();
    await expectVisible(page.getByRole("alertdialog"));
    await expectAccessible(page);
    await intercept(page, "**/api/sites", (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await expectVisible(page.getByRole("button", { name: "Try again" }));
    await expectAccessible(page);
  });
});

it("the main path works by keyboard: register, add a site, copy its snippet, read a lead", async () => {
  const page = await product.visit();
  const { keyboard } = page;
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      const { outlineStyle } = element ? getComputedStyle(element) : { outlineStyle: "none" };
      return {
        name: label ?? element?.getAttribute("aria-label") ?? element?.textContent,
        seen: outlineStyle !== "none",
      };
    });
  /** Presses Tab until the element named `name` has visible focus. */
  const reach = async (name: string) => {
    for (let step = 0; step < 30; step++) {
      await keyboard.press("Tab");
      const now = await focused();
      if (now.name === name) return expect(now.seen, `${name} shows its focus`).toBe(true);
    }
    throw new Error(`${name} is out of the keyboard's reach.`);
  };
  const write = async (label: string, text: string) => {
    await reach(label);
    await keyboard.type(text);
  };

  await page.goto(product.origin);
  await expectVisible(page.getByRole("heading", { level: 1 }));
  await reach("Start Free Trial");
  await keyboard.press("Enter");
  await expectVisible(page.getByRole("heading", { name: "Create your account" }));
  await write("Full name", "Ada Owner");
  await write("Email", "keys@example.com");
  await write("Password", "abc123");
  await keyboard.press("Enter");
  await expectToast(page, "Success", "Account created successfully!");
  await expectVisible(page.getByRole("tabpanel"));

  await reach("Overview");
  await keyboard.press("ArrowRight");
  await expectVisible(page.getByRole("button", { name: "Add Your First Site" }));
  await reach("Add Your First Site");
  await keyboard.press("Enter");
  await expectVisible(page.getByRole("dialog"));
  // The first field is focused automatically.
  await eventually(async () => (await focused()).name).toBe("Site Name");
  await keyboard.type("Fern & Field");
  await write("Domain", "fern.example");
  await keyboard.press("Enter");
  await expectVisible(page.getByRole("region", { name: "Fern & Field fern.example", exact: true }));
  await eventually(async () => (await focused()).name).not.toBe("Domain");
  await reach("Copy Snippet");
  await keyboard.press("Space");
  await expectToast(page, "Copied!", "Tracking snippet copied to clipboard");
  expect((await focused()).name).toBe("Copy Snippet");

  const token = (await page.evaluate(() => localStorage.getItem("token"))) ?? "";
  const sites = (await product.app.call("GET /api/sites", { token })).json as { id: string }[];
  await givenLead(product.app, { site_id: sites[0]?.id, name: "Zoë O’Hara", email: "zoe@company.example" });
  expect(await leadsOf(product.app, token)).toHaveLength(1);
  await page.getByRole("tab", { selected: true }).focus();
  await keyboard.press("ArrowRight");
  await expectVisible(page.getByRole("heading", { name: "Recent Leads" }));
  await keyboard.press("Shift+Tab");
  await keyboard.press("Shift+Tab");
  expect((await focused()).name).toBe("Refresh");
  await keyboard.press("Enter");
  await expectVisible(page.getByRole("row").filter({ hasText: "zoe@company.example" }));
  await reach("Details of Zoë O’Hara");
  await keyboard.press("Enter");
  await expectVisible(page.getByText("Why this score"));
});
