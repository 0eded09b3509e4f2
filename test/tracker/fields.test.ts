import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { soak } from "../support/soak.ts";
import { FIELDS, formOf } from "../support/tracker/page-server.ts";
import { fillIn, type Shop, startShop, submit, type Visitor } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());

const EMAIL = `<input type="email" name="email">`;
const PASSWORD = `<input type="password" name="password">`;
const ada = { email: "ada@example.com", password: "canary-1" };

/** Fills in the named fields and submits the form. Returns what was sent by the time the next page opens. */
async function send(
  visitor: Visitor,
  fields: string,
  values: Record<string, string>,
): Promise<Visitor["sent"]> {
  // As in a new tab: a visit asks about six forms at most.
  const forget = "<script>sessionStorage.clear()</script>";
  const { page, sent } = await shop.visitorAt(forget + formOf(fields), visitor);
  const before = sent.length;
  const answered = page.waitForResponse("**/api/form", { timeout: 1000 }).catch(() => {});
  for (const [name, value] of Object.entries(values)) await page.fill(`[name="${name}"]`, value);
  await answered;
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL("**/thanks");
  return sent.slice(before);
}

const labelled = (words: string, name: string): string => `<label>${words} <input name="${name}"></label>`;

// These tests share a visitor: if none sends anything, none can affect the next.
describe("no lead is sent", () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await shop.newVisitor();
  });
  afterAll(async () => expect(await shop.closeVisitors()).toEqual([]));

  test.each<[string, string, Record<string, string>]>([
    ["a search field", `<input type="search" name="q">`, { q: "ada@example.com" }],
    ["a search in a text field", `<input name="q">`, { q: "garden chairs" }],
    ["fields marked to be ignored", `<fieldset data-whence-ignore>${EMAIL}</fieldset>`, { email: ada.email }],
    ["half an email address", `<input name="email">`, { email: "ada@" }],
    ["a sign-in by email", EMAIL + PASSWORD, ada],
    ["a sign-in with a visible password", `${EMAIL}<input name="password">`, ada],
    [
      "a sign-in with a visible password under another name",
      `${EMAIL}<input name="pass">`,
      { email: ada.email, pass: "canary-1" },
    ],
    ["a zip code in a tel field", `<input type="tel" name="zip" placeholder="ZIP">`, { zip: "90210" }],
    ["a one-time code", `<input type="tel" name="code" maxlength="6">`, { code: "482913" }],
    [
      "a code with a field per digit",
      `<input type="tel" name="d1"><input type="tel" name="d2">`,
      { d1: "4", d2: "8" },
    ],
    [
      "a sign-in by user name",
      `<input name="login" placeholder="Username or email">${PASSWORD}`,
      { login: ada.email, password: "canary-1" },
    ],
  ])("for %s", async (_, fields, values) => {
    expect(await send(visitor, fields, values)).toEqual([]);
  });
});

describe("a lead is sent", () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await shop.newVisitor();
  });
  afterAll(async () => expect(await shop.closeVisitors()).toEqual([]));

  it("for a phone number next to an invalid email address", async () => {
    const fields = `<input name="email"><input type="tel" name="phone">`;
    const sent = await send(visitor, fields, { email: "n/a", phone: "+1 555 0100" });
    expect(sent).toMatchObject([{ phone: "+1 555 0100" }]);
    expect(sent[0]).not.toHaveProperty("email");
  });

  test.each<[string, string, Record<string, string>]>([
    ["an email address alone", EMAIL, { email: ada.email }],
    [
      "an email field whose label and id contain words of private fields",
      `<label>Email (we never pass it on) <input type="email" name="email" id="cta-card"></label>`,
      { email: ada.email },
    ],
    ["a registration with a name", `<input name="name">${EMAIL}${PASSWORD}`, { ...ada, name: "Ada Byron" }],
    ["a new password", `${EMAIL}<input type="password" name="password" autocomplete="new-password">`, ada],
    [
      "a sign-up whose user name is an email address",
      `<label>Email <input name="username"></label><input type="password" name="password" autocomplete="new-password">`,
      { username: ada.email, password: "canary-1" },
    ],
    [
      "an email address, without reading a card's expiry date or a country code as a phone number",
      `${EMAIL}<input type="tel" name="exp-date"><input name="phone_country_code">`,
      { email: ada.email, "exp-date": "12 / 27", phone_country_code: "+49" },
    ],
    [
      "a sign-up that asks for the password twice",
      `${EMAIL}${PASSWORD}<input type="password" name="again">`,
      { ...ada, again: "canary-1" },
    ],
  ])("for %s", async (_, fields, values) => {
    const sent = await send(visitor, fields, values);
    expect(sent).toMatchObject([{ email: "ada@example.com" }]);
    expect(sent[0]).not.toHaveProperty("phone");
    expect(JSON.stringify(sent)).not.toContain("canary");
  });

  type NameParts = [string, string, string, string, string];
  // What form builders and other languages call the two parts of a name.
  const nameParts: NameParts[] = [
    ["Squarespace", "First Name", "fname", "Last Name", "lname"],
    ["German", "Vorname", "vorname", "Nachname", "nachname"],
    ["French, by labels alone", "Prénom", "a", "Nom", "b"],
  ];
  const moreNameParts: NameParts[] = [
    ["Gravity Forms", "First", "input_1.3", "Last", "input_1.6"],
    ["WPForms", "First", "wpforms[fields][0][first]", "Last", "wpforms[fields][0][last]"],
    ["Italian", "Nome", "nome", "Cognome", "cognome"],
    ["Dutch", "Voornaam", "voornaam", "Achternaam", "achternaam"],
    ["Polish", "Imię", "imie", "Nazwisko", "nazwisko"],
    ["French", "Prénom", "prenom", "Nom", "nom"],
    ["Spanish", "Nombre", "nombre", "Apellidos", "apellidos"],
    ["Portuguese", "Nome", "nome", "Sobrenome", "sobrenome"],
  ];
  test.each(soak([...nameParts, ...moreNameParts], nameParts))(
    "joins the parts of a name: %s",
    async (_, first, firstName, last, lastName) => {
      const fields = labelled(first, firstName) + labelled(last, lastName) + EMAIL;
      const sent = await send(visitor, fields, { [firstName]: "Ada", [lastName]: "Byron", email: ada.email });
      expect(sent).toMatchObject([{ name: "Ada Byron", email: ada.email }]);
    },
  );

  const companies = [
    ["Company", "a"],
    ["Ihr Betrieb", "societe"],
  ] as const;
  const moreCompanies = [
    ["Organisation", "b"],
    ["Firma", "c"],
    ["Empresa", "d"],
    ["Entreprise", "e"],
    ["Azienda", "f"],
    ["Bedrijfsnaam", "g"],
  ] as const;
  test.each(soak([...companies, ...moreCompanies], [...companies]))(
    "reads the company field labelled %s",
    async (label, name) => {
      const sent = await send(visitor, labelled(label, name) + EMAIL, {
        [name]: "Byron Ltd",
        email: ada.email,
      });
      expect(sent).toMatchObject([{ company: "Byron Ltd", email: ada.email }]);
    },
  );

  it("never reads a secret in a tel field as a phone number, or a card number whatever the field's name", async () => {
    const fields = `<input type="tel" name="ccnumber"><input type="tel" name="ssn"><input type="tel" name="pin">
      <label>Mother's maiden name <input name="m"></label><input type="tel" name="reference">`;
    const secret = {
      ccnumber: "987650001",
      ssn: "987650002",
      pin: "98765",
      m: "canary",
      reference: "4111 1111 1111 1111",
    };
    const sent = await send(visitor, fields + EMAIL, { ...secret, email: "ada@example.com" });
    expect(sent).toMatchObject([{ email: "ada@example.com" }]);
    expect(JSON.stringify(sent)).not.toMatch(/canary|98765|4111/);
  });
});

describe("the lead", () => {
  afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

  it("never reads secret, hidden, file or ignored fields", async () => {
    // Each is named like a field that the tracker reads, and comes before it.
    const secrets = `<input type="password" name="name"><input type="password" name="x1" autocomplete="new-password">
      <input name="x2" autocomplete="cc-name"><input name="phone_otp">
      <input name="company" aria-label="IBAN">
      <input type="number" name="phone_cvv"><input type="hidden" name="phone"><input type="file" name="message">
      <input name="company" data-whence-ignore><div data-whence-ignore><input name="company"></div>
      <input name="colour"><select name="company"><option>canary</select>`;
    const { page, sent } = await shop.visitorAt(formOf(secrets + FIELDS));
    const email = shop.newEmail();
    await page.evaluate(() => {
      for (const field of document.querySelectorAll("input")) {
        if (!field.value && field.type !== "file") field.value = field.type === "number" ? "98765" : "canary";
      }
    });
    const canary = { name: "canary.txt", mimeType: "text/plain", buffer: Buffer.from("canary") };
    await page.setInputFiles("input[type=file]", canary);
    await page.getByLabel("Name", { exact: true }).fill("Ada Byron");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send" }).click();
    const absent = { phone: null, company: null, message: null };
    expect(await shop.leadsOf(email)).toMatchObject([{ name: "Ada Byron", ...absent }]);
    expect(JSON.stringify(sent)).not.toMatch(/canary|98765/);
    const stored = await page.context().storageState();
    expect(JSON.stringify(stored)).not.toMatch(/canary|98765/);
  });

  test.each(soak(["_gotcha", "bot-field", "_honey", "honeypot"], ["bot-field"]))(
    "the honeypot %s exposes a bot",
    async (trap) => {
      const { page } = await shop.visitorAt(formOf(`${FIELDS}<input name="${trap}">`));
      const email = shop.newEmail();
      await page.fill(`[name=${trap}]`, "https://spam.example");
      await submit(page, email);
      const [lead] = await shop.leadsOf(email);
      expect(lead?.flags).toContain("honeypot");
      expect(lead).toMatchObject({ status: "spam", name: "Ada Byron" });
    },
  );

  it('does not take "honeymoon" or an empty honeypot for a filled one', async () => {
    const { page } = await shop.visitorAt(formOf(`${FIELDS}<input name="honeymoon"><input name="_gotcha">`));
    const email = shop.newEmail();
    await page.fill("[name=honeymoon]", "in June");
    await submit(page, email);
    expect((await shop.leadsOf(email))[0]?.flags).not.toContain("honeypot");
  });

  test("fields of 1 MB each are truncated, and the lead arrives", async () => {
    const all = FIELDS + ["phone", "company"].map((name) => `<input name="${name}">`).join("");
    const { page, sent } = await shop.visitorAt(formOf(all));
    const email = shop.newEmail();
    await fillIn(page, email);
    await page.evaluate(() => {
      for (const field of document.querySelectorAll<HTMLInputElement>("[name]:not([name=email])")) {
        if ("value" in field) field.value = "Grüße € ".repeat(125_000);
      }
    });
    await page.getByRole("button", { name: "Send" }).click();
    const [lead] = await shop.leadsOf(email);
    expect(lead?.message?.length).toBeGreaterThan(4_900);
    expect(lead).toMatchObject({ source: "google", campaign: "spring" });
    expect(Buffer.byteLength(JSON.stringify(sent[0]))).toBeLessThan(32_768);
  });
});
