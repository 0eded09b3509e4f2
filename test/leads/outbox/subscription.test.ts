import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { StoredLead } from "../../../functions/leads/lead.ts";
import { EVENTS } from "../../../functions/leads/outbox/event.ts";
import { Filter, isSubscribed } from "../../../functions/leads/outbox/subscription.ts";

const lead = { site_id: "s1", ai_score: 6, status: "new", channel: "Paid Search" } as StoredLead;
const receives = (
  filter: Filter,
  event: (typeof EVENTS)[number] = "lead.created",
  about: Partial<StoredLead> = {},
) => isSubscribed({ events: [...EVENTS], filter }, event, { ...lead, ...about });

describe("a destination receives", () => {
  test("every event that it subscribed to, and every deletion", () => {
    for (const event of EVENTS) {
      expect(isSubscribed({ events: [event], filter: {} }, event, lead)).toBe(true);
      expect(isSubscribed({ events: [], filter: {} }, event, lead)).toBe(event === "lead.deleted");
    }
  });

  test.each<[string, Filter, Partial<StoredLead>, boolean]>([
    ["of its sites", { sites: ["s0", "s1"] }, {}, true],
    ["of another site", { sites: ["s2"] }, {}, false],
    ["of no site at all", { sites: [] }, {}, false],
    ["with exactly the score", { min_score: 6 }, {}, true],
    ["with a lower score", { min_score: 6.1 }, {}, false],
    ["with the score 0", {}, { ai_score: 0 }, true],
    ["without a score", {}, { ai_score: null }, true],
    ["without a score, which is less than any", { min_score: 0.1 }, { ai_score: null }, false],
    ["of its statuses", { statuses: ["won", "new"] }, {}, true],
    ["of another status", { statuses: ["won"] }, {}, false],
    ["of its channels", { channels: ["Paid Search"] }, {}, true],
    ["of another channel", { channels: ["Direct"] }, {}, false],
    ["of no channel", { channels: ["Direct"] }, { channel: null }, false],
    [
      "that matches all but one",
      { sites: ["s1"], min_score: 5, statuses: ["new"], channels: ["Direct"] },
      {},
      false,
    ],
    [
      "that matches all",
      { sites: ["s1"], min_score: 5, statuses: ["new"], channels: ["Paid Search"] },
      {},
      true,
    ],
  ])("a lead %s: %#", (_, filter, about, received) => {
    expect(receives(filter, "lead.created", about)).toBe(received);
    expect(receives(filter, "lead.updated", about)).toBe(received);
  });

  test("a site's silence whatever its last lead was, but not another site's", () => {
    expect(receives({ min_score: 9, statuses: ["won"], channels: ["Direct"] }, "site.silent")).toBe(true);
    expect(receives({ sites: ["s2"] }, "site.silent")).toBe(false);
  });

  test("the deletion of a lead that its filter no longer matches", () => {
    expect(receives({ sites: ["s2"], min_score: 9 }, "lead.deleted")).toBe(true);
  });
});

test.each([
  [0, true],
  [10, true],
  [5.5, true],
  [-0.1, false],
  [10.1, false],
  ["5", false],
])("a filter by the score %j is valid: %s", (min_score, isValid) => {
  expect(v.is(Filter, { min_score })).toBe(isValid);
});
