import { ulid } from "ulid";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { Delivery } from "../../../functions/destinations/delivery.ts";
import {
  batchSize,
  canSkip,
  isDeletionSent,
  isStale,
  mayHaveBody,
  takeBatch,
} from "../../../functions/destinations/desk/selection.ts";
import type { Kind } from "../../../functions/destinations/vendors/kinds.ts";
import { Link } from "../../../functions/leads/outbox/link.ts";

const DAY = 24 * 60 * 60_000;
const NOW = new Date("2026-11-20T09:30:00.000Z");
const ago = (ms: number) => NOW.getTime() - ms;

const deliveryWith = (fields: Partial<Delivery> = {}): Delivery => ({
  ...v.parse(Delivery, { id: ulid(ago(0)), event: "lead.created", lead_id: "lead_1", version: 1 }),
  ...fields,
});
const linkWith = (fields: Partial<Link> = {}): Link => ({ ...v.parse(Link, {}), ...fields });

describe("a batch", () => {
  const waitingFor = (leads: string) =>
    [...leads].map((lead_id, at) => deliveryWith({ id: `${at}`, lead_id }));
  const leadsOf = (deliveries: Delivery[]) => deliveries.map(({ lead_id }) => lead_id).join("");

  test.each([
    ["abcde", 3, "abc", "de"],
    ["ab", 3, "ab", ""],
    ["abc", 3, "abc", ""],
    ["abc", 1, "a", "bc"],
    ["aab", 3, "a", "ab"],
    ["abab", 3, "ab", "ab"],
    ["abcb", 3, "abc", "b"],
    ["abcb", 4, "abc", "b"],
    ["", 3, "", ""],
  ])("of %s, at most %i, contains each lead once, in order: %s", (leads, size, taken, left) => {
    const waiting = waitingFor(leads);
    expect(leadsOf(takeBatch(waiting, size))).toBe(taken);
    expect(leadsOf(waiting)).toBe(left);
  });

  test.each([
    [0, 100, 100],
    [1, 100, 1],
    [12, 100, 1],
    [0, 1, 1],
  ])("after %i failed attempts, of a kind that takes %i, has %i", (failed_attempts, batch, size) => {
    expect(batchSize({ failed_attempts }, batch)).toBe(size);
  });
});

describe("a delivery about a lead", () => {
  type Case = {
    event?: Delivery["event"];
    version?: number;
    replayed_at?: string | null;
    status?: "new" | "won" | "spam";
    known?: number | null;
  };
  const isSkipped = (kind: Kind, { status = "new", known = null, ...delivery }: Case) =>
    canSkip(deliveryWith(delivery), { kind, lead: { status }, link: linkWith({ version: known }) });
  const updated = { event: "lead.updated", version: 5 } as const;

  test.each<[string, Case, Record<"webhook" | "hook" | "slack" | "sheets" | "hubspot", boolean>]>([
    ["a new lead", {}, { webhook: false, hook: false, slack: false, sheets: false, hubspot: false }],
    [
      "an update of a version that it has",
      { ...updated, known: 5 },
      { webhook: false, hook: false, slack: true, sheets: true, hubspot: true },
    ],
    [
      "an update that a later one covered",
      { ...updated, known: 6 },
      { webhook: false, hook: false, slack: true, sheets: true, hubspot: true },
    ],
    [
      "an update that it does not have",
      { ...updated, known: 4 },
      { webhook: false, hook: false, slack: false, sheets: false, hubspot: false },
    ],
    [
      "an update of a lead that it never got",
      updated,
      { webhook: false, hook: false, slack: false, sheets: false, hubspot: false },
    ],
    [
      "the first version of a lead that it never got",
      { ...updated, version: 1 },
      { webhook: false, hook: false, slack: false, sheets: false, hubspot: false },
    ],
    [
      "spam that it never got",
      { ...updated, status: "spam" },
      { webhook: true, hook: true, slack: true, sheets: true, hubspot: true },
    ],
    [
      "a lead that it has and that is spam now",
      { ...updated, status: "spam", known: 1 },
      { webhook: false, hook: false, slack: false, sheets: false, hubspot: false },
    ],
    [
      "a new lead that it has already",
      { version: 1, known: 1 },
      { webhook: false, hook: false, slack: false, sheets: false, hubspot: false },
    ],
    [
      "a version that it has, which a person sends again",
      { ...updated, known: 5, replayed_at: "2026-11-20T09:00:00.000Z" },
      { webhook: false, hook: false, slack: false, sheets: false, hubspot: false },
    ],
    [
      "spam, which a person sends again",
      { status: "spam", replayed_at: "2026-11-20T09:00:00.000Z" },
      { webhook: false, hook: false, slack: false, sheets: false, hubspot: false },
    ],
  ])("%s", (_, given, skipped) => {
    for (const [kind, isIt] of Object.entries(skipped))
      expect(isSkipped(kind as Kind, given), kind).toBe(isIt);
  });
});

describe("an alert", () => {
  test.each([
    ["just now", 0, null, false],
    ["a day ago", DAY, null, false],
    ["a moment more than a day ago", DAY + 1, null, true],
    ["a week ago, but requested again an hour ago", 7 * DAY, DAY / 24, false],
    ["a week ago, and requested again two days ago", 7 * DAY, 2 * DAY, true],
  ])("created %s is stale: %#", (_, created, replayed, stale) => {
    const replayed_at = replayed === null ? null : new Date(ago(replayed)).toISOString();
    const delivery = deliveryWith({ id: ulid(ago(created)), replayed_at });
    for (const kind of ["email", "slack", "teams", "telegram"] as const)
      expect(isStale(kind, delivery, NOW), kind).toBe(stale);
    for (const kind of ["webhook", "hook", "sheets", "hubspot"] as const)
      expect(isStale(kind, delivery, NOW), kind).toBe(false);
  });
});

describe("the body of a delivery", () => {
  const attempts = [{ at: "2026-11-20T09:00:00.000Z", ms: 40, status: 503 }];
  const replayed_at = "2026-11-20T09:00:00.000Z";
  test.each([
    ["webhook", {}, false],
    ["webhook", { attempts }, true],
    ["webhook", { replayed_at }, true],
    ["hook", { attempts, replayed_at }, true],
    ["hubspot", { attempts }, false],
    ["sheets", { replayed_at }, false],
  ] as const)("to a %s with %o may be stored: %s", (kind, fields, may) => {
    expect(mayHaveBody(kind, deliveryWith(fields as Partial<Delivery>))).toBe(may);
  });
});

describe("the deletion of a lead", () => {
  const deletions = { events: ["lead.created", "lead.deleted"] } as const;
  const sent = (
    kind: Kind,
    link: Partial<Link>,
    hasBody = false,
    events: readonly string[] = deletions.events,
  ) =>
    isDeletionSent({ events: [...events] as Delivery["event"][] }, { kind, link: linkWith(link), hasBody });

  test("is sent to a destination that has the lead, if it subscribed to deletions", () => {
    for (const kind of ["webhook", "hubspot"] as const) {
      expect(sent(kind, { version: 0 })).toBe(true);
      expect(sent(kind, {})).toBe(false);
      expect(sent(kind, { version: 3 }, true, ["lead.created"])).toBe(false);
    }
  });

  test("is sent to a server that may have the lead, since its response was lost", () => {
    expect(sent("webhook", { may_have: true })).toBe(true);
    expect(sent("hook", { may_have: true })).toBe(true);
    expect(sent("hubspot", { may_have: true })).toBe(false);
    expect(sent("hook", { may_have: true }, false, ["lead.created"])).toBe(false);
  });

  test("is sent again with the body that was attempted before", () => {
    expect(sent("webhook", {}, true)).toBe(true);
  });
});
