import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import type { Lead } from "../../functions/leads/lead.ts";
import { callAtTime } from "../support/clock.ts";
import { type GivenAccount, givenAccount, givenSite } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { naughtyStrings } from "../support/naughty.ts";
import { parallel } from "../support/parallel.ts";
import { startedApp } from "../support/started.ts";

const app = startedApp();
let account: GivenAccount;
let sites: [string, string];

const DAY = (day: number, time = "12:00:00.000") => `2026-11-${String(day).padStart(2, "0")}T${time}Z`;

async function submit(at: string, body: Record<string, unknown>): Promise<Lead> {
  const response = await callAtTime(app, "POST /api/lead", new Date(at), {
    body: { site_id: sites[0], form: at, ...body },
  });
  expect(response.status, response.text).toBe(201);
  return response.json as Lead;
}

const paid = { source: "Google", medium: "cpc", campaign: "Spring  Sale" };

const home = { ...paid, landing: "https://shop.example" };

const clicked = {
  ...{ source: "newsletter", medium: "email", term: "oak desk", content: "autumn" },
  landing: "https://shop.example/b%C3%BCro/ideas",
};

beforeAll(async () => {
  account = await givenAccount(app);
  const [a, b] = [await givenSite(app, account.token), await givenSite(app, account.token)];
  sites = [a.id, b.id];
  const people: [string, Record<string, unknown>][] = [
    ["zoe", { name: "Zoë Straße", company: "Müller & Söhne", phone: "+49 (30) 123-4567", touches: [paid] }],
    ["bob", { name: "BOB O’Hara", message: "A quote for twelve\nchairs, please.", touches: [home] }],
    ["ann", { name: "Ann", site_id: b.id, touches: [clicked] }],
    ["eve", { name: "Eve", honeypot: "x", last_source: "GOOGLE ", last_campaign: "spring sale" }],
    ["rtl", { name: "\u202eיעל\u202c 100%", company: "ﬁne Σίσυφος" }],
  ];
  for (const [at, [who, body]] of people.entries())
    await submit(DAY(at + 1), { email: `${who}@firm.example`, ...body });
  const [bob] = (await list("q=bob")).json as Lead[];
  const changes = { status: "won", notes: "Wants the blue ones; née Smith." };
  expect(bob && (await change(bob.id, changes)).status).toBe(200);
});

const list = (query: string) => app.call(`GET /api/leads?${query}`, { token: account.token });
const change = (id: string, body: unknown) =>
  app.call(`PATCH /api/leads/${id}`, { token: account.token, body });

const who = ({ email }: { email?: string | null }) => email?.split("@")[0];
async function found(query: string): Promise<string> {
  const { status, json, text } = await list(query);
  expect(status, text).toBe(200);
  return (json as Lead[]).map(who).join(" ");
}
async function exported(query: string): Promise<string> {
  const { status, text } = await app.call(`GET /api/export?format=csv&${query}`, { token: account.token });
  expect(status, text).toBe(200);
  const rows: { email: string }[] = parse(text, { columns: true, bom: true });
  return rows.map(who).join(" ");
}
const q = (text: string) => `q=${encodeURIComponent(text)}`;

describe("filtering leads", () => {
  test.each([
    ["", "rtl eve ann bob zoe"],
    [q("ZOË strasse"), "zoe"],
    ["medium=cpc", "bob zoe"],
    ["keyword=Oak+Desk", "ann"],
    ["content=autumn", "ann"],
    ["landing_page=/b%C3%BCro/ideas", "ann"],
    [`form=${DAY(3)}`, "ann"],
    ["source=google", "eve bob zoe"],
    ["campaign=spring+sale", "eve bob zoe"],
    ["channel=Paid+Search", "bob zoe"],
    ["status=won,spam", "eve bob"],
    ["status=won&status=lost", "bob"],
    ["touches=0", "rtl"],
    ["flag=honeypot", "eve"],
    ["source=google&status=won&q=blue", "bob"],
    [`from=${DAY(2)}`, "rtl eve ann bob"],
    [`from=${DAY(2, "12:00:00.001")}`, "rtl eve ann"],
    [`to=${DAY(2)}`, "zoe"],
    [`to=${DAY(2, "12:00:00.001")}`, "bob zoe"],
    [`from=${DAY(2)}&to=${DAY(4)}`, "ann bob"],
    [`from=${encodeURIComponent("2026-11-02T14:00:00+02:00")}&to=${DAY(3)}`, "bob"],
    ["from=1900-01-01T00:00Z&to=9999-12-31T23:59Z", "rtl eve ann bob zoe"],
    ["to=1900-01-01T00:00Z", ""],
  ])("by %s finds %s, in the list and the export", async (query, people) => {
    expect(await found(query)).toBe(people);
    expect(await exported(query)).toBe(people);
  });

  test("by words finds the leads of a site by its name and domain as shown in the list", async () => {
    const named = await givenAccount(app);
    const site = await givenSite(app, named.token);
    const lead = await submit(DAY(9), { site_id: site.id, email: "amy@firm.example" });
    const ids = async (words: string) =>
      ((await app.call(`GET /api/leads?${q(words)}`, { token: named.token })).json as Lead[]).map(
        ({ id }) => id,
      );
    expect(await ids(site.name)).toEqual([lead.id]);
    expect(await ids(`${site.domain} amy anonymous`)).toEqual([lead.id]);
    await app.call(`DELETE /api/sites/${site.id}`, { token: named.token });
    expect(await ids(site.name)).toEqual([]);
    expect(await ids("unknown site")).toEqual([lead.id]);
  });

  test("by site finds that site's leads, never another account's", async () => {
    expect(await found(`site_id=${sites[1]}`)).toBe("ann");
    const stranger = await givenAccount(app);
    const { json } = await app.call("GET /api/leads?q=zoe", { token: stranger.token });
    expect(json).toEqual([]);
  });

  test("by band finds each lead in the band of its score", async () => {
    const all = (await list("")).json as Lead[];
    const inBand = (least: number, most: number) =>
      all.filter(({ ai_score }) => ai_score !== null && ai_score >= least && ai_score < most).map(who);
    expect(await found("band=good")).toBe(inBand(7, 11).join(" "));
    expect(await found("band=fair")).toBe(inBand(5, 7).join(" "));
    expect(await found("band=poor")).toBe(inBand(0, 5).join(" "));
    expect(inBand(5, 11).length).toBeGreaterThan(0);
    expect(inBand(0, 5)).toContain("eve");
    expect(await found("band=none")).toBe("");
  });

  test("by words accepts any text", async () => {
    const texts = naughtyStrings
      .filter((_, at) => at % 3 === 0)
      .map((text) => text.slice(0, 200).toWellFormed());
    await parallel(texts, async (text) => {
      const words = text.split(/\s+/).slice(0, 10).join(" ");
      const source = `source=${encodeURIComponent(text)}`;
      expect((await list(`${q(words)}&${source}`)).status, text).toBe(200);
    });
  });

  test.each([
    [q("x".repeat(201)), "q must not be longer than 200 characters"],
    ["band=best", "band must be good, fair, poor or none"],
    ["status=done", "status must be one or more of new, contacted"],
    ["status=won,won", "each only once"],
    ["touches=two", "touches must be a whole number from 0 to 20"],
    ["touches=21", "touches must be a whole number"],
    [`from=${DAY(3)}&to=${DAY(3)}`, "from must be earlier than to"],
  ])("rejects %s", async (query, sentence) => {
    expect(expectError(await list(query), 400)).toContain(sentence);
    const response = await app.call(`GET /api/export?format=csv&${query}`, { token: account.token });
    expect(expectError(response, 400)).toContain(sentence);
  });
});

describe("a page of filtered leads", () => {
  const NEXT = "x-next-cursor";
  const SEARCHED = "x-searched-to";

  test("has no cursor if it is full but ends with the last lead", async () => {
    for (const query of [
      "limit=5",
      "limit=200",
      "limit=3&source=google",
      `limit=2&from=${DAY(2)}&to=${DAY(4)}`,
    ]) {
      const { headers } = await list(query);
      expect([headers.get(NEXT), headers.get(SEARCHED)], query).toEqual([null, null]);
    }
  });

  test("has a cursor to continue from, and the time it searched back to", async () => {
    const first = await list("limit=2&source=google");
    expect((first.json as Lead[]).map(who)).toEqual(["eve", "bob"]);
    expect(first.headers.get(SEARCHED)).toBe(DAY(2));
    const second = await list(`limit=2&source=google&cursor=${first.headers.get(NEXT)}`);
    expect((second.json as Lead[]).map(who)).toEqual(["zoe"]);
    expect(second.headers.get(NEXT)).toBeNull();
  });

  test("stays within its time range, whatever the cursor", async () => {
    const [newest, , , , oldest] = (await list("")).json as Lead[];
    const range = `from=${DAY(2)}&to=${DAY(4)}`;
    expect(await found(`${range}&cursor=${newest?.id}`)).toBe("ann bob");
    expect(await found(`${range}&cursor=${oldest?.id}`)).toBe("");
    expect(await found(`${range}&cursor=lead_${"0".repeat(26)}`)).toBe("");
    expect(await found(`${range}&cursor=lead_${"Z".repeat(26)}`)).toBe("ann bob");
  });
});
