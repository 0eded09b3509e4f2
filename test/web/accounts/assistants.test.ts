import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { clients } from "../../../web/src/accounts/assistants/clients.ts";
import { givenKey } from "../../accounts/keys/given-key.ts";
import { connect } from "../../product/mcp/connect.ts";
import { expectVisible } from "../../support/browser/dashboard.ts";
import { violations } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount } from "../../support/given.ts";
import { forAccount, givenMember } from "../../support/team.ts";

const product = startedProduct();
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  page = await product.emptyPage({
    reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
});

it("the account page says how to connect each assistant, at an address that works", async () => {
  const owner = await givenAccount(product.app);
  await product.enterOn(page, owner);
  const section = page.getByRole("region", { name: "AI assistants" });
  const address = (await section.getByLabel("MCP server address", { exact: true }).innerText()).trim();
  expect(address).toBe(`${product.origin}/api/mcp`);
  const { key } = await givenKey(product.app, owner);
  const client = await connect({ origin: new URL(address).origin }, key);
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain("list_leads");

  for (const { title, configure } of Object.values(clients)) {
    await section.getByRole("tab", { name: title }).click();
    const code = section.getByLabel(`Configuration for ${title}`, { exact: true });
    expect(await code.innerText()).toBe(configure(address));
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page)).toEqual([]);
});

it("members who can't create keys are not told to", async () => {
  const owner = await givenAccount(product.app);
  const analyst = await givenMember(product.app, owner, "analyst");
  await product.enterOn(page, analyst, `/dashboard/accounts/${owner.id}/account`);
  await expectVisible(page.getByRole("region", { name: "Team" }));
  expect(await page.getByRole("region", { name: "AI assistants" }).count()).toBe(0);
  expect(
    (await product.app.call("GET /api/keys", { token: analyst.token, headers: forAccount(owner) })).status,
  ).toBe(403);
});

it("every configuration has the address and a place for the key", () => {
  for (const { configure } of Object.values(clients)) {
    const code = configure("https://whence.example/api/mcp");
    expect(code).toContain("https://whence.example/api/mcp");
    expect(code).toMatch(/YOUR_API_KEY|\$\{input:whence-key\}|"WHENCE_API_KEY"/);
    if (code.startsWith("{")) JSON.parse(code);
  }
});
