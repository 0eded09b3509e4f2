import { type Alarm, judge, type Standing } from "../functions/reports/attention/alarm.ts";
import { discoveryLimit } from "../functions/reports/attention/discoveries.ts";
import { detectDrop, JUDGED_DAYS } from "../functions/reports/attention/drop.ts";
import { fewerLeads } from "../functions/reports/attention/rules.ts";
import { shiftDays } from "../functions/reports/calendar.ts";
import { atMost, type Finding, measured, median } from "./finding.ts";

const CLIENTS = 200;
const DAYS = 60;
const ROUNDS = 8;
/** Every so many clients, one drops. */
const DROPS_EVERY = 20;
const WEEKDAYS = [1.2, 1.2, 1.2, 1.2, 1.1, 0.5, 0.6];
/** The leads a week of clients, of small and of large ones. */
const RATES = [2, 5, 8, 12, 20, 35, 60, 120];
/** How much busier some weeks are than others: the size of a negative binomial distribution; Infinity for not at all. */
const SIZES = [Number.POSITIVE_INFINITY, 20];

/** Random numbers that are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function poisson(mean: number, random: () => number): number {
  let count = 0;
  for (let left = Math.exp(-mean), product = random(); product > left; product *= random()) count++;
  return count;
}

/** A gamma value with a mean of 1, as a sum of exponential ones. */
function sampleGamma(size: number, random: () => number): number {
  if (size === Number.POSITIVE_INFINITY) return 1;
  let sum = 0;
  for (let at = 0; at < size; at++) sum -= Math.log(1 - random());
  return sum / size;
}

/** Leads by day. From `dropAt` on, only `left` of them come. */
function sampleLeads(
  rate: number,
  size: number,
  dropAt: number,
  left: number,
  random: () => number,
): number[] {
  let busyness = 1;
  return Array.from({ length: JUDGED_DAYS + DAYS }, (_, day) => {
    if (day % 7 === 0) busyness = sampleGamma(size, random);
    const mean = (rate / 7) * (WEEKDAYS[day % 7] ?? 1) * busyness * (day >= dropAt ? left : 1);
    return poisson(mean, random);
  });
}

/** Judges clients on each of the days. Returns the alarms that were new, each with its client and day. */
function judgeDays(clients: readonly number[][]): { client: number; day: number }[] {
  const standing: Standing[] = clients.map(() => ({ alarms: [] as Alarm[], raised: [] }));
  const raised: { client: number; day: number }[] = [];
  for (let day = 0; day < DAYS; day++) {
    const today = shiftDays("2026-01-05", day);
    const drops = clients.map((leads) => detectDrop(leads.slice(day, day + JUDGED_DAYS)));
    // As the job does: clients whose alarm stands are not tested.
    const limit = discoveryLimit(
      drops.flatMap((drop, client) => (standing[client]?.alarms.length ? [] : (drop?.chance ?? []))),
    );
    drops.forEach((drop, client) => {
      const before = standing[client] as Standing;
      const isMuted = () => false;
      const after = judge(before, fewerLeads(drop, limit), { today, weekAgo: shiftDays(today, -7), isMuted });
      if (after.alarms.some(({ raised_on }) => raised_on === today)) raised.push({ client, day });
      standing[client] = after;
    });
  }
  return raised;
}

const NEVER = Number.POSITIVE_INFINITY;
const rateOf = (client: number): number => RATES[client % RATES.length] ?? 1;

/** How many alarms, and on how many days, if nothing changes. */
function unchanged(size: number): { alarms: number; days: number } {
  let [alarms, days] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const random = randomFrom(round + 1);
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      sampleLeads(rateOf(client), size, NEVER, 1, random),
    );
    const raised = judgeDays(clients);
    alarms += raised.length;
    days += new Set(raised.map(({ day }) => day)).size;
  }
  return { alarms: alarms / ROUNDS, days: days / ROUNDS };
}

/** After how many days drops are found, by the leads a week before, and how many false alarms there are meanwhile. */
function planted(left: number): { found: Map<number, number[]>; wrong: number } {
  const found = new Map<number, number[]>();
  let wrong = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const random = randomFrom(1000 + round);
    const rate = (client: number) => RATES[(client / DROPS_EVERY + round) % RATES.length] ?? 1;
    const isDropping = (client: number) => client % DROPS_EVERY === 0;
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      isDropping(client)
        ? sampleLeads(rate(client), NEVER, JUDGED_DAYS, left, random)
        : sampleLeads(rateOf(client), NEVER, NEVER, 1, random),
    );
    const raised = judgeDays(clients);
    wrong += raised.filter(({ client, day }) => !isDropping(client) || day === 0).length;
    for (let client = 0; client < CLIENTS; client += DROPS_EVERY) {
      const day = raised.find((alarm) => alarm.client === client && alarm.day > 0)?.day ?? NEVER;
      found.set(rate(client), [...(found.get(rate(client)) ?? []), day]);
    }
  }
  return { found, wrong: wrong / ROUNDS };
}

/** False alarms about fewer leads among clients without a change, and the days until a drop is found. */
export async function attention(): Promise<Finding[]> {
  const findings: Finding[] = [];
  const [steady, bursts] = SIZES.map(unchanged);
  // Each day's drops are judged at 10%, so that at most one day in ten has a false alarm.
  for (const [name, result] of [
    ["independent leads", steady],
    ["busy weeks", bursts],
  ] as const) {
    const on = `${CLIENTS} clients without a change for ${DAYS} days, ${name}`;
    findings.push(
      atMost(`${on}: days with a new alarm`, result?.days ?? NEVER, DAYS / 10, "days"),
      measured(`${on}: new alarms`, result?.alarms ?? null, "alarms"),
    );
  }
  for (const left of [0, 0.5]) {
    const { found, wrong } = planted(left);
    const what = left === 0 ? "no leads any more" : "half of the leads";
    findings.push(
      atMost(`${what}: false alarms about other clients in ${DAYS} days`, wrong, DAYS / 10, "alarms"),
    );
    for (const rate of RATES.filter((each) => each >= 5)) {
      const days = found.get(rate) ?? [];
      const share = days.filter((day) => day < NEVER).length / days.length;
      const name = `${what}, ${rate} a week before`;
      findings.push(measured(`${name}: found within ${DAYS} days`, 100 * share, "%"));
      if (median(days) < NEVER) findings.push(measured(`${name}: median`, median(days), "days"));
    }
  }
  return findings;
}
