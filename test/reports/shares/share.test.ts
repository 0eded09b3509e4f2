import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  hasEnded,
  isShareToken,
  NewShare,
  presentShare,
  type Share,
  ShareChange,
} from "../../../functions/reports/shares/share.ts";

const problemOf = (given: object) =>
  v.safeParse(NewShare, { name: "For Fern", dashboard_id: "d", ...given }).issues?.[0].message ?? null;
const TWICE =
  "Contact details are shared only if you say so twice: send both contacts and contacts_confirmed as true.";
const SUBJECT = "Send either dashboard_id or panel: what the link shows.";

describe("a link", () => {
  test.each<[object, string | null]>([
    [{}, null],
    [{ dashboard_id: undefined }, SUBJECT],
    [{ name: "x".repeat(101) }, "Link name must not be longer than 100 characters."],
    [{ leads: true, contacts: true, contacts_confirmed: true }, null],
    [{ leads: true, contacts: true }, TWICE],
    [{ leads: true, contacts_confirmed: true }, TWICE],
    [
      { contacts: true, contacts_confirmed: true },
      "Contact details are part of the list of leads; share leads, too.",
    ],
    [{ password: "x".repeat(8) }, null],
    [{ password: "x".repeat(7) }, "The link's password must have at least 8 characters."],
    [{ password: "x".repeat(200) }, null],
    [{ password: "x".repeat(201) }, "The link's password must not be longer than 200 characters."],
    [{ password: 12345678 }, "password must be text."],
    [{ filters: { channel: "Paid Search", campaign: "spring" } }, null],
    [{ filters: "google" }, "filters must be an object, such as { channel: Paid Search }."],
    [{ ends_on: "2026-03-31" }, null],
  ])("with %j is rejected: %s", (given, problem) => expect(problemOf(given)).toBe(problem));

  test("can't fix filters that no report supports", () => {
    expect(problemOf({ filters: { channel: "Owls" } })).toContain("channel");
    expect(problemOf({ ends_on: "2026-02-30" })).toContain("ends_on");
  });

  test("by default shows neither leads nor contacts, and never expires", () => {
    expect(v.parse(NewShare, { name: "a", dashboard_id: "d" })).toMatchObject({
      ...{ leads: false, contacts: false, filters: {}, hosts: [], ends_on: null, password: null },
    });
  });
});

test.each([
  [{}, false],
  [{ name: "b" }, true],
  [{ password: null }, true],
  [{ dashboard_id: "d" }, false],
])("%j is a change: %s", (change, isOne) => expect(v.is(ShareChange, change)).toBe(isOne));

test("a link works until the end of its last day", () => {
  expect(hasEnded({ ends_on: "2026-03-31" }, "2026-03-31")).toBe(false);
  expect(hasEnded({ ends_on: "2026-03-31" }, "2026-04-01")).toBe(true);
  expect(hasEnded({ ends_on: null }, "2099-01-01")).toBe(false);
});

test("a link is shown without its password, only with whether it has one", () => {
  const stored = {
    ...{
      id: "share_a",
      account_id: "a",
      name: "a",
      dashboard_id: "d",
      panel: null,
      filters: {},
      leads: false,
    },
    ...{ contacts: false, hosts: [], ends_on: "2026-03-31", created_by: "u", created_at: "2026-03-01" },
  };
  const use = { created_by: "Ada", views: [{ day: "2026-03-02", views: 3 }] };
  const locked: Share = {
    ...{ ...stored, password: { hash: "h", cookie_key: "k" } },
    access: { sites: ["s"], clients: ["c"] } as Share["access"],
  };
  const shown = presentShare(locked, "2026-04-01", use);
  expect(shown).toMatchObject({ sites: ["s"], clients: ["c"], has_password: true, has_ended: true, ...use });
  expect(JSON.stringify(shown)).not.toMatch(/cookie_key|hash/);
  expect(presentShare({ ...stored, access: null, password: null }, "2026-03-31", use)).toMatchObject({
    ...{ sites: [], clients: [], has_password: false, has_ended: false },
  });
});

test.each([
  ["a".repeat(43), true],
  [`${"a".repeat(41)}-_`, true],
  ["a".repeat(42), false],
  ["a".repeat(44), false],
  [`${"a".repeat(42)}/`, false],
])("%s has the form of a token: %s", (text, isOne) => expect(isShareToken(text)).toBe(isOne));
