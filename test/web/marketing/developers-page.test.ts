import { afterAll, beforeAll, expect, it } from "vitest";
import {
  eventually,
  expectToast,
  expectVisible,
  openProduct,
  type Product,
} from "../../support/browser/dashboard.ts";
import { look } from "../../support/browser/look.ts";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

const PATH = "/developers";

it("keeps its content when the app hydrates it, and copies an example", async () => {
  const page = await product.visit({
    storageState: undefined,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.goto(product.origin + PATH);
  const text = () => page.locator("main").innerText();
  const before = await text();
  // The banner proves that the app has hydrated the page.
  await expectVisible(page.getByRole("region", { name: "Cookies" }));
  expect(await text()).toBe(before);
  expect(before.length).toBeGreaterThan(10_000);
  const figure = page.locator("#list-sites figure[data-lang=curl]");
  await figure.getByRole("button", { name: "Copy" }).click();
  await expectToast(page, "Copied!", "List sites copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `curl ${product.origin}/api/sites \\\n  -H "Authorization: Bearer $WHENCE_KEY"`,
  );
});

it("shows the examples in the chosen language without scripts, by keyboard too", async () => {
  const page = await product.visit({ javaScriptEnabled: false });
  await page.goto(product.origin + PATH);
  const shown = () =>
    page
      .locator("#list-leads figure[data-lang]:visible")
      .evaluateAll((all) => all.map((each) => each.dataset.lang));
  expect(await shown()).toEqual(["curl"]);
  await page.getByRole("radio", { name: "JavaScript" }).check();
  expect(await shown()).toEqual(["js"]);
  await page.keyboard.press("ArrowRight");
  expect(await shown()).toEqual(["python"]);
  expect(await page.getByRole("button", { name: "Copy" }).count()).toBe(0);
});

it("links only to what is there, and each route and object has an anchor", async () => {
  const page = await product.visit();
  await page.goto(product.origin + PATH);
  const { broken, doubled, anchors } = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.docs a[href^="#"]')].map(({ hash }) =>
      hash.slice(1),
    );
    return {
      broken: links.filter((link) => !ids.includes(link)),
      doubled: ids.filter((id, at) => ids.indexOf(id) !== at),
      anchors: links,
    };
  });
  expect(broken).toEqual([]);
  expect(doubled).toEqual([]);
  expect(await page.locator("#submit-lead").innerText()).toContain("200 or 201 SubmittedLead");
  expect(anchors).toEqual(expect.arrayContaining(["quick-start", "assistants", "add-leads", "object-lead"]));
});

it("is accessible, fits every width, and keeps its contents next to the text on wide screens", async () => {
  const page = await product.visit({ reducedMotion: "reduce" });
  await page.goto(product.origin + PATH);
  await look(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const link = page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Errors" });
  await expectVisible(link);
  await page.locator("#list-leads").scrollIntoViewIfNeeded();
  await eventually(async () => (await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 320, height: 800 });
  await eventually(() => link.isVisible()).toBe(false);
});
