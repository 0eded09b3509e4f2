import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { Visibility } from "../../../functions/accounts/members/visibility.ts";
import {
  alreadyRunning,
  computeExpiry,
  fromSeen,
  KEPT_MS,
  noSuchExport,
  notReady,
  presentExport,
  StoredExport as Stored,
  type StoredExport,
  seesAll,
  tooManyFiles,
  toSeen,
} from "../../../functions/leads/exports/export.ts";

const CREATED = "2026-11-01T00:00:00.000Z";
const givenExport = (given: Partial<StoredExport> = {}): StoredExport => ({
  ...{ id: "export_a", account_id: "account_a", filters: "{}", leads: 0, created_at: CREATED },
  seen: { sites: null, contacts: true, notes: true },
  ...given,
});
const READY = "2026-11-01T01:00:00.000Z";

describe("the status of an export", () => {
  test.each<[string, Partial<StoredExport>, string, string]>([
    ["being written", {}, "2026-11-01T00:10:00Z", "pending"],
    ["written for a whole day", {}, "2026-11-02T00:00:00.000Z", "pending"],
    ["written for more than a day", {}, "2026-11-02T00:00:00.001Z", "failed"],
    ["given up", { failed_at: "2026-11-01T02:00:00Z" }, "2026-11-01T02:00:01Z", "failed"],
    ["whose file is there", { ready_at: READY }, "2026-11-08T00:59:59.999Z", "ready"],
    ["whose file has ended", { ready_at: READY }, "2026-11-08T01:00:00.000Z", "expired"],
    ["that was ready in spite of a failure", { ready_at: READY, failed_at: CREATED }, READY, "ready"],
  ])("%s", (_, given, now, status) => {
    expect(presentExport(givenExport(given), new Date(now)).status).toBe(status);
  });
});

test("an export is shown with its size and its expiry after seven days", () => {
  const stored = givenExport({ ready_at: READY, leads: 12, bytes: 3400 });
  expect(presentExport(stored, new Date(READY))).toEqual({
    ...{ id: "export_a", status: "ready", leads: 12, bytes: 3400, created_at: CREATED, ready_at: READY },
    expires_at: "2026-11-08T01:00:00.000Z",
  });
  expect(presentExport(givenExport(), new Date(CREATED))).toMatchObject({
    ...{ bytes: null, ready_at: null, expires_at: null },
  });
});

test("its row is kept for a day longer than its file", () => {
  expect(Date.parse(READY) + KEPT_MS - computeExpiry(READY).getTime()).toBe(86_400_000);
});

test("the requester's visibility is stored as of its start", () => {
  const all: Visibility = { sites: null, contacts: true, notes: false };
  const some: Visibility = { sites: new Set(["a", "b"]), contacts: false, notes: true };
  expect(toSeen(some)).toEqual({ sites: ["a", "b"], contacts: false, notes: true });
  expect(toSeen(all)).toEqual({ sites: null, contacts: true, notes: false });
  for (const each of [all, some]) expect(fromSeen(toSeen(each))).toEqual(each);
});

describe("a caller may download a file", () => {
  const sees = (sites: string[] | null, contacts = true, notes = true): Visibility => ({
    ...{ contacts, notes, sites: sites && new Set(sites) },
  });
  const all = { sites: null, contacts: true, notes: true };
  test.each<[string, Visibility, ReturnType<typeof toSeen>, boolean]>([
    ["who sees everything", sees(null), all, true],
    ["of all sites, who sees some", sees(["a"]), all, false],
    ["of some sites, who sees them all", sees(null), { ...all, sites: ["a"] }, true],
    ["of just the sites that they see", sees(["a", "b"]), { ...all, sites: ["b", "a"] }, true],
    ["of a site that they don't see", sees(["a"]), { ...all, sites: ["a", "b"] }, false],
    ["with contacts, who sees none", sees(null, false), all, false],
    ["without contacts, who sees none", sees(null, false), { ...all, contacts: false }, true],
    ["with notes, who sees none", sees(null, true, false), all, false],
    ["without notes, who sees none", sees(null, true, false), { ...all, notes: false }, true],
  ])("%s", (_, own, seen, expected) => expect(seesAll(own, seen)).toBe(expected));
});

test("an export that was stored before leads were counted has none", () => {
  const { leads, ...rest } = givenExport();
  expect(v.parse(Stored, rest).leads).toBe(0);
});

test("errors say what to do", () => {
  const shown = [alreadyRunning(), tooManyFiles(), noSuchExport(), notReady()];
  expect(shown.map(({ status }) => status)).toEqual([409, 409, 404, 409]);
  expect(tooManyFiles().message).toContain("50 files prepared in 7 days");
});
