import { beforeAll, describe, expect, test } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import {
  type GivenAccount,
  givenAccount,
  givenLead,
  givenOwnLead,
  givenSite,
  leadsOf,
} from "../../support/given.ts";
import { asStored, naughtyStrings } from "../../support/naughty.ts";
import { parallel } from "../../support/parallel.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();
let account: GivenAccount;
let site_id: string;

beforeAll(async () => {
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token, "c.example")).id;
});

const given = (body: Record<string, unknown>) => givenOwnLead(app, account.token, { site_id, ...body });

async function allLeads(token: string): Promise<Map<string, Lead>> {
  const found = new Map<string, Lead>();
  for (let cursor = ""; ; ) {
    const { json, headers } = await app.call(`GET /api/leads?limit=200${cursor}`, { token });
    for (const lead of json as Lead[]) found.set(lead.id, lead);
    const next = headers.get("x-next-cursor");
    if (next === null) return found;
    cursor = `&cursor=${next}`;
  }
}

describe("the text of a lead", () => {
  test("is returned as sent, however strange, in name, message, source and campaign", async () => {
    const owner = await givenAccount(app);
    const { id } = await givenSite(app, owner.token);
    const sent = await parallel(naughtyStrings, async (text) => {
      const attribution = { last_source: text, last_campaign: text };
      const response = await givenLead(app, { site_id: id, name: text, message: text, attribution });
      return { id: response.id, text };
    });
    const found = await allLeads(owner.token);
    expect(found.size).toBe(naughtyStrings.length);
    for (const { id, text } of sent) {
      const kept = (max: number) => asStored(text).slice(0, max).trim() || null;
      const lead = found.get(id);
      expect(lead).toMatchObject({ name: kept(200), message: kept(5000), last_campaign: kept(200) });
      expect(lead?.last_source === kept(200) || kept(200) === null, text).toBe(true);
    }
  });

  test("loses the characters that override its reading direction, but no letters", async () => {
    const sent = {
      name: "\u202Egpj.exe",
      message: "\u2067\u05d3\u05d5\u05d3\u2069 \u200f\u05dc\u05d5\u05d9\u202a.",
      phone: "\u202a+972 3 123 4567\u202c",
    };
    expect(await given(sent)).toMatchObject({
      name: "gpj.exe",
      message: "\u05d3\u05d5\u05d3 \u200f\u05dc\u05d5\u05d9.",
      phone: "+97231234567",
    });
  });

  test("is well-formed text without control characters", async () => {
    const response = await app.call("POST /api/lead", {
      body: `{"site_id":"${site_id}","name":"a\\u0000b\\u0007c\\ud800d","message":"\\ufeffline\\r\\n\\ttwo\\udc00 👩‍👩‍👧"}`,
    });
    expect(response.json).toMatchObject({ name: "abc\ufffdd", message: "line\r\n\ttwo\ufffd 👩‍👩‍👧" });
  });

  test("is cut to size without splitting a character, and never rejected", async () => {
    const long = "😀".repeat(2501);
    const { name, message, phone, company, form, last_campaign } = await given({
      name: long,
      message: `x${long}`,
      phone: long,
      company: long,
      form: long,
      attribution: { last_campaign: "x".repeat(10_000) },
    });
    expect(last_campaign).toBe("x".repeat(200));
    expect([name, message, phone, company, form].map((text) => text?.length)).toEqual([
      200, 4999, 50, 200, 100,
    ]);
    for (const text of [name, message, phone, company, form]) expect(text?.isWellFormed()).toBe(true);
  });

  test("is accepted in any language, without flags", async () => {
    const texts = [
      "请问价格是多少？",
      "Сколько это стоит?",
      "كم السعر؟",
      "料金はいくらですか",
      "Wie viel kostet das?",
    ];
    for (const message of texts) {
      expect(await given({ name: "王伟", message })).toMatchObject({ message, status: "new" });
    }
  });
});

describe("invalid optional fields are dropped, and the lead stored:", () => {
  test.each<[unknown]>([[{}], [[]], [true], [{ $ne: null }], [{ toString: 1 }]])(
    "a source of %j",
    async (odd) => {
      const lead = await given({
        attribution: { first_source: odd, last_source: odd, first_campaign: odd },
        company: odd,
      });
      expect(lead).toMatchObject({ source: null, first_source: null, last_source: null, company: null });
    },
  );

  test("a numeric source becomes text, and names of object properties are ordinary names", async () => {
    expect(await given({ first_source: 1 })).toMatchObject({ first_source: "1" });
    for (const source of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
      expect(await given({ last_source: source })).toMatchObject({ source, channel: "Unassigned" });
    }
  });

  test.each([
    ["1e999", 1_000_000],
    ["9007199254740993", 1_000_000],
    ["-0", 0],
    ["-5", 0],
    ["2.5", 3],
    ["null", null],
    ['"7"', null],
    ["{}", null],
  ])("%s pageviews are %s", async (json, pageviews) => {
    const response = await app.call("POST /api/lead", {
      body: `{"site_id":"${site_id}","pageviews":${json}}`,
    });
    expect(response.status).toBe(201);
    expect(response.json).toMatchObject({ pageviews });
    expect(response.text).not.toMatch(/"pageviews":-0/);
  });

  test("the first three of a thousand pageviews are kept, and none of ten thousand keys", async () => {
    const pageviews = Array.from({ length: 1000 }, (_, at) => `/p${at}`);
    const lead = await given({ pageviews });
    expect(lead.pageviews).toBe(1000);
    expect(lead.first_pageviews.map(({ path }) => path)).toEqual(["/p0", "/p1", "/p2"]);
    const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1]));
    expect(Object.keys(await given(keys)).sort()).toEqual(Object.keys(lead).sort());
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    " JavaScript:x",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "vbscript:x",
    "ftp://x",
  ])("the page %j", async (address) => {
    const lead = await given({
      pageviews: [address, { path: address, referrer: address }, "https://ok.example/a"],
      touches: [{ referrer: address, landing: address }],
    });
    expect(lead.first_pageviews.map(({ path }) => path)).toEqual(["https://ok.example/a"]);
    expect(lead.touches).toMatchObject([{ referrer: null, landing: null }]);
  });

  test("the query, fragment and credentials of an address", async () => {
    const lead = await given({
      pageviews: [
        "/reset?token=s3cret#now",
        "https://ada:s3cret@ok.example/a?email=a@b.co",
        "https://ok.example/@ada",
      ],
      touches: [{ referrer: "https://search.example/?q=s3cret", landing: "/#/prices?x=s3cret" }],
    });
    expect(lead.first_pageviews.map(({ path }) => path)).toEqual([
      "/reset",
      "https://ok.example/a",
      "https://ok.example/@ada",
    ]);
    expect(lead.touches).toMatchObject([{ referrer: "https://search.example/", landing: "/#/prices" }]);
    const token = await given({ pageviews: ["/a#s3cret", "/#/access_token=s3cret&x=1", "/#!/b"] });
    expect(token.first_pageviews.map(({ path }) => path)).toEqual(["/a", "/#/access_token", "/#!/b"]);
  });

  test.each(["1970-01-01T00:00:00Z", "x", -1, 0, 1e300, {}, "9".repeat(400)])("the time %j", async (odd) => {
    const lead = await given({
      first_touch_timestamp: odd,
      last_touch_timestamp: odd,
      touches: [{ at: odd }],
    });
    expect(lead).toMatchObject({ first_touch_timestamp: null, last_touch_timestamp: null });
    expect(lead.touches[0]?.at).toBeNull();
  });

  test("a time in the future is when the lead was sent", async () => {
    const lead = await given({ touches: [{ at: "2099-01-01T00:00:00Z", source: "google" }] });
    expect(lead.first_touch_timestamp).toBe(lead.created_at);
  });

  test("a time in another zone is stored as UTC", async () => {
    const at = new Date(Date.now() - 86_400_000);
    const local = new Date(at.getTime() + 2 * 3_600_000).toISOString().replace("Z", "+02:00");
    expect(await given({ first_touch_timestamp: local })).toMatchObject({
      first_touch_timestamp: at.toISOString(),
    });
  });

  test("the first and the last nineteen of thirty touches are kept", async () => {
    const touches = Array.from({ length: 30 }, (_, at) => ({
      at: new Date(Date.now() - (30 - at) * 3_600_000).toISOString(),
      source: `s${at}`,
      click_ids: { gclid: "x".repeat(700), __proto__: "y", "Odd Name": "z", constructor: "c", fbclid: 5 },
    }));
    const lead = await given({ touches });
    expect(lead.touches.map(({ source }) => source)).toEqual([
      "s0",
      ...Array.from({ length: 19 }, (_, at) => `s${at + 11}`),
    ]);
    expect(lead.touches[0]?.click_ids).toEqual({ gclid: "x".repeat(512) });
    expect((await leadsOf(app, account.token, "limit=1"))[0]).toEqual(lead);
  });
});
