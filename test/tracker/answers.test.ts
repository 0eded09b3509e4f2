import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { snippetOf } from "../support/tracker/customer-site.ts";
import { formOf } from "../support/tracker/page-server.ts";
import { type Shop, startShop, type Visitor, waitForTracker } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

const VALUES = {
  "Your name": "Ada Byron",
  "Email address": "ada@example.com",
  Telephone: "+44 20 7946 0959",
  "Password for later": "canary-password",
  "Card number": "4242 4242 4242 4242",
  "IBAN of your account": "DE89 3704 0044 0532 0130 00",
};
const FORM = formOf(`
  <label>Your name <input name="f1"></label>
  <label>Email address <input type="email" name="f2"></label>
  <label>Telephone <input name="f3"></label>
  <label>Password for later <input name="user_pwd"></label>
  <label>Card number <input autocomplete="cc-number" name="f5"></label>
  <label>IBAN of your account <input name="f6"></label>`);
const PRIVATE = /canary|4242.?4242|DE89|0532.?0130/;

/** Types and sends the form of a page whose descriptions are answered with `answer`; undefined is never. Returns the lead. */
async function sendWith(answer: string | undefined): Promise<Record<string, unknown>> {
  const [leads, forms] = [shop.url("/host/api/lead"), "/host/api/form"];
  shop.put("/host/api/lead", { raw: `{"id":"lead_1"}` });
  if (answer === undefined) shop.silence(forms);
  else shop.put(forms, { raw: answer });
  shop.put("/answered", { body: FORM, snippet: snippetOf(shop.siteId, shop.app.origin, leads) });
  const before = shop.received.length;
  const { page } = await shop.newVisitor();
  await page.goto(shop.url("/answered"));
  await waitForTracker(page);
  for (const [label, value] of Object.entries(VALUES)) {
    await page.getByLabel(label).click();
    await page.keyboard.type(value);
  }
  // By then, an unusable response has been recognized as such.
  await page.waitForTimeout(100);
  await page.getByRole("button").click();
  await page.waitForURL("**/thanks");
  const received = () => shop.received.slice(before);
  await expect.poll(() => received().filter(({ path }) => path.endsWith("/lead"))).toHaveLength(1);
  const all = received().filter(({ path }) => path.startsWith("/host"));
  expect(all.map(({ body }) => body).join()).not.toMatch(PRIVATE);
  return JSON.parse(all.find(({ path }) => path.endsWith("/lead"))?.body ?? "");
}

const answer = (kinds: string[]): string =>
  JSON.stringify({ reader: "x", contact: true, fields: kinds, buttons: ["send"], returns: [] });

describe("a form without a usable response still sends its email address, and nothing private", () => {
  it.each<[string, string]>([
    ["HTML", "<!doctype html><title>Welcome to the hotel's Wi-Fi</title>"],
    ["null", "null"],
    ["an empty object", "{}"],
    ["an answer about fewer fields", answer(["name", "email"])],
    ["fields that are no list", `{"contact":true,"fields":{"length":6},"buttons":[]}`],
    ["something endless", `{"contact":true,"fields":[${"[".repeat(5000)}`],
    ["an error", `{"title":"Service Unavailable","status":503}`],
  ])("%s", async (_, text) => {
    const lead = await sendWith(text);
    expect(lead).toMatchObject({ email: "ada@example.com" });
    expect(lead).not.toHaveProperty("phone");
  });

  it.each<[string, string[]]>([
    ["everything is a message", Array(6).fill("message")],
    ["everything is an email address", Array(6).fill("email")],
    ["what is private is asked for", ["none", "email", "none", "message", "phone", "company"]],
    ["names of other things", ["__proto__", "email", "site_id", "constructor", "touches", "submission_id"]],
  ])("a response that says that %s", async (_, kinds) => {
    const lead = await sendWith(answer(kinds));
    expect(lead).toMatchObject({ email: "ada@example.com", site_id: shop.siteId });
  });

  it("no response until the page is left", async () => {
    expect(await sendWith(undefined)).toMatchObject({ email: "ada@example.com" });
  });
});

describe("with consent required", () => {
  const open = async (): Promise<{ visitor: Visitor; posts: string[] }> => {
    const snippet = snippetOf(shop.siteId, shop.app.origin, undefined, `,consent:"required"`);
    shop.put("/asking", { body: FORM.replace("/thanks", "/left"), snippet });
    const visitor = await shop.newVisitor();
    const posts: string[] = [];
    visitor.context.on(
      "request",
      (request) => request.method() === "POST" && posts.push(new URL(request.url()).pathname),
    );
    await visitor.page.goto(shop.url("/asking"));
    await waitForTracker(visitor.page);
    await visitor.page.getByLabel("Email address").click();
    await visitor.page.keyboard.type("ada@example.com");
    return { visitor, posts };
  };
  const stored = ({ page }: Visitor) =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].join(""),
    );

  test("nothing is described, sent or stored before it is given; then the form in use is described immediately", async () => {
    const { visitor, posts } = await open();
    expect([posts, await stored(visitor)]).toEqual([[], ""]);
    await visitor.page.evaluate("whence('consent', 'granted')");
    await expect.poll(() => posts).toEqual(["/api/form"]);
  });

  test("a refusal leaves no request and no trace", async () => {
    const { visitor, posts } = await open();
    await visitor.page.evaluate("whence('consent', 'denied')");
    await visitor.page.getByRole("button").click();
    await visitor.page.waitForURL("**/left");
    expect([posts, await stored(visitor)]).toEqual([["/left"], ""]);
  });
});

test("a form is described once, and so is the same form on the next page; a visit asks about six forms", async () => {
  const form = (at: number) => `<form><label>Question ${"abcdefghij"[at]} <input name="q"></label></form>`;
  const visitor = await shop.visitorAt([0, 1, 2, 3, 4, 5, 6, 7].map(form).join(""));
  const { page, described } = visitor;
  for (let at = 0; at < 3; at++) {
    await page.locator("input").nth(at).click();
    await page.locator("input").nth(at).press("z");
  }
  await visitor.answered();
  expect(described).toHaveLength(3);
  await page.reload();
  await waitForTracker(page);
  for (const input of await page.locator("input").all()) await input.click();
  await visitor.answered();
  expect(described).toHaveLength(6);
});

test("for a form with 5,000 fields, those nearest to the focus are described, in at most 16 KB", async () => {
  const many = Array.from(
    { length: 5000 },
    (_, at) => `<label>${"Wörter ".repeat(20)} <input name="n${at}"></label>`,
  );
  const visitor = await shop.visitorAt(`<form>${many.join("")}</form>`);
  await visitor.page.locator("[name=n4000]").click();
  await visitor.page.keyboard.type("canary");
  await visitor.answered();
  const [description] = visitor.described;
  expect(new TextEncoder().encode(JSON.stringify(description)).length).toBeLessThanOrEqual(16_384);
  expect(description?.fields.length).toBeGreaterThan(4);
  expect(description?.fields.length).toBeLessThanOrEqual(60);
  expect(JSON.stringify(visitor.described)).not.toContain("canary");
});
