import fc from "fast-check";
import { expect, test } from "vitest";
import { answerTo } from "./given-answer.ts";
import { givenFact, givenTouch } from "./given-fact.ts";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-01-01T00:00:00Z");
const NOW = Date.parse("2026-03-21T12:00:00Z");
const QUERY = "measures=leads,won,lost,value&by=campaign&compare=previous&limit=100";
const PERIOD = { from: "2026-03-11", to: "2026-03-21" };
/** The eleven days before. */
const BEFORE = { from: "2026-02-28", to: "2026-03-10" };
const SHIFT = 11 * DAY_MS;

const fact = fc
  .record({
    at: fc.integer({ min: START, max: NOW }),
    delay: fc.option(fc.integer({ min: 0, max: 60 * DAY_MS })),
    status: fc.constantFrom("new", "won", "lost"),
    campaign: fc.constantFrom("a", "b", "c"),
    value_cents: fc.integer({ min: 0, max: 1e6 }),
  })
  .filter(({ at, delay }) => at + (delay ?? 0) <= NOW)
  .map(({ at, delay, status, campaign, value_cents }) =>
    givenFact({
      ...{ at, value_cents, currency: "USD", path: [givenTouch({ campaign })] },
      ...{ status: status as "won", decided_at: status === "new" || delay === null ? null : at + delay },
    }),
  );

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const isIn = (ms: number, { from, to }: typeof PERIOD) => dayOf(ms) >= from && dayOf(ms) <= to;

test.each(["lead", "won"])(
  "by %s date, each row and its comparison equal a recount, lead by lead",
  (date) => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 60 }), (facts) => {
        const { rows, totals } = answerTo(`${QUERY}&date=${date}&from=${PERIOD.from}&to=${PERIOD.to}`, {
          facts,
          now: new Date(NOW),
        });
        const recount = (campaign: string | null) => {
          const sums = { leads: 0, won: 0, lost: 0, value: 0 };
          const previous = { leads: 0, won: 0, lost: 0, value: 0 };
          for (const { at, decided_at, status, value_cents, path } of facts) {
            if (campaign !== null && path[0]?.campaign !== campaign) continue;
            const decided = decided_at ?? at;
            const counted = date === "won" ? decided : at;
            const add = (to: typeof sums) => {
              if (status === "won") to.won += 1;
              if (status === "won") to.value += value_cents ?? 0;
              if (status === "lost") to.lost += 1;
            };
            if (isIn(at, PERIOD)) sums.leads += 1;
            if (isIn(counted, PERIOD)) add(sums);
            // What is as old as now was eleven days ago.
            if (isIn(at, BEFORE) && at + SHIFT <= NOW) previous.leads += 1;
            if (isIn(counted, BEFORE) && decided + SHIFT <= NOW) add(previous);
          }
          const named = Object.entries(previous).map(([name, count]) => [`previous_${name}`, count]);
          return { ...sums, ...Object.fromEntries(named) };
        };
        for (const row of rows) expect(row).toMatchObject(recount(String(row.campaign)));
        expect(totals).toMatchObject(recount(null));
      }),
      { numRuns: 200 },
    );
  },
);
