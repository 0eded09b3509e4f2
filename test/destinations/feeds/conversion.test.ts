import { describe, expect, it } from "vitest";
import { SEARCHED_MS, toConversions } from "../../../functions/destinations/feeds/conversion.ts";
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

describe("the click of a lead", () => {
  const GCLID = "Cj0KCQiA1234";
  const won = { created_at: daysAgo(20), outcomes: [], status: "won", won_at: daysAgo(1) };
  const clicks = (touches: unknown[], kind: "google-ads" | "microsoft-ads" | "leads" = "google-ads") =>
    toConversions({ ...won, touches } as unknown as ShownLead, { kind }, now).map(({ click_id }) => click_id);
  const touch = (click_ids?: Record<string, string>, at: string | null = daysAgo(20)) => ({ at, click_ids });

  it("is its last on an ad of the network", () => {
    const touches = [
      touch({ gclid: "first-click" }),
      touch({ gclid: GCLID }),
      touch({ msclkid: "ms-click-1" }),
      touch(),
    ];
    expect(clicks(touches)).toEqual([GCLID]);
    expect(clicks(touches, "microsoft-ads")).toEqual(["ms-click-1"]);
    expect(clicks(touches, "leads")).toEqual([]);
  });

  it.each([
    "",
    "1234567",
    "-2345678",
    "click=1234567",
    "click 1234567",
    ` ${GCLID}`,
    `${GCLID} `,
    "x".repeat(513),
  ])("has no id such as %j", (gclid) => {
    expect(clicks([touch({ gclid })])).toEqual([]);
  });

  it.each(["12345678", "_2.4-678", "x".repeat(512)])("may have the id %j", (gclid) => {
    expect(clicks([touch({ gclid })])).toEqual([gclid]);
  });

  it("is at the touch's time, otherwise at the lead's creation", () => {
    expect(clicks([touch({ gclid: GCLID }, daysAgo(100))])).toEqual([]);
    expect(clicks([touch({ gclid: GCLID }, null)])).toEqual([GCLID]);
  });

  it("is recent enough to be searched for whenever its conversion is listed", () => {
    expect(SEARCHED_MS).toBe(104 * DAY_MS);
  });
});
