import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { NewKey } from "../../../functions/accounts/keys/new-key.ts";

const valid = { name: "Importer", scopes: ["leads:read"] };
const problemOf = (body: unknown) => v.safeParse(NewKey, body).issues?.[0].message ?? null;

describe("a new key", () => {
  test("is by default an API key for all sites without expiry", () => {
    expect(v.parse(NewKey, valid)).toEqual({ name: "Importer", kind: "api", scopes: ["leads:read"] });
    const nothing = { ...valid, sites: null, expires_at: null };
    expect(v.parse(NewKey, nothing)).toMatchObject({ sites: null, expires_at: null });
  });

  test("has each scope and site once, and its expiry in UTC", () => {
    const body = {
      ...valid,
      scopes: ["sites:read", "leads:read", "leads:read"],
      sites: ["b", "a", "b"],
      expires_at: "2027-01-31T01:00:00+01:00",
    };
    expect(v.parse(NewKey, body)).toMatchObject({
      scopes: ["leads:read", "sites:read"],
      sites: ["b", "a"],
      expires_at: "2027-01-31T00:00:00.000Z",
    });
  });

  test("for a tool has the scopes that tools need", () => {
    const connection = { name: "Zapier", kind: "connection" };
    expect(v.parse(NewKey, connection).scopes).toEqual(["leads:read", "outcomes:write", "hooks:manage"]);
    expect(problemOf({ ...connection, scopes: ["leads:read"] })).toBe(
      "A connection key has fixed scopes; leave scopes out.",
    );
    expect(problemOf({ ...connection, sites: ["a"] })).toBeNull();
  });

  const EXPIRES = "expires_at must be a time in the future, such as 2027-01-31T00:00:00Z.";
  const SCOPES = "scopes must be among those that keys can have, such as leads:read.";
  test.each<[object, string]>([
    [{ name: " " }, "Name is required."],
    [{ name: "x".repeat(101) }, "Name must not be longer than 100 characters."],
    [{ kind: "root" }, "kind must be api or connection."],
    [{ scopes: [] }, "Choose at least one scope."],
    [{ scopes: undefined }, "Choose at least one scope."],
    [{ scopes: "leads:read" }, "scopes must be a list."],
    [{ scopes: ["leads:delete"] }, SCOPES],
    [{ sites: [] }, "Choose at least one site, or leave sites out for all."],
    [{ sites: [5] }, "sites must be ids of sites."],
    [{ sites: "a" }, "sites must be a list of site ids."],
    [{ sites: Array(101).fill("a") }, "sites must not name more than 100 sites."],
    [{ expires_at: "tomorrow" }, EXPIRES],
    [{ expires_at: 5 }, EXPIRES],
    [{ expires_at: "2027-02-30T00:00:00Z" }, EXPIRES],
    [{ expires_at: "2027-01-31" }, EXPIRES],
  ])("is not valid with %j", (fields, problem) => {
    expect(problemOf({ ...valid, ...fields })).toBe(problem);
  });

  test("may have a name of a hundred characters, and a hundred sites or one", () => {
    const sites = Array.from({ length: 100 }, (_, at) => `s${at}`);
    expect(problemOf({ ...valid, name: "x".repeat(100), sites })).toBeNull();
    expect(problemOf({ ...valid, sites: ["a"] })).toBeNull();
  });

  test.each(["spend:write", "destinations:read", "destinations:write"])(
    "with %s must cover the whole account",
    (scope) => {
      expect(problemOf({ ...valid, scopes: [scope] })).toBeNull();
      expect(problemOf({ ...valid, scopes: [scope], sites: null })).toBeNull();
      expect(problemOf({ ...valid, scopes: ["leads:read", scope], sites: ["a"] })).toBe(
        "Destinations and spend are the whole account's: a key for them can't be limited to sites.",
      );
    },
  );

  test("is not valid without a body", () => {
    expect(problemOf(null)).toBe("name is required.");
  });
});
