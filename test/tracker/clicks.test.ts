import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Shop, startShop, type Visitor } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

const EMAIL = `<input type="email" placeholder="Email">`;

/** Fields without a form whose page answers a click on `.go`, or Enter, as its author meant. */
const answering = (body: string, effect: string): string => `<main>${body}</main><script>
  const answer = (event) => {
    if (event.type === "click" ? event.target.closest(".go") : event.key === "Enter") { ${effect} }
  };
  addEventListener("click", answer);
  addEventListener("keydown", answer);</script>`;

const VANISH = `document.querySelector("main").textContent = "We will write to you.";`;

async function typeEmail({ page }: Visitor): Promise<void> {
  await page.click("[type=email]");
  await page.keyboard.type("ada@example.com");
}

describe("fields without a form", () => {
  test.each([
    ["a link without an href", `<div>${EMAIL}<a class="go">Join</a></div>`, ".go"],
    [
      "a link that runs a script",
      `<div>${EMAIL}<a class="go" href="javascript:void 0">Join</a></div>`,
      ".go",
    ],
    ["a div", `<div>${EMAIL}<div class="go">Send</div></div>`, ".go"],
    ["a custom element", `<div>${EMAIL}<my-button class="go">Join</my-button></div>`, ".go"],
    ["an input of type button", `<div>${EMAIL}<input class="go" type="button" value="Join"></div>`, ".go"],
    ["a button with an icon", `<div>${EMAIL}<button class="go">→</button></div>`, ""],
    ["Enter, alone", `<div>${EMAIL}</div>`, ""],
  ])("are sent by %s", async (_, body, button) => {
    const visitor = await shop.visitorAt(answering(body, VANISH));
    await typeEmail(visitor);
    if (button) await visitor.page.click(button);
    else await visitor.page.keyboard.press("Enter");
    await expect.poll(() => visitor.sent).toMatchObject([{ email: "ada@example.com" }]);
    await visitor.leave();
    expect(visitor.sent).toHaveLength(1);
  });

  test.each([
    ["the field is emptied", `document.querySelector("[type=email]").value = "";`],
    ["the field is locked", `document.querySelector("[type=email]").disabled = true;`],
    ["the field is hidden", `document.querySelector("[type=email]").style.display = "none";`],
    ["the address changes", `history.pushState({}, "", "/form/2");`],
    ["the page says thanks", `document.querySelector("p").textContent = "Vielen Dank!";`],
    ["the page is left", `location.href = "/left";`],
  ])("are sent once %s, even seconds after the click", async (_, effect) => {
    const visitor = await shop.visitorAt(
      answering(
        `<p>News</p><div>${EMAIL}<button class="go">Join</button></div>`,
        `setTimeout(() => { ${effect} }, 900);`,
      ),
    );
    await typeEmail(visitor);
    await visitor.page.click(".go");
    await visitor.answered();
    expect(visitor.sent).toEqual([]);
    await expect.poll(() => visitor.sent).toMatchObject([{ email: "ada@example.com" }]);
  });

  // All on one page, used in turn before the visitor leaves it.
  test("are not sent by the next field, labels, other controls, or buttons that close, cancel or search", async () => {
    const body = `<header><button class="x">☰ Menu</button><select class="x"><option>English</select></header>
      <div><p>We use cookies</p><button class="x">Accept all</button></div>
      <section><button class="x">How much does it cost?</button><a class="x" href="#about">About us</a></section>
      <details><summary class="x">Is it free?</summary>Yes</details>
      <div><p class="x">Our newsletter</p><label class="x" for="name">Your name</label>${EMAIL}<input id="name" class="x">
        <label class="x"><input type="checkbox" id="agree"> I agree</label><button class="x">×</button>
        <button class="x">No thanks</button><button class="x">Search</button><span class="x">Annuler</span></div>`;
    const visitor = await shop.visitorAt(body);
    const { page, sent } = visitor;
    await typeEmail(visitor);
    for (const other of await page.locator(".x").all()) await other.click();
    await visitor.leave();
    await page.waitForTimeout(100);
    expect(sent).toEqual([]);
  });

  test("are not sent by a sending button without any effect, once another control is used", async () => {
    const visitor = await shop.visitorAt(
      `<div>${EMAIL}<input id="name"><button class="go">Join</button></div>`,
    );
    await typeEmail(visitor);
    await visitor.page.click(".go");
    await visitor.page.click("#name");
    await visitor.leave();
    await visitor.page.waitForTimeout(100);
    expect(visitor.sent).toEqual([]);
  });
});

// Each form on a page of its own. What their words mean is a rule of the server's (test/forms).
test.each([
  ["a sign-in", `<h1>Sign in</h1><form>E<button>Next</button></form>`],
  ["a recovery", `<h2>Forgot password?</h2><form>E<button>Send reset link</button></form>`],
  [
    "a change of the password",
    `<form>E<input type="password" name="new" autocomplete="new-password" value="canary">
    <input type="password" name="again" value="canary"><button>Change password</button></form>`,
  ],
  ["a sign-off from a newsletter", `<h1>Unsubscribe</h1><form>E<button>Unsubscribe</button></form>`],
])("no lead is sent for %s", async (_, form) => {
  const visitor = await shop.visitorAt(
    `${form.replace("E", `<input type="email" name="email">`)}
      <script>addEventListener("submit", (event) => event.preventDefault())</script>`,
  );
  const { page, sent, described } = visitor;
  await typeEmail(visitor);
  await page.getByRole("button").click();
  await visitor.leave();
  await page.waitForTimeout(100);
  expect(described.length).toBeGreaterThan(0);
  expect(JSON.stringify(described)).not.toMatch(/canary|ada@/);
  expect(sent).toEqual([]);
});

test("a newsletter beside a link to the sign-in is a lead", async () => {
  const visitor = await shop.visitorAt(`<form id="last"><h3>Newsletter</h3><input type="email" name="email">
    <button>Subscribe</button> Already have an account? <a href="/login">Log in</a></form>
    <script>addEventListener("submit", (event) => event.preventDefault())</script>`);
  await typeEmail(visitor);
  await visitor.page.getByRole("button").click();
  await visitor.leave();
  await expect.poll(() => visitor.sent).toMatchObject([{ email: "ada@example.com", form: "last" }]);
});
