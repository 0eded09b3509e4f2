import { describe, expect, test } from "vitest";
import type { Feed } from "../../../functions/destinations/feeds/feed.ts";
import { conversionLine, headerLine, leadLine } from "../../../functions/destinations/feeds/line.ts";
import type { ShownLead } from "../../../functions/leads/lead.ts";

const feed = (kind: Feed["kind"], contacts = false) =>
  ({ kind, contacts, conversions: { qualified: "Good lead", won: "Sale" } }) as Feed;
const lead = {
  id: "lead_1",
  created_at: "2026-11-20T09:30:01.234Z",
  status: "won",
  ai_score: 7.5,
  score_reasons: [
    { reason: "Work email", points: 1 },
    { reason: "Short message", points: -0.5 },
  ],
  name: "Ada",
  email: "Ada@Firm.example",
  phone: "+44 20 7946 0000",
  company: null,
  message: '=1+1 "now"',
  form: "contact",
  touches: [],
  won_at: null,
  value_cents: 1250,
  currency: "EUR",
} as unknown as ShownLead;

const CONVERSION = "Conversion Name,Conversion Time,Conversion Value,Conversion Currency";
const CONTACTS = ["Name", "Email", "Phone", "Company", "Message", "Form", "Landing page", "Referrer"];

describe("the header of a feed", () => {
  test.each([
    ["google-ads", false, `Google Click ID,${CONVERSION}\r\n`],
    ["google-ads", true, `Google Click ID,${CONVERSION},Email,Phone Number,Order ID\r\n`],
    ["microsoft-ads", false, `Microsoft Click ID,${CONVERSION}\r\n`],
  ] as const)("for %s with contacts %s is the one it prescribes", (kind, contacts, header) => {
    expect(headerLine(feed(kind, contacts))).toBe(header);
  });

  test("of leads has the columns that identify people only if it may", () => {
    const titles = (contacts: boolean) => headerLine(feed("leads", contacts)).trim().split(",");
    expect(titles(true)).toEqual(expect.arrayContaining(["Lead id", "Created", "Status", ...CONTACTS]));
    expect(titles(false)).toEqual(expect.arrayContaining(["Lead id", "Created", "Status"]));
    for (const title of CONTACTS) expect(titles(false)).not.toContain(title);
  });
});

describe("the line of a lead", () => {
  const row = { lead, site: { name: "Firm" }, link: "https://app.example/dashboard?lead=lead_1" };
  const cellsOf = (contacts: boolean) => {
    const titles = headerLine(feed("leads", contacts)).trim().split(",");
    const cells = leadLine(feed("leads", contacts), row).trimEnd().split(",");
    expect(cells).toHaveLength(titles.length);
    return Object.fromEntries(titles.map((title, at) => [title, cells[at]]));
  };

  test("has a cell for each column, times as sheets read them, and no formula", () => {
    expect(cellsOf(true)).toMatchObject({
      "Lead id": '"lead_1"',
      Created: '"2026-11-20 09:30:01"',
      Status: '"won"',
      Score: "7.5",
      Name: '"Ada"',
      Company: "",
      Message: '"\'=1+1 ""now"""',
      Site: '"Firm"',
      Won: "",
      Value: "12.5",
    });
  });

  test("doesn't identify the lead without contact details", () => {
    expect(Object.values(cellsOf(false)).join()).not.toMatch(/Ada|Firm\.example|7946|now|contact/i);
  });
});

describe("the line of a conversion", () => {
  const hash = (text: string) => `hash of ${text}`;
  const line = (kind: Feed["kind"], contacts: boolean, fields: Partial<ShownLead> = {}) =>
    conversionLine(
      feed(kind, contacts),
      {
        lead: { ...lead, ...fields },
        click_id: "Cj0KCQiA1234",
        event: "won",
        at: "2026-11-20T14:30:00.999Z",
      },
      hash,
    );
  const START = '"Cj0KCQiA1234","Sale","2026-11-20 14:30:00+00:00"';

  test("has the click, the conversion, its UTC time and the value in the currency's main unit", () => {
    for (const kind of ["google-ads", "microsoft-ads"] as const)
      expect(line(kind, false)).toBe(`${START},12.5,"EUR"\r\n`);
  });

  test("has no currency without a value, while 0 is a value", () => {
    expect(line("google-ads", false, { value_cents: null })).toBe(`${START},,\r\n`);
    expect(line("google-ads", false, { value_cents: 0 })).toBe(`${START},0,"EUR"\r\n`);
  });

  test("has contact details only as hashes of matchable values, and the lead's event as its order id", () => {
    expect(line("google-ads", true)).toBe(
      `${START},12.5,"EUR","hash of ada@firm.example","hash of +442079460000","lead_1.won"\r\n`,
    );
    expect(line("google-ads", true, { email: null, phone: "020 7946 0000" })).toBe(
      `${START},12.5,"EUR",,,"lead_1.won"\r\n`,
    );
  });

  test("uses the feed's name for qualified leads", () => {
    const conversion = { lead, click_id: "c", event: "qualified", at: lead.created_at } as const;
    expect(conversionLine(feed("google-ads", true), conversion, hash)).toMatch(
      /^"c","Good lead",.*"lead_1\.qualified"\r\n$/,
    );
  });
});
