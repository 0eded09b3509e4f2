import { afterAll, beforeAll, expect, it } from "vitest";
import { clients } from "../../../web/src/accounts/assistants/clients.ts";
import { givenKey } from "../../accounts/keys/given-key.ts";
import { connect } from "../../product/mcp/connect.ts";
import { expectVisible } from "../../support/component/dashboard.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { givenAccount } from "../../support/given.ts";
import { forAccount, givenMember } from "../../support/team.ts";

let product: Product;
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  product = await openProduct();
  page = await product.emptyPage();
});
afterAll(() => product?.close());

it("the account page says how to connect each assistant, at an address that works", async () => {
  const owner = await givenAccount(product.app);
  await product.enterOn(page, owner);
  const section = page.getByRole("region", { name: "AI assistants" });
  const address = (
    (await section.getByLabel("MCP server address", { exact: true }).textContent()) ?? ""
  ).trim();
  expect(address).toBe(`${product.origin}/api/mcp`);
  const { key } = await givenKey(product.app, owner);
  const client = await connect({ origin: new URL(address).origin }, key);
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain("list_leads");

  for (const { title, configure } of Object.values(clients)) {
    await section.getByRole("tab", { name: title }).click();
    const code = section.getByLabel(`Configuration for ${title}`, { exact: true });
    expect(await code.textContent()).toBe(configure(address));
  }
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
