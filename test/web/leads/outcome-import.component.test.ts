import { afterAll, beforeAll, expect, test } from "vitest";
import { button, eventually, expectVisible } from "../../support/component/dashboard.ts";
import { givenLeadsTab } from "../../support/component/drawer.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";

let product: Product;
let tab: Awaited<ReturnType<typeof givenLeadsTab>>;
let page: Page;
beforeAll(async () => {
  product = await openProduct();
  tab = await givenLeadsTab(product, ["Ada", "Bob", "Cyd"]);
  ({ page } = tab);
});
afterAll(() => product?.close());

const give = (text: string) =>
  page
    .getByLabel("CSV file")
    .setInputFiles({ name: "deals.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const shown = () => page.getByRole("dialog").getByRole("status").textContent();

test("a file of outcomes is checked before it changes anything, and importing it again changes nothing", async () => {
  const byName = async (name: string) => (await tab.stored()).find((lead) => lead.name === name);
  const [ada, bob] = [await byName("Ada"), await byName("Bob")];
  await button(page, "Import outcomes").click();
  await give("Name;Phone\nAda;1\n");
  await expectVisible(page.getByText("The file needs a header line"));
  const file = `\ufeffLead ID;Deal Stage;Amount;Currency\r\n${ada?.id};Closed Won;"1.234,50";eur\r\n${bob?.id};Lost;;\r\nlead_x;Won;1;EUR\r\n${ada?.id};Sold out;1;EUR\r\n`;
  await give(file);
  await button(page, "Check 4 rows").click();
  await eventually(shown).toBe("Will change: 2. Up to date: 0. Unknown: 1. Rejected: 1.");
  await expectVisible(page.getByText("Line 4: No lead was found."));
  await expectVisible(page.getByText("Line 5: status must be one of"));
  expect(await byName("Ada")).toEqual(ada);
  await button(page, "Import 2 changes").click();
  await eventually(shown).toBe("Changed: 2. Up to date: 0. Unknown: 1. Rejected: 1.");
  expect(await byName("Ada")).toMatchObject({ status: "won", value_cents: 123_450, currency: "EUR" });
  expect(await byName("Bob")).toMatchObject({ status: "lost", value_cents: null });
  await give(file);
  await button(page, "Check 4 rows").click();
  await eventually(shown).toBe("Will change: 0. Up to date: 2. Unknown: 1. Rejected: 1.");
});
