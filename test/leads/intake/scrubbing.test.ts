import { beforeAll, expect, test } from "vitest";
import { keys } from "../../../functions/platform/store/keys.ts";
import { type GivenAccount, givenAccount, givenOwnLead, givenSite } from "../../support/given.ts";
import { rowsOf } from "../../support/rows.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();
let account: GivenAccount;
let site_id: string;
beforeAll(async () => {
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token)).id;
});

const CARD = "removed a number that looks like a card";
const ACCOUNT = "removed a number that looks like a bank account";
const IDENTITY = "removed a number that looks like an identity number";
const SECRET = "removed a text that looks like a key";
const PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";

test.each<[string, object, object]>([
  [
    "a card in a message",
    { message: "Mine is 4111 1111 1111 1111 12/27 123 thanks" },
    { message: "Mine is *** thanks", flags: [CARD] },
  ],
  ["a card for a phone", { phone: "4222222222222" }, { phone: null, flags: [CARD] }],
  ["a card for a name", { name: "5555-5555-5555-4444" }, { name: null, flags: [CARD] }],
  ["a card for a company", { company: "Byron 378282246310005" }, { company: null, flags: [CARD] }],
  ["nothing but a card", { message: "6011000990139424" }, { message: null, flags: [CARD] }],
  ["a key", { message: "Key AKIAIOSFODNN7EXAMPLE leaked" }, { message: "Key *** leaked", flags: [SECRET] }],
  ["a recovery phrase", { message: PHRASE }, { message: null, flags: [SECRET] }],
  [
    "a card and a key",
    { message: "4242424242424242 AKIAIOSFODNN7EXAMPLE ok" },
    { message: "*** *** ok", flags: [CARD, SECRET] },
  ],
  [
    "what belongs to a card",
    { message: "CVV: 123, exp. 12/27. Card 4111 1111 1111 1111" },
    { message: "***, exp. ***. Card ***", flags: [CARD] },
  ],
  [
    "a bank account",
    { message: "IBAN DE89 3704 0044 0532 0130 00 bitte" },
    { message: "IBAN *** bitte", flags: [ACCOUNT] },
  ],
  ["a bank account for a name", { name: "GB29NWBK60161331926819" }, { name: null, flags: [ACCOUNT] }],
  [
    "an identity number",
    { message: "My SSN is 536-90-4399, thanks" },
    { message: "My SSN is ***, thanks", flags: [IDENTITY] },
  ],
  ["an identity number for a company", { company: "RSSMRA85T10A562S" }, { company: null, flags: [IDENTITY] }],
  ["nothing of a phone number", { phone: "+44 20 7946 0018" }, { phone: "+442079460018" }],
  ["nothing of a form's name", { form: "form_7f3a9b2c8d1e4f5a6b7c" }, { form: "form_7f3a9b2c8d1e4f5a6b7c" }],
])(
  "the server removes %s before storing a lead, whether or not the tracker sent it",
  async (_, sent, expected) => {
    const email = `${Object.keys(sent)[0]}${JSON.stringify(sent).length}@firm.example`;
    const lead = await givenOwnLead(app, account.token, { site_id, email, ...sent });
    const { flags = [], ...fields } = expected as { flags?: string[] };
    expect(lead).toMatchObject(fields);
    expect(lead.flags.filter((flag) => flag.startsWith("removed"))).toEqual(flags);
  },
);

test("no row of the account contains what was removed", async () => {
  const rows = rowsOf(app);
  const stored = JSON.stringify(await rows.below(keys.leads(account.id).pk));
  rows.close();
  expect(stored).toContain("Mine is *** thanks");
  expect(stored.replace(/[^\w{}":,]/g, "")).not.toMatch(
    /4111111111|4222222222222|5555555555|3782822463|601100099|AKIAIO/,
  );
  expect(stored).not.toContain("winner thank");
});
