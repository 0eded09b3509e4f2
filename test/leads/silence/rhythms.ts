import { createDice } from "../../support/dice.ts";

/** The leads a site expects in an hour, counted from a Monday. `chance` is a random number from 0 to 1. */
type Rhythm = (hour: number, chance: () => number) => number;

const dayOf = (hour: number): number => Math.floor(hour / 24);
const inOffice = (hour: number): number => (hour % 24 >= 8 && hour % 24 < 18 ? 0.1 : 0.002);
const isWeekend = (hour: number): boolean => dayOf(hour) % 7 >= 5;

const regular: Readonly<Record<string, (perDay: number) => Rhythm>> = {
  "at any time": (perDay) => () => perDay / 24,
  "in office hours": (perDay) => (hour) => perDay * inOffice(hour),
  "on weekdays": (perDay) => (hour) => perDay * inOffice(hour) * (isWeekend(hour) ? 0.03 : 1),
  "at weekends": (perDay) => (hour) => (perDay / 24) * (isWeekend(hour) ? 3 : 0.05),
  "in a season": (perDay) => (hour) =>
    perDay * inOffice(hour) * (1 + 0.9 * Math.sin((2 * Math.PI * dayOf(hour)) / 365)),
  "ever fewer": (perDay) => (hour) => 3 * perDay * inOffice(hour) * Math.max(0.05, 1 - dayOf(hour) / 200),
  "in the evening": (perDay) => (hour) => (hour % 24 >= 18 && hour % 24 < 22 ? perDay / 4 : 0),
};

/** Leads arrive in the first hours of each period, and hardly any in between. */
const burst =
  (periodDays: number, hours: number, leads: number): Rhythm =>
  (hour) =>
    hour % (periodDays * 24) < hours ? leads / hours : 0.02;

/** A campaign starts about every ten days. */
const campaigns = (leads: number): Rhythm => {
  let until = -1;
  return (hour, chance) => {
    if (chance() < 1 / 240) until = hour + 12;
    return hour < until ? leads / 12 : 0.02;
  };
};

const bursts: Readonly<Record<string, (leads: number) => Rhythm>> = {
  "after a weekly newsletter": (leads) => burst(7, 10, leads),
  "after a monthly newsletter": (leads) => burst(28, 10, leads),
  "at a fair each quarter": (leads) => burst(90, 72, leads * 3),
  "from campaigns": campaigns,
};

const combine = (kinds: Readonly<Record<string, (size: number) => Rhythm>>, sizes: readonly number[]) =>
  Object.entries(kinds).flatMap(([name, make]) =>
    sizes.map((size): [string, Rhythm] => [`${size} ${name}`, make(size)]),
  );

/** Fifty rhythms with their names. */
export const rhythms = [...combine(regular, [0.5, 1, 2, 5, 10, 30]), ...combine(bursts, [20, 60])];

const HOUR_MS = 3_600_000;
const START = Date.parse("2026-01-05T00:00:00Z");
const YEAR_HOURS = 365 * 24;

/** Draws a number of leads from the Poisson distribution with the mean `expected`. */
function drawCount(expected: number, chance: () => number): number {
  const limit = Math.exp(-expected);
  let drawn = 0;
  for (let product = chance(); product > limit; product *= chance()) drawn++;
  return drawn;
}

/** The times of a year's leads in ms, oldest first. */
export function leadTimes(rhythm: Rhythm, seed: number): number[] {
  const chance = createDice(seed);
  return Array.from({ length: YEAR_HOURS }, (_, hour) => {
    const at = START + hour * HOUR_MS;
    const leads = Array.from({ length: drawCount(rhythm(hour, chance), chance) });
    return leads.map(() => at + Math.floor(chance() * HOUR_MS)).sort((a, b) => a - b);
  }).flat();
}
