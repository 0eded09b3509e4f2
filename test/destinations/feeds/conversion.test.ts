import { describe, expect, it } from "vitest";
import { toConversions } from "../../../functions/destinations/feeds/conversion.ts";
import type { ShownLead } from "../../../functions/leads/lead.ts";

const DAY_MS = 86_400_000;
const now = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

/** The listed conversions of a lead, by how many days ago it clicked, qualified and was won. */
function listed(lead: Partial<ShownLead>, clickedDaysAgo = 20) {
  const given = {
    created_at: daysAgo(clickedDaysAgo),
    touches: [{ at: daysAgo(clickedDaysAgo), click_ids: { gclid: "Cj0KCQiA1234" } }],
    outcomes: [],
    won_at: null,
    ...lead,
  } as unknown as ShownLead;
  return toConversions(given, { kind: "google-ads" }, now).map(({ event, at }) => `${event} ${at}`);
}

const qualified = (days: number) =>
  ({ at: daysAgo(days), status: "qualified" }) as ShownLead["outcomes"][number];

describe("the conversions of a lead", () => {
  it("are listed for 14 days", () => {
    expect(listed({ status: "won", won_at: daysAgo(14) })).toEqual([`won ${daysAgo(14)}`]);
    expect(listed({ status: "won", won_at: daysAgo(14.1) })).toEqual([]);
  });

  it("must follow the click within 90 days", () => {
    expect(listed({ status: "won", won_at: daysAgo(10) }, 100)).toHaveLength(1);
    expect(listed({ status: "won", won_at: daysAgo(10) }, 101)).toEqual([]);
  });

  it("keep the time of the first qualification, so that networks recognize duplicates", () => {
    const outcomes = [qualified(9), { at: daysAgo(8), status: "contacted" } as never, qualified(2)];
    expect(listed({ status: "lost", outcomes })).toEqual([`qualified ${daysAgo(9)}`]);
  });

  it("are removed when they are taken back", () => {
    expect(listed({ status: "contacted", outcomes: [qualified(3)] })).toEqual([]);
    expect(listed({ status: "lost", won_at: daysAgo(2), outcomes: [] })).toEqual([]);
  });
});
