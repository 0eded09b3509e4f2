import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { EVERYTHING, type Visibility } from "../../../functions/accounts/members/visibility.ts";
import type { StoredLead } from "../../../functions/leads/lead.ts";
import { filterFor, filters, isSpan } from "../../../functions/leads/listing/filter.ts";
import { showTo } from "../../../functions/leads/masking.ts";
import { PRIOR } from "../../../functions/leads/scoring/scorer.ts";
import { givenStored, NOW, SITE } from "../given-stored.ts";

const OPEN = { trial_ends_at: "2027-01-01T00:00:00.000Z", periods: [], score: { hidden: [] } };
const Query = v.object(filters);
const sites = new Map([[SITE.id, { name: "Oak & Sons", domain: "shop.example" }]]);

const read = (query: string) => v.safeParse(Query, Object.fromEntries(new URLSearchParams(query)));
const problemOf = (query: string) => read(query).issues?.[0].message ?? null;

function finds(query: string, lead: StoredLead, visibility: Visibility = EVERYTHING, account = OPEN) {
  const { success, output } = read(query);
  if (!success) throw new Error(problemOf(query) ?? "");
  const show = showTo(account, PRIOR, visibility, NOW);
  return filterFor(output, visibility, show, sites)(lead) !== null;
}

const ad = {
  ...{ at: "2026-11-10T08:00:00Z", source: "Google", medium: "cpc", campaign: "Spring  Sale" },
  ...{ term: "oak desk", content: "blue", landing: "https://shop.example/b%C3%BCro/ideas" },
};
const direct = { at: "2026-11-19T08:00:00Z", landing: "https://shop.example/typed" };
const zoe = givenStored(
  {
    ...{ name: "Zoë Straße", email: "zoe@firm.example", company: "Müller & Söhne", phone: "+49 30 1234567" },
    ...{ message: "A quote for twelve\nchairs.", form: "quote", touches: [ad, direct] },
  },
  { ai_score: 7, status: "contacted", notes: "Née Smith.", flags: ["unverified host"] },
);

describe("a lead is found", () => {
  test.each([
    ["", true],
    [`site_id=${SITE.id}`, true],
    ["site_id=site_b", false],
    ["source= GOOGLE ", true],
    ["source=goog", false],
    ["source=", false],
    ["medium=CPC", true],
    ["medium=email", false],
    ["campaign=spring sale", true],
    ["campaign=spring", false],
    ["channel=Paid Search", true],
    ["channel=Direct", false],
    ["keyword=Oak Desk", true],
    ["keyword=oak", false],
    ["content=BLUE", true],
    ["content=", false],
    ["form=Quote", true],
    ["form=contact", false],
    ["flag=unverified host", true],
    ["flag=unverified", false],
    ["band=good", true],
    ["band=fair", false],
    ["band_now=good", true],
    ["band_now=fair", false],
    ["status=contacted", true],
    ["status=won,contacted", true],
    ["status=won", false],
    ["touches=2", true],
    ["touches=1", false],
    ["landing_page=/büro/ideas", true],
    ["landing_page=https://other.example/b%25C3%25BCro/ideas?x=1", false],
    ["landing_page=/b%25C3%25BCro/ideas", true],
    ["landing_page=/büro", false],
    ["landing_page=", false],
    ["source=google&status=contacted&q=zoe", true],
    ["source=google&status=contacted&q=bob", false],
    ["from=2026-12-01T00:00:00Z&client_id=client_x", true],
  ])("by %s: %s", (query, expected) => expect(finds(query, zoe)).toBe(expected));

  test("by its score now only while it is open", () => {
    expect(finds("band_now=good", { ...zoe, status: "won" })).toBe(false);
    expect(problemOf("band_now=none")).toMatch(/band_now/);
  });

  test.each([
    ["source=", true],
    ["medium=", true],
    ["campaign=", true],
    ["keyword=", true],
    ["landing_page=", true],
    ["channel=", true],
    ["form=", true],
    ["keyword=undefined", false],
    ["landing_page=/", false],
    ["touches=0", true],
    ["band=none", true],
    ["band=poor", false],
  ])("if it came without a visit, by %s: %s", (query, expected) => {
    expect(finds(query, givenStored({}, { ai_score: null }))).toBe(expected);
  });

  test.each([
    ["landing_page=/", true],
    ["landing_page=https://shop.example", true],
    ["landing_page=", false],
    ["content=", true],
  ])("if it came to the home page, by %s: %s", (query, expected) => {
    expect(
      finds(query, givenStored({ touches: [{ ...ad, content: null, landing: "https://shop.example" }] })),
    ).toBe(expected);
  });

  test("by the touches of ninety days only", () => {
    const old = { ...ad, at: "2026-08-01T08:00:00Z" };
    expect(finds("touches=1", givenStored({ touches: [old, direct] }))).toBe(true);
    const inTime = { ...ad, at: "2026-08-22T12:00:00Z" };
    expect(finds("touches=2", givenStored({ touches: [inTime, direct] }))).toBe(true);
  });
});

describe("words find a lead", () => {
  test.each([
    ["zoe", true],
    ["ZOË strasse", true],
    ["muller sohne", true],
    ["firm.example", true],
    ["chairs quote", true],
    ["chairs missing", false],
    ["nee smith", true],
    ["spring google", true],
    ["contacted", true],
    ["unverified", true],
    ["oak desk", true],
    ["büro", true],
    ["typed", true],
    ["shop.example", true],
    ["sons", true],
    ["anonymous", false],
    ["unknown", false],
    ["301234567", true],
    ["30/123-45", true],
    ["(030)", false],
    ["30", true],
    ["(3", false],
    ["4.9", true],
    ["---", false],
    ["12x", false],
    [" \u00a0\t", true],
  ])("%j: %s", (words, expected) => expect(finds(`q=${encodeURIComponent(words)}`, zoe)).toBe(expected));

  const bob = givenStored(
    { name: "BOB O’Hara", message: "\u202eיעל\u202c 100%", company: "ﬁne Σίσυφος", honeypot: "x" },
    { status: "won", flags: ["honeypot"] },
  );
  test.each([
    ["o’hara", true],
    // A search is for the characters that were typed.
    ["o'hara", false],
    ["\u0000bob", true],
    ["יעל", true],
    ["100%", true],
    ["fine σισυφοσ", true],
    ["won", true],
    ["honeypot", true],
    ["unknown", true],
    ["new", false],
  ])("in any script: %j: %s", (words, expected) => {
    expect(finds(`q=${encodeURIComponent(words)}`, bob)).toBe(expected);
  });

  test("but not by the host of its landing page, which is the site's", () => {
    const lead = givenStored({ touches: [{ landing: "https://landing.example/sale" }] });
    expect(finds("q=sale", lead)).toBe(true);
    expect(finds("q=landing.example", lead)).toBe(false);
  });

  test("by the list's placeholders for missing values", () => {
    const bare = givenStored({ email: "a@firm.example" }, { site_id: "site_gone" });
    for (const words of ["anonymous", "unknown site", "site_gone", "a@firm"])
      expect(finds(`q=${words}`, bare), words).toBe(true);
    expect(finds("q=unknown site", givenStored({ source: "google", name: "Ada" }))).toBe(false);
    expect(finds("q=00", bare)).toBe(false);
  });
});

describe("a caller", () => {
  const only = (ids: string[]): Visibility => ({ ...EVERYTHING, sites: new Set(ids) });
  test("finds no leads of sites that they don't see", () => {
    expect(finds("", zoe, only([SITE.id]))).toBe(true);
    expect(finds("", zoe, only(["site_b"]))).toBe(false);
    expect(finds("", zoe, only([]))).toBe(false);
  });

  test("finds nothing by contacts, notes or other hidden values", () => {
    const client = { sites: null, contacts: false, notes: false };
    expect(finds("q=zoe", zoe, client)).toBe(false);
    expect(finds("q=smith", zoe, client)).toBe(false);
    expect(finds("q=google", zoe, client)).toBe(true);
    const ended = { trial_ends_at: "2026-11-01T00:00:00.000Z", periods: [], score: { hidden: [] } };
    expect(finds("q=zoe", zoe, EVERYTHING, ended)).toBe(false);
    expect(finds("campaign=spring sale", zoe, EVERYTHING, ended)).toBe(false);
    expect(finds("source=google", zoe, EVERYTHING, ended)).toBe(true);
  });
});

describe("a filter", () => {
  test.each([
    [`q=${"x".repeat(200)}`, null],
    [`q=${"x".repeat(201)}`, "q must not be longer than 200 characters."],
    ["q=a b c d e f g h i j", null],
    ["q=a b c d e f g h i j k", "q must not have more than 10 words."],
    [`site_id=${"x".repeat(64)}`, null],
    [`site_id=${"x".repeat(65)}`, "site_id is not valid."],
    [`client_id=${"x".repeat(65)}`, "client_id is not valid."],
    ...["source", "medium", "campaign", "keyword", "content"].flatMap((name): [string, string | null][] => [
      [`${name}=${"x".repeat(200)}`, null],
      [`${name}=${"x".repeat(201)}`, `${name} is not valid.`],
    ]),
    [`landing_page=${"x".repeat(500)}`, null],
    [`landing_page=${"x".repeat(501)}`, "landing_page is not valid."],
    [`form=${"x".repeat(100)}`, null],
    [`form=${"x".repeat(101)}`, "form is not valid."],
    [`flag=${"x".repeat(101)}`, "flag is not valid."],
    ["channel=", null],
    ["channel=paid search", "channel is not valid."],
    ["touches=20", null],
    [`q=${"x".repeat(3000)}`, "q must not be longer than 200 characters."],
    ["from=yesterday", "from must be a time, such as 2026-11-01T00:00:00Z."],
    ["from=", "from must be a time, such as 2026-11-01T00:00:00Z."],
    ["to=2026-13-01T00:00:00Z", "to must be a time, such as 2026-12-01T00:00:00Z."],
    ["to=%2B275760-09-13T00:00:00Z", "to must be a time, such as 2026-12-01T00:00:00Z."],
    ["from=2026-11-01T00:00:00Z", null],
    ["from=2026-11-01T23:59:59.123456789%2B14:00", null],
    ["from=2026-02-30T00:00:00Z", "from must be a time, such as 2026-11-01T00:00:00Z."],
    ["to=2026-11-01", "to must be a time, such as 2026-12-01T00:00:00Z."],
    ["to=2026-11-01T00:00:00", "to must be a time, such as 2026-12-01T00:00:00Z."],
    ["to=2026-11-01T24:00:00Z", "to must be a time, such as 2026-12-01T00:00:00Z."],
  ])("%s is rejected with %s", (query, problem) => expect(problemOf(query)).toBe(problem));

  test.each(["band=", "band=best", "touches=21", "touches=two", "status=done", "status=won,won"])(
    "%s is rejected, naming the parameter",
    (query) => expect(problemOf(query)).toMatch(new RegExp(`^${query.split("=")[0]} must be `)),
  );

  test.each([
    ["", true],
    ["from=2026-11-01T00:00:00Z", true],
    ["to=2026-11-01T00:00:00Z", true],
    ["from=2026-11-01T00:00:00Z&to=2026-11-01T00:00:00.001Z", true],
    ["from=2026-11-01T00:00:00Z&to=2026-11-01T00:00:00Z", false],
    ["from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z", false],
  ])("of times, %s, is a range: %s", (query, expected) => {
    const { success, output } = read(query);
    expect(success && isSpan(output)).toBe(expected);
  });
});
