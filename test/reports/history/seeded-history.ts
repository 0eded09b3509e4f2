import { createDice } from "../../support/dice.ts";

/** New York's clocks changed twice in these days: on 2 November 2025 and on 8 March 2026. */
export const ZONE = "America/New_York";
export const FIRST_DAY = "2025-10-20";
export const LAST_DAY = "2026-04-05";
const START = Date.parse(`${FIRST_DAY}T04:00:00Z`);
const END = Date.parse("2026-04-06T04:00:00Z");
const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** The nights of both changes, a few hours each, with many events. */
const NIGHTS = ["2025-11-02T03:00:00Z", "2026-03-08T04:30:00Z"].map((night) => Date.parse(night));

/** A stream of visitors. `weight`: its share of forty. */
type Stream = {
  source: string;
  medium: string | null;
  campaign: string | null;
  channel: string;
  weight: number;
};

const stream = (
  weight: number,
  channel: string,
  source: string,
  medium: string | null,
  campaign: string | null = null,
): Stream => ({ weight, channel, source, medium, campaign });

const DIRECT = stream(3, "Direct", "direct", null);
export const STREAMS: readonly Stream[] = [
  stream(8, "Paid Search", "google", "cpc", "brand"),
  stream(4, "Paid Search", "google", "cpc", "spring"),
  stream(6, "Organic Search", "google", "organic"),
  stream(5, "Paid Social", "facebook", "paid_social", "retarget"),
  stream(3, "Organic Social", "facebook", "social"),
  stream(4, "Paid Search", "bing", "cpc", "brand"),
  stream(3, "Email", "newsletter", "email", "weekly"),
  stream(2, "Email", "newsletter", "email"),
  stream(2, "Referral", "partner.example", "referral"),
  DIRECT,
];

/** Of every twenty visits of any stream, one sends a form. */
const VISITS_A_FORM = 20;
export const TRUE_RATE = 1 / VISITS_A_FORM;
/** The stages of a visit that sent a form, and of others. */
const SENT = 31;
const OTHERS = [1, 3, 5, 7, 13, 15];

export type SeededVisit = { at: number; site: number; stream: Stream; stages: number; twice: boolean };
export type SeededLead = {
  name: string;
  at: number;
  site: number;
  /** Oldest first. */
  touches: { at: number; stream: Stream }[];
  outcomes: { status: string; at: number; value_cents?: number; currency?: string }[];
  isRemoved: boolean;
};

export type History = { visits: SeededVisit[]; leads: SeededLead[] };

/** A history that is the same in every run; `visits` is a multiple of 800. Site 2 is removed at its end. */
export function seedHistory(seed: number, count: { visits: number; leads: number }): History {
  const dice = createDice(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(dice() * items.length)] as Item;
  const moment = () =>
    dice() < 0.05 ? pick(NIGHTS) + dice() * 6 * HOUR_MS : START + dice() * (END - START - HOUR_MS);
  const weighted = STREAMS.flatMap((each) => Array.from({ length: each.weight }, () => each));

  const visits = weighted
    .flatMap((each) => Array.from({ length: count.visits / weighted.length }, (_, at) => ({ each, at })))
    .map(({ each, at }) => ({
      ...{ at: Math.floor(moment()), site: Math.floor(dice() * 3), stream: each },
      ...{ stages: at % VISITS_A_FORM === 0 ? SENT : pick(OTHERS), twice: dice() < 0.1 },
    }));

  function outcomesAfter(at: number): SeededLead["outcomes"] {
    const roll = dice();
    const later = Math.floor(at + dice() * 40 * DAY_MS);
    if (roll < 0.1) return [{ status: "qualified", at: later }];
    if (roll < 0.2) return [{ status: "lost", at: later }];
    if (roll < 0.24) return [{ status: "spam", at: later }];
    if (roll > 0.45) return [];
    const value_cents = 1_000 + Math.floor(dice() * 500_000);
    const won = { status: "won", at: later, value_cents, currency: dice() < 0.8 ? "USD" : "EUR" };
    return dice() < 0.5 ? [won] : [{ status: "qualified", at: Math.floor((at + later) / 2) }, won];
  }

  const leads = Array.from({ length: count.leads }, (_, number) => {
    const at = Math.floor(moment());
    // The last touch is in the hour before the lead, earlier ones up to four months before: some are too old to count.
    const ages = [dice() * HOUR_MS, dice() * 50 * DAY_MS, dice() * 120 * DAY_MS].slice(
      0,
      1 + Math.floor(dice() * 3),
    );
    const touches = ages
      .map((age) => ({ at: Math.floor(at - age), stream: pick(weighted) }))
      .sort((a, b) => a.at - b.at);
    return {
      ...{ name: `lead-${number}`, at, site: Math.floor(dice() * 3), touches },
      ...{ outcomes: outcomesAfter(at), isRemoved: dice() < 0.03 },
    };
  });
  return { visits, leads };
}
