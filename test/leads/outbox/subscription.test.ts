import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { StoredLead } from "../../../functions/leads/lead.ts";
import type { Event } from "../../../functions/leads/outbox/event.ts";
import { Filter, isSubscribed, type Subscription } from "../../../functions/leads/outbox/subscription.ts";
import { givenStored, SITE } from "../given-stored.ts";

const ALL: Subscription["events"] = ["lead.created", "lead.updated", "site.silent"];
const receives = (
  filter: Filter,
  changes: Partial<StoredLead> = {},
  event: Event = "lead.created",
  events = ALL,
): boolean => {
  const touches = [{ source: "google", medium: "cpc" }];
  const lead = givenStored({ touches }, { ai_score: 6, status: "new", ...changes });
  return isSubscribed({ events, filter }, event, lead);
};

describe("a destination receives a new lead", () => {
  test.each<[string, Filter, Partial<StoredLead>, boolean]>([
    ["without a filter", {}, {}, true],
    ["of one of its sites", { sites: ["site_b", SITE.id] }, {}, true],
    ["of another site", { sites: ["site_b"] }, {}, false],
    ["of any site but of no site", { sites: [] }, {}, false],
    ["with the least score", { min_score: 6 }, {}, true],
    ["below the least score", { min_score: 6.1 }, {}, false],
    ["without a score, if none is needed", { min_score: 0 }, { ai_score: null }, true],
    ["whose score is hidden, whatever it is", { min_score: 9 }, { score_hidden: true }, true],
    ["without a score, if one is needed", { min_score: 0.1 }, { ai_score: null }, false],
    ["with one of its statuses", { statuses: ["won", "new"] }, {}, true],
    ["with another status", { statuses: ["won"] }, {}, false],
    ["of one of its channels", { channels: ["Paid Search"] }, {}, true],
    ["of another channel", { channels: ["Email"] }, {}, false],
    ["without a channel, if it wants some", { channels: ["Email"] }, { channel: null }, false],
    ["that passes all of several filters", { sites: [SITE.id], min_score: 1, statuses: ["new"] }, {}, true],
    ["that passes all filters but one", { sites: [SITE.id], min_score: 9, statuses: ["new"] }, {}, false],
  ])("%s: %#", (_, filter, changes, expected) => expect(receives(filter, changes)).toBe(expected));
});

test("a destination only receives the events it subscribes to", () => {
  expect(receives({}, {}, "lead.updated", ["lead.created"])).toBe(false);
  expect(receives({}, {}, "lead.updated", ["lead.updated"])).toBe(true);
});

test("a destination receives every deletion, since it may have the lead", () => {
  expect(receives({ sites: ["site_b"], min_score: 9 }, {}, "lead.deleted", [])).toBe(true);
});

test("a destination receives the silence of its sites, whatever their last lead was", () => {
  expect(receives({ min_score: 9, statuses: ["won"], channels: ["Email"] }, {}, "site.silent")).toBe(true);
  expect(receives({ sites: ["site_b"] }, {}, "site.silent")).toBe(false);
  expect(receives({}, {}, "site.silent", ["lead.created"])).toBe(false);
});

test.each([
  [0, true],
  [10, true],
  [-0.1, false],
  [10.1, false],
])("the minimum score can be %d: %s", (min_score, isAllowed) => {
  expect(v.is(Filter, { min_score })).toBe(isAllowed);
});
