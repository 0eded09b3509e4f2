import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { SITE_ID } from "../../functions/product/document/examples/example-replies.ts";
import { startedProduct } from "../support/browser/started-product.ts";

const execute = promisify(execFile);

const product = startedProduct();

/** The code of the quick start's examples in curl, as the page shows it. */
const shown = (page: Page) =>
  page
    .locator("#quick-start figure:not([data-lang]) code, #quick-start figure[data-lang=curl] code")
    .allInnerTexts();

it("a developer goes from the API's page to a lead in the dashboard by what the page says", async () => {
  const page = await product.visit();
  await page.goto(`${product.origin}/developers`);
  const [setKey = "", listSites = "", addLead = ""] = await shown(page);

  await page.getByRole("link", { name: "Open an account" }).click();
  await page.getByLabel("Full name").fill("Ada Developer");
  await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await page.getByLabel("Password").fill("abc123");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/dashboard*");
  await page.getByRole("tab", { name: "Sites & Snippets" }).click();
  await page.getByRole("button", { name: "Add Your First Site" }).click();
  await page.getByLabel("Site Name").fill("Fern & Field");
  await page.getByLabel("Domain").fill("fern.example");
  await page.getByRole("button", { name: "Add Site", exact: true }).click();
  await page.getByText("Site added successfully!", { exact: false }).first().waitFor();

  await page.goto(`${product.origin}/developers`);
  await page.locator("#quick-start").getByRole("link", { name: "Account", exact: true }).click();
  await page.getByRole("button", { name: "Create a key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("First steps");
  for (const scope of ["Add, change and delete leads", "Read sites and clients"]) {
    await dialog.getByLabel(scope, { exact: true }).check();
  }
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  const key = await dialog.getByLabel("Your new key").inputValue();

  const run = async (...lines: string[]): Promise<string> => {
    const script = lines.join("\n").replace("wnc_…", key);
    return (await execute("bash", ["-ec", script], { timeout: 30_000 })).stdout;
  };
  const [site]: { id: string }[] = JSON.parse(await run(setKey, listSites));
  const sent = await run(setKey, addLead.replace(SITE_ID, site?.id ?? ""));
  const { results }: { results: { status: string; id: string }[] } = JSON.parse(sent);
  expect(results).toEqual([expect.objectContaining({ status: "created" })]);

  await page.goto(`${product.origin}/developers`);
  await page.locator("#quick-start").getByRole("link", { name: "Leads", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: "ada@engines.example" });
  await row.waitFor();
  expect(await row.innerText()).toContain("google");
});
