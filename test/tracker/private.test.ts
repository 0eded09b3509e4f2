import { afterAll, afterEach, beforeAll, expect, it, test } from "vitest";
import { STAY } from "../support/tracker/page-server.ts";
import { type Shop, startShop, type Visitor } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

type Field = { label: string; name?: string; type?: string; value: string; attributes?: string };

/** The ways in which pages label a field. */
const LAYOUTS = [
  (label: string, field: string) => `<label>${label} ${field}</label>`,
  (label: string, field: string) => `<span>${label}</span> ${field}`,
  (label: string, field: string) => `<div>${label}</div><div>${field}</div>`,
  (label: string, field: string) => `<table><tr><td>${label}</td><td>${field}</td></tr></table>`,
  (label: string, field: string) => `<p>${label}<br>${field}</p>`,
  (label: string, field: string) => field.replace(">", ` aria-label="${label}">`),
  (label: string, field: string) => field.replace(">", ` placeholder="${label}">`),
  (label: string, field: string, id: string) =>
    `<b id="${id}">${label}</b> ${field.replace(">", ` aria-labelledby="${id} x">`)}`,
];

/** The number of forms a visit can ask about. */
const FORMS_MAX = 6;

/** Sends a form for each field (with an email field next to it) and returns the leads sent, {} for none. */
async function sendEach(fields: Field[]): Promise<Record<string, unknown>[]> {
  const visitor = await shop.newVisitor();
  const leads: Record<string, unknown>[] = [];
  for (let at = 0; at < fields.length; at += FORMS_MAX)
    leads.push(...(await sendSome(fields.slice(at, at + FORMS_MAX), visitor)));
  return leads;
}

async function sendSome(fields: Field[], visitor: Visitor): Promise<Record<string, unknown>[]> {
  const forms = fields.map(({ label, name, type = "text", attributes = "" }, at) => {
    const named = name === undefined ? "" : `name="${name}"`;
    const tag = type === "textarea" ? "textarea" : "input";
    const close = type === "textarea" ? "</textarea>" : "";
    const field = `<${tag} type="${type}" ${named} ${attributes} class="asked">${close}`;
    const shown = (LAYOUTS[at % LAYOUTS.length] as (typeof LAYOUTS)[0])(label, field, `label${at}`);
    return `<form><p><label>Email <input type="email" name="email"></label></p><p>${shown}</p><button>Send</button></form>`;
  });
  // As in a new tab.
  const forget = "<script>sessionStorage.clear()</script>";
  const { page, sent } = await shop.visitorAt(forget + forms.join("") + STAY, visitor);
  const before = sent.length;
  await page.evaluate(
    (values) => {
      values.forEach((value, at) => {
        const form = document.forms[at] as HTMLFormElement;
        (form.elements.namedItem("email") as HTMLInputElement).value = `ada${at}@example.com`;
        (form.querySelector(".asked") as HTMLInputElement).value = value;
        form.requestSubmit();
      });
    },
    fields.map(({ value }) => value),
  );
  await visitor.leave();
  return fields.map(
    (_, at) => sent.slice(before).find(({ email }) => email === `ada${at}@example.com`) ?? {},
  );
}

const field = (label: string, value: string, type = "tel", name?: string): Field => ({
  label,
  value,
  type,
  ...(name !== undefined && { name }),
});

// Example values published by card schemes, banks and authorities, in fields named as in real forms.
const PRIVATE: Field[] = [
  field("Card number", "4222222222222"),
  field("", "4222222222222", "tel", "f1"),
  field("Credit card", "3056 930902 5904", "text"),
  field("", "4111\u00a01111\u00a01111\u00a01111", "tel", "f2"),
  field("", "4012  8888  8888  1881", "text", "f3"),
  field("Card", "4111 1111 11", "tel", "cardnumber"),
  field("Card details", "5555 5555 5555 4444 04/29 123", "text"),
  field("Phone", "4242 4242 4242 4242", "tel", "phone"),
  field("Telefon", "30569309025904", "tel", "telefon"),
  field("Company", "6011 0009 9013 9424", "text", "company"),
  field("Kartennummer", "5105.1051.0510.5100"),
  field("Numéro de carte", "378282246310005"),
  field("Name on card", "Ada Byron-Card", "text", "cardholder_name"),
  field("", "Ada Byron-Cardname", "text", "card_name"),
  field("", "Ada Byron-Password", "text", "pwd_name"),
  field("Security code", "86421357", "tel", "csc"),
  field("", "48213907", "tel", "code"),
  field("", "7391824", "tel", "pin"),
  field("", "90817264", "tel", "verification_code"),
  field("Authentication code", "12098734"),
  field("", "7788994", "tel", "phone_verification"),
  field("Code sent to your phone", "4455667"),
  field("SMS-Code", "5566778", "tel", "handy_code"),
  field("Código enviado al móvil", "6677889"),
  field("One-time password", "778899", "number", "phone_otp"),
  field("Date of birth", "12/10/1985"),
  field("Geburtsdatum", "12.10.1985"),
  field("Social Security Number", "078-05-1120", "tel", "ssn"),
  field("Aadhaar", "9999 4105 7058"),
  field("National Insurance number", "QQ 12 34 56 C", "text"),
  field("CPF", "529.982.247-25"),
  field("Steuernummer der Firma", "86095742719", "text", "firma_steuernummer"),
  field("Company VAT number", "GB980780684", "text"),
  field("Account number", "000123456789"),
  field("Routing number", "110000000"),
  field("Bank account name number", "31926819", "text", "bank_account_name_number"),
  field("Kontoinhaber (Name)", "Ada Byron-Konto", "text"),
  field("Company IBAN", "DE89370400440532013000", "text"),
  field("Passport name", "Ada Byron-Passport", "text"),
  field("Mother's maiden name", "Ada Byron-Maiden", "text"),
  field("Nom de jeune fille de votre mère", "Ada Byron-Jeune", "text"),
  field("API key name", "AKIAIOSFODNN7EXAMPLE", "text"),
  field("Monthly rent", "98765432"),
  field("Kilometerstand", "12345678", "tel", "km"),
  field("Secret Recovery Phrase", "legal winner thank year wave sausage worth useful", "textarea"),
  field("Paste your private key", "MHcCAQEEIIrYSSNQFaA2Hwf1duRSxKtLYX5", "textarea"),
  field("Backup codes", "1111-2222 3344-5566", "textarea", "codes"),
  field("", "03AGdBq24PBCbwiDRaSMJ7Z7h0gQ5ka7h", "textarea", "g-recaptcha-response"),
  field("", "P1_eyJ0eXAiOiJKV1QiLCJhbGciOiJIUz", "textarea", "h-captcha-response"),
  field("", "0.mF74FV8wEufAWdwzwJyCzS1pD5gs1pS", "textarea", "cf-turnstile-response"),
];

it("never sends private data, whatever its field is called", async () => {
  const leads = await sendEach(PRIVATE);
  const plain = (text: string) => text.replace(/[^\p{L}\d]/gu, "");
  // A time may happen to contain the digits of a short value.
  const withoutTimes = (name: string, value: unknown) => (name.endsWith("_seconds") ? undefined : value);
  for (const [at, { value, label, name }] of PRIVATE.entries()) {
    const { email, touches, first_pageviews, submission_id, page, ...rest } = leads[at] ?? {};
    expect(plain(JSON.stringify(rest, withoutTimes)), `${label} ${name}`).not.toContain(plain(value));
    expect(rest, `${label} ${name}`).not.toHaveProperty("phone");
  }
});

it("cuts cards, keys and recovery phrases out of a message and keeps the rest", async () => {
  const phrase = "letter advice cage absurd amount doctor acoustic avoid letter advice cage above";
  const messages = [
    ["My card 4222 2222 2222 2 was refused", "My card *** was refused"],
    ["Key wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY fails", "Key *** fails"],
    [`Locked out: ${phrase}`, "Locked out: ***"],
    ["Order 1234567890123456 of 12.06.2026", "Order 1234567890123456 of 12.06.2026"],
  ] as const;
  const leads = await sendEach(messages.map(([value]) => field("Message", value, "textarea", "message")));
  expect(leads.map(({ message }) => message)).toEqual(messages.map(([, rest]) => rest));
});

it("reads a phone number if something besides the field type identifies it", async () => {
  const phones: Field[] = [
    field("Phone", "(415) 555-0132"),
    field("Phone (with area code)", "020 7946 0958", "text"),
    field("Mobile", "07700900123", "number"),
    field("Telefonnummer", "0171 39200-15"),
    field("Téléphone", "06.12.34.56.79", "text"),
    field("Móvil", "912 345 678"),
    field("Celular", "(11) 91234-5678"),
    field("Telefoon", "06-12345678"),
    field("", "+49 (0) 151 23456789", "tel", "x1"),
    field("Contact number", "+1 415 555 0139 ext. 12"),
    { label: "", name: "x2", type: "tel", value: "555-0140", attributes: `autocomplete="tel-national"` },
    field("Business phone", "+44 20 7946 0959", "text", "businessPhone"),
    // Its digits happen to pass the card check.
    field("Phone", "+44 7700 900124", "tel", "phone"),
  ];
  const leads = await sendEach(phones);
  expect(leads.map(({ phone }) => phone)).toEqual(phones.map(({ value }) => value));
});

test.each<[string, string, Record<string, string>]>([
  ['businessName does not contain "ssn"', "businessName", { company: "Hill & Dale" }],
  ["a passenger is not a password", "passenger_name", { name: "Hill & Dale" }],
  ["a Swedish surname", "efternamn", { name: "Hill & Dale" }],
  ["a Finnish first name", "etunimi", { name: "Hill & Dale" }],
])("matches whole words: %s", async (_, name, expected) => {
  const [lead] = await sendEach([{ label: "", name, value: "Hill & Dale" }]);
  expect(lead).toMatchObject(expected);
});

it("joins the parts of a person's name, but not the names of things", async () => {
  const inputs = ["first_name", "last_name", "credit_limit", "domain_name", "pet_name"].map(
    (name) => `<input name="${name}" value="${name}">`,
  );
  const { page, sent } = await shop.visitorAt(
    `<form>${inputs.join("")}<input name="email_subject" value="Hello"><input name="email" value="ada@example.com">
      <textarea name="cardiology">Heart</textarea><textarea name="security_needs">Alarm</textarea><button>Send</button></form>${STAY}`,
  );
  await page.getByRole("button").click();
  await expect.poll(() => sent).toMatchObject([{ email: "ada@example.com", name: "first_name last_name" }]);
  expect(sent[0]).toMatchObject({ message: "Heart" });
});

it("writes nothing into a visible field, whatever its name", async () => {
  const { page } =
    await shop.visitorAt(`<form method="post" action="/thanks"><input type="email" name="email">
    <label>Who sent you? <input name="referrer"></label><input type="hidden" name="utm_source"><button>Send</button></form>`);
  await page.fill("[name=email]", shop.newEmail());
  await page.getByRole("button").click();
  await page.waitForURL("**/thanks");
  const posted = new URLSearchParams(shop.received.at(-1)?.body);
  expect(Object.fromEntries(posted)).toMatchObject({
    referrer: "",
    utm_source: "google",
    utm_campaign: "spring",
  });
});
