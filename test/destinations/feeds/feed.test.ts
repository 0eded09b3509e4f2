import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  Feed,
  NewFeed,
  presentFeed,
  readCredentials,
  ShownFeed,
} from "../../../functions/destinations/feeds/feed.ts";

const ID = "feed_AbCdEfGhIjKlMnOpQrSt-_";
const TOKEN = `${"t".repeat(41)}-_`;
const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;
const problemOf = (body: unknown) => v.safeParse(NewFeed, body).issues?.[0].message ?? null;

describe("the credentials of a feed", () => {
  test("are its token as the file name", () => {
    expect(readCredentials(`${TOKEN}.csv`, undefined)).toEqual({ token: TOKEN, id: null });
    expect(readCredentials(`${TOKEN}.csv`, basic(`${ID}:other`))).toEqual({ token: TOKEN, id: null });
  });

  test("are its id as the file name and user, and its token as the password", () => {
    expect(readCredentials(`${ID}.csv`, basic(`${ID}:${TOKEN}`))).toEqual({ token: TOKEN, id: ID });
    const lower = basic(`${ID}:${TOKEN}`).replace("Basic", "basic");
    expect(readCredentials(`${ID}.csv`, lower)).toEqual({ token: TOKEN, id: ID });
    expect(readCredentials(`${ID}.csv`, basic(`${ID}:a:b`))).toEqual({ token: "a:b", id: ID });
  });

  test.each([
    ["nothing", undefined],
    ["an empty text", ""],
    ["another user", basic(`feed_other:${TOKEN}`)],
    ["a user whose name only begins like the id", basic(`${ID}x:${TOKEN}`)],
    ["no password", basic(ID)],
    ["another scheme", `Bearer ${TOKEN}`],
    ["text after it", `${basic(`${ID}:${TOKEN}`)} x`],
    ["text before it", `x ${basic(`${ID}:${TOKEN}`)}`],
    ["no base64", `Basic ${ID}:${TOKEN}`],
  ])("are not %s", (_, authorization) => {
    expect(readCredentials(`${ID}.csv`, authorization)).toBe("unauthorized");
  });

  test.each([
    TOKEN,
    `${TOKEN}.txt`,
    `${TOKEN}x.csv`,
    `x/${TOKEN}.csv`,
    `${ID}.csv.gz`,
    `${ID}x.csv`,
    "",
    ".csv",
  ])("belong to no file named %j", (file) => {
    expect(readCredentials(file, basic(`${ID}:${TOKEN}`))).toBeNull();
  });
});

describe("a new feed", () => {
  test("has by default no contact details, the usual conversion names and all sites", () => {
    expect(v.parse(NewFeed, { name: " Ads ", kind: "google-ads" })).toEqual({
      name: "Ads",
      kind: "google-ads",
      contacts: false,
      conversions: { qualified: "Qualified lead", won: "Won lead" },
    });
    const whole = {
      name: "Ads",
      kind: "google-ads",
      contacts: true,
      conversions: { qualified: "Q", won: "W" },
      sites: ["a", "b"],
    };
    expect(v.parse(NewFeed, { ...whole, sites: ["a", "b", "a"] })).toEqual(whole);
    expect(v.parse(NewFeed, { ...whole, sites: ["a"] }).sites).toEqual(["a"]);
    expect(v.parse(NewFeed, { ...whole, sites: null }).sites).toBeNull();
  });

  test.each([
    ["a name", { name: " ", kind: "leads" }, "Name is required."],
    ["a long name", { name: "x".repeat(101), kind: "leads" }, "Name must not be longer than 100 characters."],
    ["a kind", { name: "x", kind: "tiktok" }, "kind must be one of leads, google-ads, microsoft-ads."],
    ["contacts", { name: "x", kind: "leads", contacts: "yes" }, "contacts must be true or false."],
    [
      "a conversion's name",
      { name: "x", kind: "leads", conversions: { qualified: "", won: "W" } },
      "The name of the conversion for qualified leads is required.",
    ],
    [
      "the other's name",
      { name: "x", kind: "leads", conversions: { qualified: "Q", won: "W".repeat(101) } },
      "The name of the conversion for won leads must not be longer than 100 characters.",
    ],
    [
      "some site",
      { name: "x", kind: "leads", sites: [] },
      "Choose at least one site, or leave sites out for all.",
    ],
    ["a list of sites", { name: "x", kind: "leads", sites: "a" }, "sites must be a list of site ids."],
    ["ids of sites", { name: "x", kind: "leads", sites: [5] }, "sites must be a list of site ids."],
    [
      "not so many sites",
      { name: "x", kind: "leads", sites: Array(101).fill("a") },
      "sites must not name more than 100 sites.",
    ],
    [
      "no contacts for Microsoft Ads",
      { name: "x", kind: "microsoft-ads", contacts: true },
      "A feed for Microsoft Ads has no contact details.",
    ],
  ])("requires %s", (_, body, problem) => {
    expect(problemOf(body)).toBe(problem);
  });

  test("may have a hundred sites, and names of a hundred characters", () => {
    const long = "x".repeat(100);
    const sites = Array.from({ length: 100 }, (_, at) => `s${at}`);
    const conversions = { qualified: long, won: long };
    expect(problemOf({ name: long, kind: "leads", sites, conversions })).toBeNull();
    expect(problemOf({ name: "x", kind: "google-ads", contacts: true })).toBeNull();
    expect(problemOf({ name: "x", kind: "microsoft-ads" })).toBeNull();
  });
});

test("a feed is shown with its address and its use, without its account", () => {
  const feed = v.parse(Feed, {
    id: ID,
    account_id: "a",
    name: "Ads",
    kind: "leads",
    contacts: false,
    conversions: { qualified: "Q", won: "W" },
    created_at: "2026-11-20T09:30:00.000Z",
  });
  expect(feed.created_by).toBe("");
  const use = { created_by: null, ended: true, last_fetched_on: "2026-11-20" };
  const { account_id: _, ...shown } = feed;
  expect(v.parse(ShownFeed, presentFeed(feed, "https://app.example", use))).toEqual({
    ...shown,
    ...use,
    sites: null,
    url: `https://app.example/api/feeds/${ID}.csv`,
  });
  expect(presentFeed({ ...feed, sites: ["a"] }, "https://app.example", use).sites).toEqual(["a"]);
});
