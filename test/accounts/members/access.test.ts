import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  type Access,
  accessFields,
  CLIENT_LOGINS,
  isComplete,
  requireMayShare,
  resolveAccess,
} from "../../../functions/accounts/members/access.ts";
import { ROLES } from "../../../functions/accounts/members/role.ts";

const access = (contacts: boolean): Access => ({ sites: ["s"], clients: [], contacts });

describe("the access that a body grants", () => {
  test.each<[string, Parameters<typeof isComplete>[0], boolean]>([
    ["a client's site", { role: "client", sites: ["s"] }, true],
    ["a client's clients", { role: "client", clients: ["c"], contacts: true }, true],
    ["nothing for a client", { role: "client" }, false],
    ["empty lists for a client", { role: "client", sites: [], clients: [], contacts: true }, false],
    ["nothing for an admin", { role: "admin" }, true],
    ["empty lists for an analyst", { role: "analyst", sites: [], clients: [] }, true],
    ["a site for an owner", { role: "owner", sites: ["s"] }, false],
    ["a client for someone who only pays", { role: "billing", clients: ["c"] }, false],
    ["a site and a client for an admin", { role: "admin", sites: ["s"], clients: ["c"] }, false],
    ["contacts for an analyst", { role: "analyst", contacts: false }, false],
  ])("%s: %#", (_, given, complete) => {
    expect(isComplete(given)).toBe(complete);
  });

  test.each<[boolean | undefined, boolean | undefined, boolean]>([
    [undefined, undefined, false],
    [undefined, true, true],
    [undefined, false, false],
    [true, false, true],
    [false, true, false],
  ])("contacts %s after %s are %s", (contacts, before, after) => {
    const given = { role: "client" as const, sites: ["s"], ...(contacts !== undefined && { contacts }) };
    expect(resolveAccess(given, before === undefined ? undefined : access(before))).toEqual(access(after));
  });

  test("is only for clients: the other roles see everything", () => {
    for (const role of ROLES)
      expect(resolveAccess({ role, clients: ["c"] })).toEqual(
        role === "client" ? { sites: [], clients: ["c"], contacts: false } : undefined,
      );
  });

  const Body = v.object(accessFields);
  test("contains each site and client once, and at most a hundred", () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `s${at}`);
    expect(v.parse(Body, { sites: ["a", "b", "a"], clients: [] })).toEqual({
      sites: ["a", "b"],
      clients: [],
    });
    expect(v.is(Body, { sites: many(100), clients: many(100), contacts: true })).toBe(true);
    expect(v.is(Body, {})).toBe(true);
    const messageOf = (body: object) => v.safeParse(Body, body).issues?.[0].message;
    expect(messageOf({ sites: many(101) })).toBe("sites must be a list of at most 100 ids.");
    expect(messageOf({ clients: ["x".repeat(65)] })).toBe("clients must be a list of at most 100 ids.");
    expect(messageOf({ clients: ["x".repeat(64)] })).toBeUndefined();
    expect(messageOf({ clients: "c" })).toBe("clients must be a list of at most 100 ids.");
    expect(messageOf({ sites: [5] })).toBe("sites must be a list of at most 100 ids.");
    expect(messageOf({ contacts: "yes" })).toBe("contacts must be true or false.");
  });
});

describe("contact details", () => {
  test.each<[string, Access | undefined, Access | undefined, boolean]>([
    ["shared for the first time", access(true), undefined, false],
    ["shared now", access(true), access(false), false],
    ["shared before", access(true), access(true), true],
    ["not shared", access(false), undefined, true],
    ["no longer shared", access(false), access(true), true],
    ["of someone who is no client", undefined, access(false), true],
  ])("%s may be given by an owner, and by others: %#", (_, after, before, byOthers) => {
    expect(() => requireMayShare("owner", after, before)).not.toThrow();
    for (const role of ROLES.filter((each) => each !== "owner")) {
      const share = () => requireMayShare(role, after, before);
      if (byOthers) expect(share).not.toThrow();
      else expect(share).toThrow(expect.objectContaining({ status: 403 }));
    }
  });
});

test("client logins require a plan", () => {
  expect(CLIENT_LOGINS).toEqual({ feature: "client_logins", to: "give clients a login" });
});
