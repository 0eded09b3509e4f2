// Journeys for the demo account: made up, and the same at every start.
import type { Lead } from "../../functions/leads/lead.ts";
import { type Chance, personOf } from "./demo-people.ts";

type Way = {
  weight: number;
  source?: string;
  medium?: string;
  campaigns?: string[];
  referrer?: string;
  click_ids?: Record<string, string>;
};

const SEARCH_ADS = ["spring_offer", "spring_offer", "brand", "emergency_visits"];
const SOCIAL_ADS = ["lookalike_uk", "video_tour", "new_parents"];
const LETTERS = ["october_news", "winter_checklist", "welcome_2"];

const DIRECT: Way = { weight: 13 };
const WAYS: Way[] = [
  { weight: 26, source: "google", medium: "cpc", campaigns: SEARCH_ADS, click_ids: { gclid: "Cj0KCQjw" } },
  { weight: 20, referrer: "https://www.google.com/" },
  { weight: 12, source: "facebook", medium: "paid_social", campaigns: SOCIAL_ADS },
  { weight: 9, source: "newsletter", medium: "email", campaigns: LETTERS },
  { weight: 8, referrer: "https://chatgpt.com/" },
  { weight: 7, referrer: "https://www.linkedin.com/" },
  { weight: 6, source: "bing", medium: "cpc", campaigns: ["brand"], click_ids: { msclkid: "8f1c2d" } },
  { weight: 5, referrer: "https://www.perplexity.ai/" },
  { weight: 4, referrer: "https://local-guide.example/best-of" },
  DIRECT,
];

type Page = readonly [path: string, title: string];

const PAGES: Page[] = [
  ["/", "Home"],
  ["/services", "Services"],
  ["/about", "About us"],
  ["/reviews", "Reviews"],
  ["/blog/how-to-choose", "How to choose"],
];
const FORMS: Record<"contact" | "quote", Page> = {
  contact: ["/contact", "Contact"],
  quote: ["/pricing", "Pricing"],
};

/** How an owner tries the snippet out, as the first visitor of each site. */
const TEST: Way = { weight: 0, source: "test", campaigns: ["setup"] };
const OWNERS = new Set([0, 3, 4]);

/** What some visitors send otherwise than the rest: one of every so many. */
const ODD: { every: number; at: number; sent: object }[] = [
  { every: 54, at: 9, sent: { honeypot: "https://pills.example", message: "Best pills, order now!" } },
  {
    every: 80,
    at: 31,
    sent: { name: "Xqzwvk Jbfdsgh", email: "xqz@mailinator.com", message: "sdfghjkl qwxzvbq" },
  },
  {
    every: 40,
    at: 17,
    sent: { touches: [], pageviews: undefined, visits: undefined, dwell_seconds: undefined },
  },
  { every: 160, at: 100, sent: { page: "https://preview.site-builder.example/contact" } },
];

const oddities = (number: number): object =>
  Object.assign({}, ...ODD.map(({ every, at, sent }) => number % every === at && sent));

const AVERAGE_SCORE = 5;
const GOOD_ENDS = ["contacted", "qualified", "qualified", "won", "lost"] as const;
const POOR_ENDS = ["contacted", "contacted", "qualified", "lost", "lost"] as const;

const iso = (ms: number): string => new Date(ms).toISOString();

/** The visitor's own chance, the same for the same seed: evenly spread numbers in [0, 1) (mulberry32). */
function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T };
}

/** What the owner has made of the visitor `number` by now; null for most, who stay as they came. */
export function outcomeOf(number: number, score: number | null): Lead["status"] | null {
  const { next, pick } = chanceOf(number * 104_729 + 7);
  if (next() >= 0.2) return null;
  return pick((score ?? 0) >= AVERAGE_SCORE ? GOOD_ENDS : POOR_ENDS);
}

/** The tracker's body of the visitor `number`, who submits at `moment` (ms) on a site of `domain`. */
export function visitorOf(number: number, moment: number, domain: string) {
  const chance = chanceOf(number * 7919 + 13);
  const { next, pick } = chance;
  const way = (): Way => pick(WAYS.flatMap((each) => Array<Way>(each.weight).fill(each)));
  const touch = ({ weight: _, campaigns, ...from }: Way, ms: number, [landing]: Page) => ({
    at: iso(ms),
    landing,
    ...from,
    ...(campaigns && { campaign: pick(campaigns) }),
  });

  const form = next() < 0.8 ? "contact" : "quote";
  const pages: [Page, ...Page[]] = [FORMS[form]];
  for (let more = Math.floor(next() * next() * 7); more > 0; more--) {
    pages.unshift(pick(PAGES.filter((page) => page !== pages[0])));
  }
  const fillSeconds = Math.round(10 + next() * 80);
  const long = next() < 0.35 ? 240 : 90;
  let at = moment;
  const pageviews = pages.toReversed().map(([path, title]) => {
    const seconds = at === moment ? fillSeconds : Math.round(3 + next() * next() * long);
    at -= seconds * 1000;
    return { path, title, at: iso(at), dwell_seconds: seconds };
  });

  const isOwner = OWNERS.has(number);
  const cameBefore = !isOwner && next() < 0.28;
  const came = isOwner ? TEST : way();
  const touches = [
    ...(cameBefore ? [touch(way(), moment - Math.round((1 + next() * 9) * 86_400_000), pick(PAGES))] : []),
    // Who is known already and comes back directly leaves no touch.
    ...(cameBefore && came === DIRECT ? [] : [touch(came, at, pages[0])]),
  ];

  return {
    submission_id: `demo-${number}`,
    form,
    ...personOf(number, chance),
    page: `https://${domain}${FORMS[form][0]}`,
    fill_seconds: fillSeconds,
    visits: cameBefore ? 2 + (number % 3) : 1,
    dwell_seconds: Math.round((moment - at) / 1000),
    touches,
    pageviews: pageviews.toReversed(),
    ...oddities(number),
  };
}
