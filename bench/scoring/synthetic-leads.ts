import type { Channel } from "../../functions/leads/lead.ts";
import type { ScoreFacts } from "../../functions/leads/scoring/features.ts";

/** A synthetic lead, and whether it would have become a customer. */
export type SyntheticLead = { facts: ScoreFacts; won: boolean };

/** Random numbers in [0, 1) from a seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const MESSAGES = [
  "Hello, please call me.",
  "I saw your page and wonder whether you are open on Saturdays in the winter as well.",
  "Could you send me a quote for twelve seats?",
  "We compare three providers and need your prices by Friday, with the usual terms. Our budget is set aside, and we would like to begin next month, first in one of our offices and then in all of them, if you can.",
  "We offer SEO services and link building, see https://rank.example",
];
const CHANNELS: [channel: Channel, share: number, lean: number][] = [
  ["Direct", 0.2, 0],
  ["Organic Search", 0.25, 0.1],
  ["Paid Search", 0.2, 0.25],
  // Deliberately against the priors: here, social ads bring customers and email doesn't.
  ["Paid Social", 0.12, 0.3],
  ["Email", 0.06, -0.2],
  ["Referral", 0.07, 0.9],
  ["AI assistant", 0.05, 0.2],
  ["Unassigned", 0.05, -0.5],
];

/** Maps a number from 0 to 1 to a channel, in proportion to the shares. */
function channelOf(quantile: number): { channel: Channel; lean: number } {
  let passed = 0;
  for (const [channel, share, lean] of CHANNELS) {
    passed += share;
    if (quantile < passed) return { channel, lean };
  }
  return { channel: "Direct", lean: 0 };
}

/**
 * Generates leads with a known ground truth: a visitor's intent is drawn first, then noisy signals of it. A third of the
 * sites ask everyone for a phone number, some people use private mailboxes at work, and one outcome in twelve is random,
 * so that no model of our form can fit it exactly.
 */
export function makeLeads(count: number, seed = 1): SyntheticLead[] {
  const next = chanceOf(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const sigma = (x: number) => 1 / (1 + Math.exp(-x));
  const holds = (x: number) => next() < sigma(x);

  return Array.from({ length: count }, (_, at): SyntheticLead => {
    const intent = normal();
    const { channel, lean } = channelOf(next());
    const robot = next() < 0.05;
    const atWork = holds(0.5 * intent - 0.2);
    const domain = atWork ? `firm${at % 97}.example` : ["gmail.com", "outlook.com", "web.de"][at % 3];
    const asksPhone = at % 3 === 0;
    const pageviews = Math.max(1, Math.round(Math.exp(0.9 + 0.3 * intent + 0.6 * normal())));
    const dwell = Math.round(Math.exp(4.1 + 0.7 * intent + 1.1 * normal()));
    const message = robot ? 4 : holds(0.6 * intent - 0.3) ? (holds(intent) ? 3 : 2) : next() < 0.5 ? 0 : 1;
    const prices = holds(0.7 * intent - 1.3);
    const facts: ScoreFacts = {
      name: holds(0.3 * intent + 1) ? "Ada Byron" : "Ada",
      email: robot && next() < 0.5 ? "x@mailinator.com" : `ada${at}@${domain}`,
      phone: asksPhone || holds(0.9 * intent - 0.8) ? "+44 20 7946 0000" : null,
      company: holds(0.6 * intent - 1) ? "Engines Ltd" : null,
      message: next() < 0.25 ? null : (MESSAGES[message] ?? null),
      channel,
      touches: [],
      visits: holds(0.4 * intent - 0.7) ? 2 + Math.floor(next() * 4) : 1,
      pageviews,
      first_pageviews: [
        {
          path: prices ? "/pricing" : "/",
          title: null,
          at: null,
          dwell_seconds: null,
          scroll: null,
          clicks: null,
          referrer: null,
        },
      ],
      dwell_seconds: dwell,
      form: "contact",
      fill_seconds: robot ? 1 : 10 + next() * 60,
      domain: "site.example",
    };
    const chance = robot ? 0.01 : sigma(1.9 * intent + lean + 0.25 * Math.log(dwell / 60) - 0.6);
    return { facts, won: next() < (at % 12 === 0 ? 0.5 : chance) };
  });
}
