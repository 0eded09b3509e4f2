import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { FIELDS, formOf, STAY } from "../support/tracker/page-server.ts";
import { fillIn, type Shop, startShop, submit, type Visitor } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

/** A contact form that a script sends, with what the script does then. */
const scripted = (then: string): string => `${formOf(FIELDS)}<p id="note"></p><script>
  const [form] = document.forms;
  form.onsubmit = (event) => { event.preventDefault(); ${then} };</script>`;

const MARKED = `form.email.setAttribute("aria-invalid", "true");`;

describe("a submit that the page prevents", () => {
  /** The contact form, sent on a page whose clock stands still. */
  async function sent(then: string): Promise<Visitor> {
    const visitor = await shop.newVisitor();
    shop.put("/scripted", { body: scripted(then) });
    await visitor.page.clock.install();
    await visitor.page.goto(shop.url("/scripted"));
    await submit(visitor.page, "ada@example.com");
    await visitor.answered();
    await visitor.page.clock.pauseAt(Date.now() + 2000);
    return visitor;
  }

  it.each([
    ["nothing happens", ""],
    ["an alert alone proves nothing", `note.setAttribute("role", "alert"); note.textContent = "Error";`],
    ["the form is emptied", "form.reset();"],
    ["a field that was invalid has been corrected by the page", `${MARKED} form.email.value = "";`],
  ])("is a lead after five seconds: %s", async (_, then) => {
    const { page, sent: leads } = await sent(then);
    expect(leads).toEqual([]);
    await page.clock.runFor(5000);
    await expect.poll(() => leads).toMatchObject([{ email: "ada@example.com", name: "Ada Byron" }]);
    await page.clock.runFor(60_000);
    await page.goto(shop.url("/left"));
    expect(leads).toHaveLength(1);
  });

  it("is no lead if a field with its value was marked as invalid, until it is corrected", async () => {
    const { page, sent: leads } = await sent(`if (!/org$/.test(form.email.value)) { ${MARKED} }`);
    await page.clock.runFor(60_000);
    expect(leads).toEqual([]);
    await page.getByLabel("Email").fill("ada@example.org");
    await page.getByRole("button").click();
    await page.clock.runFor(6000);
    await expect.poll(() => leads).toMatchObject([{ email: "ada@example.org" }]);
  });

  it("is no lead if it was marked, and the page is left", async () => {
    const { page, sent: leads } = await sent(MARKED);
    await page.goto(shop.url("/left"));
    expect(leads).toEqual([]);
  });
});

test("a form that is filled in, but never sent, is no lead", async () => {
  const visitor = await shop.visitorAt(formOf(FIELDS));
  await fillIn(visitor.page, shop.newEmail());
  await visitor.page.getByLabel("Message").press("Tab");
  await visitor.leave();
  await visitor.page.waitForTimeout(100);
  expect(visitor.sent).toEqual([]);
});

describe("several requests by one person are one lead", () => {
  test("a form that the site rejects and shows again with its values, then corrected", async () => {
    const email = shop.newEmail();
    const again = FIELDS.replace(`name="name"`, `name="name" value="Ada Byron"`).replace(
      `name="email"`,
      `name="email" value="${email}"`,
    );
    shop.put("/thanks", {
      body: `<p>Please enter a phone number.</p>${formOf(`${again}<label>Phone <input type="tel" name="phone"></label>`)}`,
    });
    const { page } = await shop.visitorAt(formOf(FIELDS));
    await submit(page, email);
    await page.waitForURL("**/thanks");
    await page.getByLabel("Phone").click();
    await page.keyboard.type("+44 20 7946 0959");
    await page.getByRole("button").click();
    await expect
      .poll(() => shop.leadsOf(email))
      .toMatchObject([{ email, phone: "+442079460959", submissions: 2 }]);
    shop.put("/thanks", {});
  });

  test("a form in two pages", async () => {
    const email = shop.newEmail();
    const [first, second] = [
      `<label>Name <input name="name"></label><label>Email <input type="email" name="email"></label>`,
      `<label>Phone <input type="tel" name="phone"></label>`,
    ];
    shop.put("/thanks", { body: formOf(second).replace("/thanks", "/done") });
    const { page } = await shop.visitorAt(formOf(first).replace("Send", "Next"));
    await page.getByLabel("Name").fill("Ada Byron");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button").click();
    await page.waitForURL("**/thanks");
    await page.getByLabel("Phone").click();
    await page.keyboard.type("+44 20 7946 0959");
    await page.getByRole("button").click();
    await page.waitForURL("**/done");
    await expect
      .poll(() => shop.leadsOf(email))
      .toMatchObject([{ name: "Ada Byron", phone: "+442079460959" }]);
    shop.put("/thanks", {});
  });
});

test("two people who use one tablet are two leads", async () => {
  const { page } = await shop.visitorAt(formOf(FIELDS) + STAY);
  const emails = [shop.newEmail(), shop.newEmail()];
  for (const [at, email] of emails.entries()) {
    await fillIn(page, email, ["Ada Byron", "Bob Hill"][at]);
    await page.getByRole("button").click();
    expect(await shop.leadsOf(email)).toMatchObject([
      { name: ["Ada Byron", "Bob Hill"][at], submissions: 1 },
    ]);
    await page.evaluate(() => document.forms[0]?.reset());
  }
});

it("reads fields in an open shadow tree, which a button in it sends", async () => {
  const visitor = await shop.visitorAt(`<x-contact></x-contact><script>
    customElements.define("x-contact", class extends HTMLElement {
      connectedCallback() {
        const root = this.attachShadow({ mode: "open" });
        root.innerHTML = '<label>Full name <input id="n"></label><label>Your email <input id="e"></label><button>Send</button>';
        root.querySelector("button").onclick = () => { root.innerHTML = "<p>Sent.</p>"; };
      }
    });</script>`);
  await visitor.page.getByLabel("Full name").click();
  await visitor.page.keyboard.type("Ada Byron");
  await visitor.page.getByLabel("Your email").click();
  await visitor.page.keyboard.type("ada@example.com");
  await visitor.page.getByRole("button").click();
  await visitor.leave();
  expect(visitor.sent).toMatchObject([{ name: "Ada Byron", email: "ada@example.com" }]);
});
