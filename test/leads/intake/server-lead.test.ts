import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { assignLanes } from "../../../functions/leads/intake/batch.ts";
import { resolveTime, ServerLead } from "../../../functions/leads/intake/server-lead.ts";

const SITE = { site_id: "site_AAAAAAAAAAAAAAAAAAAAAA" };
const NOW = new Date("2026-11-22T12:00:00Z");

const parse = (lead: unknown) => v.safeParse(ServerLead, lead);
const errorOf = (lead: unknown) => parse(lead).issues?.[0].message;

type Fields = Record<string, unknown>;

/** Values as form builders, CRMs and automation tools send them, and what is stored of them. */
const payloads: [from: string, sent: Fields, read: Fields][] = [
  ["HubSpot", { name: "Zoë O'Brien-Smith", phone: null }, { name: "Zoë O'Brien-Smith", phone: null }],
  ["HubSpot, an extension", { phone: "+1 (415) 555-0100 ext. 22" }, { phone: "+1 (415) 555-0100 ext. 22" }],
  [
    "HubSpot, empty properties",
    { email: "a@firm.example", company: "", phone: "" },
    { company: null, phone: null },
  ],
  ["HubSpot, a record id", { external_id: 51_234_567_890, name: "A" }, { external_id: "51234567890" }],
  [
    "HubSpot, its time",
    { name: "A", created_at: "2026-03-01T09:30:17.883Z" },
    { created_at: "2026-03-01T09:30:17.883Z" },
  ],
  [
    "HubSpot, epoch milliseconds",
    { name: "A", created_at: 1_772_357_417_883 },
    { created_at: "2026-03-01T09:30:17.883Z" },
  ],
  [
    "HubSpot, a click id",
    { name: "A", touches: [{ click_ids: { gclid: "Cj0K" } }] },
    { touches: [{ click_ids: { gclid: "Cj0K" } }] },
  ],
  ["Typeform", { name: "Ada\u00a0Lovelace", email: "ada@firm.example" }, { name: "Ada\u00a0Lovelace" }],
  ["Typeform, a number answer", { name: "A", company: 1984 }, { company: "1984" }],
  ["Typeform, a choice", { name: "A", message: { label: "Yes" } }, { message: null }],
  ["Typeform, choices", { name: "A", message: ["Yes", "No"] }, { message: null }],
  ["Typeform, a boolean", { name: "A", company: true }, { company: null }],
  [
    "Typeform, its time",
    { name: "A", created_at: "2018-01-18T18:17:02Z" },
    { created_at: "2018-01-18T18:17:02.000Z" },
  ],
  [
    "Typeform, its token",
    { name: "A", external_id: "a3a12ec67a1365927098a606107fac15" },
    { external_id: "a3a12ec67a1365927098a606107fac15" },
  ],
  [
    "Typeform, hidden fields",
    { name: "A", attribution: { last_source: "google", last_campaign: "xyz" } },
    { last_source: "google", last_campaign: "xyz" },
  ],
  [
    "Zapier, text for a number",
    { name: "A", visits: "3", pageviews: "12" },
    { visits: null, pageviews: { count: null } },
  ],
  [
    "Zapier, a number",
    { name: "A", visits: 3, pageviews: 12 },
    { visits: 3, pageviews: { count: 12, first: [] } },
  ],
  ["Zapier, an empty field", { name: "A", phone: "   " }, { phone: null }],
  ["Zapier, a number as a phone", { phone: 4_915_123_456_789 }, { phone: "4915123456789" }],
  ["Zapier, a date", { name: "A", created_at: "2026-11-20" }, { created_at: "2026-11-20T00:00:00.000Z" }],
  [
    "Zapier, an offset",
    { name: "A", created_at: "2026-11-20T09:30:00+05:30" },
    { created_at: "2026-11-20T04:00:00.000Z" },
  ],
  ["Zapier, an unknown field", { name: "A", zap_meta: { id: 1 } }, { name: "A" }],
  [
    "Make, no seconds",
    { name: "A", created_at: "2026-11-20T09:30Z" },
    { created_at: "2026-11-20T09:30:00.000Z" },
  ],
  ["Make, an emoji", { name: "Ada 🚀", message: "👩‍💻 Hi" }, { name: "Ada 🚀", message: "👩‍💻 Hi" }],
  ["Gravity Forms, an entry id", { name: "A", external_id: "17" }, { external_id: "17" }],
  [
    "Gravity Forms, the page",
    { name: "A", page: "https://firm.example/contact?email=a@b.c" },
    { page: "https://firm.example/contact" },
  ],
  ["Gravity Forms, line breaks", { message: "One\r\nTwo\n\nThree" }, { message: "One\r\nTwo\n\nThree" }],
  [
    "Gravity Forms, spaces around",
    { name: "  Ada  ", email: " ada@firm.example " },
    { name: "Ada", email: "ada@firm.example" },
  ],
  ["Gravity Forms, consent ticked", { name: "A", consent: true, source: "bing" }, { source: "bing" }],
  [
    "WPForms, markup",
    { name: "A &amp; B", message: "<b>Hi</b>" },
    { name: "A &amp; B", message: "<b>Hi</b>" },
  ],
  [
    "WPForms, a UTM source",
    { name: "A", last_source: "Newsletter", last_campaign: "März 2026" },
    { last_source: "Newsletter", last_campaign: "März 2026" },
  ],
  ["WPForms, a numeric form", { name: "A", form: 12 }, { form: "12" }],
  ["Contact Form 7, a tab", { name: "Ada\tLovelace" }, { name: "Ada\tLovelace" }],
  ["Contact Form 7, a null byte", { name: "Ada\u0000" }, { name: "Ada" }],
  ["Elementor, right to left", { name: "עדה לאבלייס" }, { name: "עדה לאבלייס" }],
  ["Elementor, an override", { name: "Ada\u202egpj" }, { name: "Adagpj" }],
  [
    "Webflow, Japanese",
    { name: "山田 太郎", company: "株式会社山田" },
    { name: "山田 太郎", company: "株式会社山田" },
  ],
  ["Webflow, Arabic digits", { phone: "٠١٢٣٤٥٦٧٨٩" }, { phone: "٠١٢٣٤٥٦٧٨٩" }],
  ["Squarespace, combining accents", { name: "Jose\u0301" }, { name: "Jose\u0301" }],
  ["Wix, half an emoji", { name: "Ada \ud83d" }, { name: "Ada \ufffd" }],
  [
    "Salesforce, an id",
    { name: "A", external_id: "00Q5g00000ABCDEFGH" },
    { external_id: "00Q5g00000ABCDEFGH" },
  ],
  ["Salesforce, a long company", { company: "x".repeat(255) }, { company: "x".repeat(200) }],
  [
    "Pipedrive, consent denied",
    { name: "A", consent: "denied", source: "bing" },
    { source: null, touches: [] },
  ],
  ["Pipedrive, no consent known", { name: "A", consent: null, source: "bing" }, { source: "bing" }],
  [
    "Tally, a nested journey",
    { name: "A", attribution: { pageviews: ["/", "/a"] } },
    { pageviews: { count: 2, first: [{ path: "/" }, { path: "/a" }] } },
  ],
  [
    "Facebook lead ads, an id",
    { name: "A", external_id: "l:1234567890123456" },
    { external_id: "l:1234567890123456" },
  ],
  [
    "Facebook lead ads, a test",
    { email: "test@fb.com", name: "<test lead: dummy data for full_name>" },
    { email: "test@fb.com" },
  ],
  [
    "a call tracker",
    { phone: "tel:+44-20-7946-0018;ext=12", message: "Call, 3:20" },
    { phone: "tel:+44-20-7946-0018;ext=12" },
  ],
  ["a spreadsheet, a message of 6,000", { message: "é".repeat(6000) }, { message: "é".repeat(5000) }],
  ["a spreadsheet, an external id of zero", { name: "A", external_id: 0 }, { external_id: "0" }],
  ["a spreadsheet, an empty external id", { name: "A", external_id: " " }, { external_id: null }],
  [
    "our own tracker's fields",
    { name: "A", submission_id: "s1", dwell_seconds: 40 },
    { submission_id: null, dwell_seconds: 40 },
  ],
];

describe("a lead as other systems send it", () => {
  it.each(payloads)("%s", (_, sent, read) => {
    const { output, issues } = parse({ ...SITE, ...sent });
    expect(issues).toBeUndefined();
    const { submission, created_at, ...rest } = output as ServerLead;
    const time = created_at?.toISOString() ?? null;
    expect({ ...submission, ...rest, created_at: time }).toMatchObject(read);
  });
});

describe("a lead is rejected", () => {
  const NO_ID = "external_id must be a text or number of at most 200 characters.";
  const NO_TIME = "created_at must be a time such as 2026-11-20T09:30:00Z, or epoch milliseconds.";
  const NO_CONSENT = "consent must be true, false, granted or denied.";
  const NO_OBJECT = "A lead must be a JSON object.";
  const named = { ...SITE, name: "Ada" };
  const rejected: [what: string, lead: unknown, detail: string][] = [
    ["null", null, NO_OBJECT],
    ["a list", [named], NO_OBJECT],
    ["a text", "Ada", NO_OBJECT],
    ["no site", { name: "Ada" }, "site_id is required."],
    ["a site of null", { ...named, site_id: null }, "site_id is required."],
    ["a site id with a slash", { ...named, site_id: "a/b" }, "site_id is not valid."],
    [
      "nobody",
      { ...SITE, name: " ", source: "google" },
      "A lead needs a name, email, phone, company or message.",
    ],
    ["a forged header", { ...SITE, email: "a@b.c\r\nBcc: x@y.z" }, "The email address is not valid."],
    ["an external id of 201 characters", { ...named, external_id: "x".repeat(201) }, NO_ID],
    ["an external id of many", { ...named, external_id: ["1"] }, NO_ID],
    ["an external id of no number", { ...named, external_id: Number.NaN }, NO_ID],
    ["a local time", { ...named, created_at: "2026-11-20 09:30:00" }, NO_TIME],
    ["a day in words", { ...named, created_at: "yesterday" }, NO_TIME],
    ["a thirteenth month", { ...named, created_at: "2026-13-01" }, NO_TIME],
    ["an American date", { ...named, created_at: "11/20/2026" }, NO_TIME],
    ["consent in other words", { ...named, consent: "no" }, NO_CONSENT],
    ["consent as a number", { ...named, consent: 0 }, NO_CONSENT],
  ];
  it.each(rejected)("%s", (_, lead, detail) => expect(errorOf(lead)).toBe(detail));
});

describe("the time of a lead", () => {
  const at = (time: string | null) => resolveTime({ created_at: time === null ? null : new Date(time) }, NOW);
  it.each([
    [null, NOW],
    ["2026-11-22T11:59:59.999Z", new Date("2026-11-22T11:59:59.999Z")],
    ["2026-11-22T12:05:00Z", NOW],
    ["2000-01-01T00:00:00Z", new Date("2000-01-01T00:00:00Z")],
  ])("%s is valid", (time, read) => expect(at(time)).toEqual(read));

  it("is not in the future, nor given as epoch seconds", () => {
    expect(() => at("2026-11-22T12:05:00.001Z")).toThrow("created_at must not be in the future.");
    const seconds = new Date(1_772_357_417).toISOString();
    expect(() => at(seconds)).toThrow("created_at must not be before the year 2000.");
  });
});

describe("the lanes of a batch", () => {
  const lead = (externalId: string | null, email: string | null) => ({ externalId, email });

  it("share the leads evenly, and keep their order", () => {
    const lanes = assignLanes(
      Array.from({ length: 20 }, () => lead(null, null)),
      8,
    );
    expect(lanes.map(({ length }) => length)).toEqual([3, 3, 3, 3, 2, 2, 2, 2]);
    expect(lanes.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });

  it("keep leads with the same external id or address together", () => {
    const leads = [
      lead("1", null),
      lead("2", "a@x.y"),
      lead("3", "A@x.y"),
      lead("1", "b@x.y"),
      lead(null, "b@x.y"),
    ];
    expect(assignLanes(leads, 3)).toEqual([[0, 3, 4], [1, 2], []]);
  });
});
