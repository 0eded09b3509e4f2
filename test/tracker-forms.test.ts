import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { fillIn, type Shop, startShop, submit, tracked, type Visitor } from "./support/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.empty()).toEqual([]));

const FIELDS = `<label>Name <input name="name"></label><label>E-mail <input name="email"></label>
  <label>Message <textarea name="message"></textarea></label>`;
const FORM = `<form name="quote" method="post" action="/thanks">${FIELDS}<button>Send</button></form>`;

/** The form sent by the page's own script, which keeps everybody else from hearing of it. */
const sentBy = (send: string): string => `${FORM}<script>
  document.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const form = event.target;
    ${send}
    form.replaceWith("Thank you");
  });
</script>`;

/** A visitor on a page of the shop with this body. */
async function visitorAt(path: string, body: string): Promise<Visitor> {
  shop.put(path, { body });
  const visitor = await shop.newVisitor();
  await visitor.page.goto(shop.url(`${path}?utm_source=google&utm_campaign=spring`));
  await tracked(visitor.page);
  return visitor;
}

test.each([
  ["AJAX with FormData", sentBy(`fetch("/quote", { method: "POST", body: new FormData(form) });`)],
  [
    "AJAX with JSON",
    sentBy(
      `fetch("/quote", { method: "POST", body: JSON.stringify(Object.fromEntries(new FormData(form))) });`,
    ),
  ],
  [
    "a form added later",
    `<script>setTimeout(() => (document.body.innerHTML = ${JSON.stringify(FORM)}), 50)</script>`,
  ],
  [
    "form.submit()",
    `<form name="quote" method="post" action="/thanks">${FIELDS}
      <button type="button" onclick="this.form.submit()">Send</button></form>`,
  ],
  [
    "requestSubmit from outside",
    `${FORM.replace("<button>Send</button>", "")}
      <button onclick="document.forms[0].requestSubmit()">Send</button>`,
  ],
  [
    "a shadow tree",
    `<div id="host"></div><script>
      const root = document.getElementById("host").attachShadow({ mode: "open" });
      root.innerHTML = ${JSON.stringify(FORM)};
      root.querySelector("form").onsubmit = (event) => (event.preventDefault(), root.replaceChildren("Thank you"));
    </script>`,
  ],
  [
    "fields that hide the form's own",
    FORM.replace("</form>", `<input name="elements"><input name="name" hidden></form>`),
  ],
  [
    "fields outside their form",
    `<form id="f" name="quote" method="post" action="/thanks"></form>
      ${FIELDS.replaceAll("name=", 'form="f" name=')}<button form="f">Send</button>`,
  ],
])("hears %s", async (_, body) => {
  const { page, sent } = await visitorAt("/form", body);
  const email = shop.newEmail();
  await submit(page, email);
  const leads = await shop.leadsOf(email);
  expect(leads).toMatchObject([{ name: "Ada Byron", form: "quote", source: "google", submissions: 1 }]);
  expect(sent).toHaveLength(1);
});

test("attack K04: a double click is one lead, and so is a submit of the same again", async () => {
  const { page, sent } = await visitorAt(
    "/form",
    `${FORM}<script>
    document.querySelector("form").addEventListener("submit", (event) => event.preventDefault());</script>`,
  );
  const email = shop.newEmail();
  await fillIn(page, email);
  await page.getByRole("button", { name: "Send" }).dblclick();
  await page.getByRole("button", { name: "Send" }).click();
  expect(await shop.leadsOf(email)).toMatchObject([{ submissions: 1 }]);
  expect(sent).toHaveLength(1);
});

test("attack K04: each person of one page is a lead, after Back and after another route", async () => {
  const { page, sent } = await visitorAt("/form", FORM);
  const emails = [shop.newEmail(), shop.newEmail(), shop.newEmail()];
  for (const email of emails) {
    await submit(page, email);
    await page.waitForURL("**/thanks");
    await page.goBack();
  }
  await page.evaluate(() => history.pushState({}, "", "/form/2"));
  await page.evaluate(() => {
    addEventListener("submit", (event) => event.preventDefault());
  });
  emails.push(shop.newEmail());
  await submit(page, emails.at(-1) ?? "");
  for (const email of emails) expect(await shop.leadsOf(email)).toMatchObject([{ submissions: 1 }]);
  expect(new Set(sent.map(({ submission_id }) => submission_id)).size).toBe(4);
});

it("never reads what is secret, hidden, a file or asked to be ignored", async () => {
  const secrets = `<input type="password" name="password"><input type="password" name="x1" autocomplete="new-password">
    <input name="pwd"><input name="card_number"><input name="x2" autocomplete="cc-csc"><input name="x3" aria-label="IBAN">
    <label>Holder of the card <input name="x4"></label><input name="otp"><input type="hidden" name="phone">
    <input type="number" name="cvv"><input name="company" data-whence-ignore>
    <div data-whence-ignore><input name="company"></div><input name="colour"><select name="company"><option>canary</select>`;
  const { page, sent } = await visitorAt(
    "/form",
    FORM.replace("</form>", `${secrets}<input type="file" name="message"></form>`),
  );
  const email = shop.newEmail();
  await fillIn(page, email);
  await page.evaluate(() => {
    for (const field of document.querySelectorAll("input")) {
      if (!field.value && field.type !== "file") field.value = field.type === "number" ? "98765" : "canary";
    }
  });
  await page.setInputFiles("input[type=file]", {
    name: "canary.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("canary"),
  });
  await page.getByRole("button", { name: "Send" }).click();
  expect(await shop.leadsOf(email)).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toMatch(/canary|98765/);
  const kept = await page.context().storageState();
  expect(JSON.stringify(kept)).not.toMatch(/canary|98765/);
});

/** Fills in the named fields, sends the form, and waits until the page has gone on. */
async function send(body: string, values: Record<string, string>): Promise<Visitor["sent"]> {
  const { page, sent } = await visitorAt(
    "/form",
    `<form method="post" action="/thanks">${body}<button>Send</button></form>`,
  );
  for (const [name, value] of Object.entries(values)) await page.fill(`[name=${name}]`, value);
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL("**/thanks");
  return sent;
}

describe("is no lead:", () => {
  const SIGN_IN = `<input type="email" name="email" autocomplete="username"><input type="password" name="password">`;
  const ada = { email: "ada@example.com", password: "canary-1" };
  test.each<[string, string, Record<string, string>]>([
    ["a search", `<input type="search" name="q">`, { q: "ada@example.com" }],
    ["a search by words", `<input name="q">`, { q: "garden chairs" }],
    [
      "a form that asks to be ignored",
      `<fieldset data-whence-ignore><input name="email"></fieldset>`,
      { email: ada.email },
    ],
    ["half an e-mail address", `<input name="email">`, { email: "ada@" }],
    ["a sign-in by e-mail", SIGN_IN, ada],
    ["a sign-in with its password shown", SIGN_IN.replace(`type="password"`, ""), ada],
    [
      "a sign-in by user name",
      `<input name="username"><input type="password" name="password">`,
      {
        username: "ada@example.com",
        password: "canary-1",
      },
    ],
  ])("%s", async (_, body, values) => {
    expect(await send(body, values)).toEqual([]);
  });
});

describe("is a lead:", () => {
  const CONTACT = `<input type="email" name="email">`;
  const ada = { email: "ada@example.com", password: "canary-1" };
  test.each<[string, string, Record<string, string>]>([
    ["an e-mail address alone", CONTACT, { email: ada.email }],
    [
      "a registration with a name",
      `<input name="name">${CONTACT}<input type="password" name="password">`,
      {
        ...ada,
        name: "Ada Byron",
      },
    ],
    [
      "a registration with a new password",
      `${CONTACT}<input type="password" name="password" autocomplete="new-password">`,
      ada,
    ],
    [
      "a registration with its password twice",
      `${CONTACT}<input type="password" name="password"><input type="password" name="password2">`,
      {
        ...ada,
        password2: "canary-1",
      },
    ],
  ])("%s", async (_, body, values) => {
    const sent = await send(body, values);
    expect(sent).toMatchObject([{ email: "ada@example.com" }]);
    expect(JSON.stringify(sent)).not.toContain("canary");
  });
});

test.each(["_gotcha", "bot-field", "_honey", "honeypot"])("the trap %s tells a robot", async (trap) => {
  const { page } = await visitorAt("/form", FORM.replace("</form>", `<input name="${trap}"></form>`));
  const email = shop.newEmail();
  await page.fill(`[name=${trap}]`, "https://spam.example");
  await submit(page, email);
  const [lead] = await shop.leadsOf(email);
  expect(lead?.flags).toContain("honeypot");
  expect(lead).toMatchObject({ status: "spam", name: "Ada Byron" });
});

it("takes no honeymoon for a trap, and no trap for one that stays empty", async () => {
  const fields = `<input name="honeymoon"><input name="_gotcha">`;
  const { page } = await visitorAt("/form", FORM.replace("</form>", `${fields}</form>`));
  const email = shop.newEmail();
  await page.fill("[name=honeymoon]", "in June");
  await submit(page, email);
  expect((await shop.leadsOf(email))[0]?.flags).not.toContain("honeypot");
});

test("attack K10: a text of 1 MB is cut, and the lead is there", async () => {
  const { page, sent } = await visitorAt("/form", FORM);
  const email = shop.newEmail();
  await fillIn(page, email);
  await page.evaluate(() => {
    for (const field of document.querySelectorAll("textarea")) field.value = "Grüße ".repeat(200_000);
  });
  await page.getByRole("button", { name: "Send" }).click();
  const [lead] = await shop.leadsOf(email);
  expect(lead?.message?.length).toBeGreaterThan(4_900);
  expect(Buffer.byteLength(JSON.stringify(sent[0]))).toBeLessThan(65_536);
});

it("waits for the page to judge a form that it judges itself", async () => {
  const judged = FORM.replace("<form", "<form novalidate").replace(
    `name="email"`,
    `name="email" pattern="office@.*"`,
  );
  const { page, sent } = await visitorAt(
    "/form",
    `${judged}<script>document.querySelector("form").addEventListener("submit", (event) => {
      if (event.target.email.value === "ada@refused.example") event.preventDefault();
    });</script>`,
  );
  await submit(page, "ada@refused.example");
  const email = shop.newEmail();
  await submit(page, email);
  await page.waitForURL("**/thanks");
  expect(await shop.leadsOf(email)).toHaveLength(1);
  expect(sent.map((lead) => lead.email)).toEqual([email]);
});

it("takes a lead and tells the journey where the page asks for it, before or after it has come", async () => {
  const email = shop.newEmail();
  shop.put("/form", {
    head: `<script>window.whence=function(){(whence.q=whence.q||[]).push(arguments)};
      whence("lead",{email:"${email}",name:"Ada Byron"});whence("attribution",j=>window.journey=j)</script>`,
  });
  const { page } = await shop.newVisitor();
  await page.goto(shop.url("/form?utm_source=chat"));
  expect(await shop.leadsOf(email)).toMatchObject([
    { form: "api", source: "chat", name: "Ada Byron", status: "new" },
  ]);
  expect(await page.evaluate("[journey, whence('attribution')].map(j => j.touches[0].source)")).toEqual([
    "chat",
    "chat",
  ]);
});
