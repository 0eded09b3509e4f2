import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  CHECK_SECONDS,
  evaluateSiteCheck,
  SiteCheckSubmission,
} from "../../../functions/accounts/sites/site-check.ts";

const NOW = new Date("2026-11-20T09:30:00.000Z");
const SITE = { id: "site_1", domain: "fern.example" };
const report = { nonce: "n", site_id: "site_1", page: "/pricing?plan=x#top" };
const evaluate = (fields: object = {}, origin: string | undefined = "https://fern.example") =>
  evaluateSiteCheck(v.parse(SiteCheckSubmission, { ...report, ...fields }), SITE, origin, NOW);

describe("an install check", () => {
  test("is passed on a page of the site with its snippet", () => {
    expect(evaluate()).toEqual({
      at: NOW.toISOString(),
      path: "/pricing",
      host: "fern.example",
      site_id: "site_1",
      outcome: "seen",
    });
  });

  test.each<[string, object, string | undefined, string]>([
    ["another site's snippet", { site_id: "site_2" }, "https://fern.example", "wrong site"],
    ["no site id", { site_id: null }, "https://fern.example", "wrong site"],
    ["another site's snippet on another host", { site_id: "site_2" }, "https://other.example", "wrong site"],
    ["no site id, but something else", { site_id: { $gt: "" } }, "https://fern.example", "wrong site"],
    ["another host", {}, "https://other.example", "other host"],
    ["a host that only begins like the site's", {}, "https://fern.example.evil.example", "other host"],
    ["an address", { page: "http://127.0.0.1/" }, "", "other host"],
    ["a page of the site in capitals", { page: "https://www.FERN.example:8443/" }, "null", "seen"],
    ["a page that is none", { page: "//[" }, "https://fern.example", "seen"],
    ["a list in place of a page", { page: ["x"] }, "https://fern.example", "seen"],
    ["another host without consent", { consent: false }, "https://other.example", "other host"],
    ["another host in its page", { page: "https://other.example/x" }, undefined, "other host"],
    ["a page of the site by its address", { page: "https://www.fern.example/x" }, undefined, "seen"],
    ["a host that only ends like the site's", {}, "https://notfern.example", "other host"],
    ["a subdomain", {}, "https://shop.fern.example:8443", "seen"],
    ["www", {}, "https://www.fern.example", "seen"],
    ["an unknown host", {}, undefined, "seen"],
    ["an opaque origin", {}, "null", "seen"],
    ["no consent", { consent: false }, "https://fern.example", "no consent"],
    ["consent: no", { consent: "no" }, "https://fern.example", "no consent"],
    ["consent", { consent: true }, "https://fern.example", "seen"],
    ["consent: yes", { consent: "yes" }, "https://fern.example", "seen"],
    ["consent: nothing", { consent: null }, "https://fern.example", "seen"],
  ])("finds %s", (_, fields, origin, outcome) => {
    expect(
      evaluateSiteCheck(v.parse(SiteCheckSubmission, { ...report, ...fields }), SITE, origin, NOW).outcome,
    ).toBe(outcome);
  });

  test("trusts the browser's origin over the page's report", () => {
    expect(evaluate({ page: "https://other.example/x" })).toMatchObject({
      host: "fern.example",
      outcome: "seen",
    });
  });

  test.each<[unknown, string]>([
    ["https://fern.example/a/b?email=ada@firm.example#c", "/a/b"],
    ["/a b", "/a%20b"],
    ["", ""],
    [null, ""],
    ["http://[", ""],
    [`/${"x".repeat(600)}`, `/${"x".repeat(499)}`],
  ])("keeps the path of %j, without its query", (page, path) => {
    expect(evaluate({ page }).path).toBe(path);
  });

  test("accepts any report, for a quarter of an hour", () => {
    expect(v.parse(SiteCheckSubmission, {})).toMatchObject({ nonce: null, site_id: null, page: null });
    expect(v.parse(SiteCheckSubmission, { nonce: "x".repeat(99), site_id: "y".repeat(99), page: 5 })).toEqual(
      {
        nonce: "x".repeat(64),
        site_id: "y".repeat(64),
        page: "5",
      },
    );
    expect(CHECK_SECONDS).toBe(900);
  });
});
