import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { ERROR_CODES } from "../../../functions/platform/error-codes.ts";
import { LEAD_ID } from "../../../functions/product/document/examples/example-replies.ts";
import { SUBJECTS, subjectPath } from "../../../web/src/marketing/developers/subjects.ts";
import { eventually, expectToast, expectVisible } from "../../support/browser/dashboard.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";

const product = startedProduct();

const PATH = "/developers/leads";

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
  expect(before.length).toBeGreaterThan(4000);
  const figure = page.locator("#get-lead figure[data-lang=curl]");
  await figure.getByRole("button", { name: "Copy" }).click();
  await expectToast(page, "Copied!", "Get lead copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `curl ${product.origin}/api/leads/${LEAD_ID} \\\n  -H "Authorization: Bearer $WHENCE_KEY"`,
  );
});

it("finds a section of any page by what it says", async () => {
  const page = await product.visit();
  await page.goto(`${product.origin}/developers`);
  const search = page.getByRole("searchbox", { name: "Search the developers' pages" });
  await search.fill("idempotency");
  const results = page.getByRole("list", { name: "Results" }).getByRole("link");
  await expectVisible(results.filter({ hasText: "Safe retries" }));
  await search.fill("xylophone");
  await expectVisible(page.getByText("Nothing found."));
  await search.fill("external_id");
  await results.filter({ hasText: "Add leads" }).click();
  await page.waitForURL("**/developers/leads#add-leads");
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

it("links only to what is there, from every page", async () => {
  const pages = await Promise.all(
    SUBJECTS.map(
      async ([subject]) =>
        [subjectPath(subject), await (await fetch(product.origin + subjectPath(subject))).text()] as const,
    ),
  );
  const html = new Map(pages);
  const idsOf = (path: string) => [...(html.get(path) ?? "").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  for (const [path, text] of html) {
    const ids = idsOf(path);
    expect(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      path,
    ).toEqual([]);
    const links = [...text.matchAll(/href="(\/developers[^"#]*)?(?:#([^"]+))?"/g)];
    const broken = links.filter(
      ([, to = path, id]) => !html.has(to) || (id !== undefined && !idsOf(to).includes(id)),
    );
    expect(
      broken.map(([link]) => link),
      path,
    ).toEqual([]);
  }
  expect(idsOf("/developers/errors")).toEqual(expect.arrayContaining(Object.keys(ERROR_CODES)));
  expect(html.get("/developers/leads")).toContain("200 or 201");
  expect(idsOf("/developers/objects")).toContain("object-lead");
});

it("shows a webhook whose signature is right for what is printed", async () => {
  const text = await (await fetch(`${product.origin}/developers/webhooks`)).text();
  const [, printed = ""] = /data-copy="A webhook".*?<code>(.*?)<\/code>/s.exec(text) ?? [];
  const [head = "", body = ""] = printed.replaceAll("&quot;", '"').split("\n\n");
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(head)?.[1] ?? "";
  const [, secret = ""] = /whsec_([\w+/=]+)/.exec(text) ?? [];
  const signature = createHmac("sha256", Buffer.from(secret, "base64"))
    .update(`${header("webhook-id")}.${header("webhook-timestamp")}.${body}`)
    .digest("base64");
  expect(header("webhook-signature")).toBe(`v1,${signature}`);
  expect(JSON.parse(body)).toMatchObject({ type: "lead.deleted" });
});

it("describes what each kind of destination needs", async () => {
  const page = await product.visit();
  await page.goto(`${product.origin}/developers/destinations`);
  const body = page.locator("#add-destination");
  await body.getByText("hubspot", { exact: true }).last().click();
  await expectVisible(body.locator("details[open] dt").filter({ hasText: "key" }).first());
});

it("is accessible, fits every width, and keeps its contents next to the text on wide screens", async () => {
  const page = await product.visit({ reducedMotion: "reduce" });
  await page.goto(product.origin + PATH);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const link = page.getByRole("navigation", { name: "Developers" }).getByRole("link", { name: "Errors" });
  await expectVisible(link);
  await page.locator("#list-leads").scrollIntoViewIfNeeded();
  await eventually(async () => (await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 320, height: 800 });
  await eventually(() => link.isVisible()).toBe(false);
});
