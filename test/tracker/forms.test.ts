import { afterAll, afterEach, beforeAll, expect, it, test } from "vitest";
import { FIELDS, formOf, STAY } from "../support/tracker/page-server.ts";
import { fillIn, type Shop, startShop, submit } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

const FORM = formOf(FIELDS);

test.each<[string, string, string?]>([
  [
    "requestSubmit() from outside the form",
    `${FORM.replace("<button>Send</button>", "")}
      <button onclick="document.forms[0].requestSubmit()">Send</button>`,
  ],
  [
    "fields that shadow the form's properties",
    formOf(`${FIELDS}<input name="elements"><input name="name" hidden>`),
  ],
  [
    "fields outside their form element",
    `<form id="f" name="contact" method="post" action="/thanks"></form>
      ${FIELDS.replaceAll("name=", 'form="f" name=')}<button form="f">Send</button>`,
  ],
  [
    "a form whose id is shadowed by a field",
    FORM.replace("<form ", `<form id="quote" `)
      .replace(`name="contact"`, "")
      .replace("<button>", `<input type="hidden" name="id" value="7"><button>`),
    "quote",
  ],
])("captures %s", async (_, body, form = "contact") => {
  const { page, sent } = await shop.visitorAt(body);
  const email = shop.newEmail();
  await submit(page, email);
  const leads = await shop.leadsOf(email);
  expect(leads).toMatchObject([{ name: "Ada Byron", form, source: "google", submissions: 1 }]);
  expect(sent).toHaveLength(1);
});

test("a double click is one lead, and so is submitting the same values again", async () => {
  const { page, sent } = await shop.visitorAt(FORM + STAY);
  const email = shop.newEmail();
  await fillIn(page, email);
  await page.getByRole("button", { name: "Send" }).dblclick();
  await page.getByRole("button", { name: "Send" }).click();
  expect(await shop.leadsOf(email)).toMatchObject([{ submissions: 1 }]);
  expect(sent).toHaveLength(1);
});

test("each person who submits a page's form is a lead, even after Back or a route change", async () => {
  const { page, sent } = await shop.visitorAt(FORM);
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

it("waits for the page's own validation of a novalidate form", async () => {
  const { page, sent } = await shop.visitorAt(`${FORM}<script>
    const [form] = document.forms;
    form.noValidate = true;
    form.email.pattern = "office@.*";
    form.onsubmit = () => form.email.value !== "ada@refused.example";</script>`);
  await submit(page, "ada@refused.example");
  const email = shop.newEmail();
  await submit(page, email);
  await page.waitForURL("**/thanks");
  expect(await shop.leadsOf(email)).toHaveLength(1);
  expect(sent.map((lead) => lead.email)).toEqual([email]);
});

it("handles whence() calls for a lead and the journey, before and after it has loaded", async () => {
  const email = shop.newEmail();
  shop.put("/form", {
    head: `<script>window.whence=function(){(whence.q=whence.q||[]).push(arguments)};
      whence("lead",{email:"${email}",name:"Ada Byron"});whence("attribution",j=>window.journey=j)</script>`,
  });
  const { page } = await shop.newVisitor();
  await page.goto(shop.url("/form?utm_source=chat"));
  expect(await shop.leadsOf(email)).toMatchObject([
    { form: null, source: "chat", name: "Ada Byron", status: "new" },
  ]);
  expect(await page.evaluate("[journey, whence('attribution')].map(j => j.touches[0].source)")).toEqual([
    "chat",
    "chat",
  ]);
});
