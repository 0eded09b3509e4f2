// Fictional journeys for the demo account, identical on every run.

import type { Lead } from "../../../functions/leads/lead.ts";
import { DAY_MS } from "../../../functions/platform/day.ts";
import { type Chance, makePerson } from "./people.ts";

type Origin = {
  weight: number;
  source?: string;
  medium?: string;
  campaigns?: string[];
  referrer?: string;
  click_ids?: Record<string, string>;
};

const SEARCH_ADS = ["spring_offer", "spring_offer", "brand", "emergency_visits"];
const SOCIAL_ADS = ["lookalike_uk", "video_tour", "new_parents"];
const KEYWORDS = ["prices near me", "book an appointment", "free quote", "best reviewed"];
const LETTERS = ["october_news", "winter_checklist", "welcome_2"];

const DIRECT: Origin = { weight: 13 };
const ORIGINS: Origin[] = [
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

/** The first visitor of each site is its owner, testing the snippet. */
const TEST: Origin = { weight: 0, source: "test", campaigns: ["setup"] };
const OWNERS = new Set([0, 3, 4]);

/** Unusual submissions: one in `every` visitors sends these fields instead. */
const EXCEPTIONS: { every: number; at: number; sent: object }[] = [
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

const exceptionsFor = (number: number): object =>
  Object.assign({}, ...EXCEPTIONS.map(({ every, at, sent }) => number % every === at && sent));

const AVERAGE_SCORE = 5;
const GOOD_ENDS = ["contacted", "qualified", "qualified", "won", "lost"] as const;
const POOR_ENDS = ["contacted", "contacted", "qualified", "lost", "lost"] as const;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Random numbers from a seed (mulberry32). */
function seededChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T };
}

/** The status the owner has given visitor `number` by now; null for most, which are still new. */
export function pickStatus(number: number, score: number | null): Lead["status"] | null {
  const { next, pick } = seededChance(number * 104_729 + 7);
  if (next() >= 0.2) return null;
  return pick((score ?? 0) >= AVERAGE_SCORE ? GOOD_ENDS : POOR_ENDS);
}

/** The tracker's request body for visitor `number`, who submits at `moment` (ms) on a site with this domain. */
export function makeSubmission(number: number, moment: number, domain: string) {
  const chance = seededChance(number * 7919 + 13);
  const { next, pick } = chance;
  const pickOrigin = (): Origin => pick(ORIGINS.flatMap((each) => Array<Origin>(each.weight).fill(each)));
  const touch = ({ weight: _, campaigns, ...fields }: Origin, ms: number, [landing]: Page) => ({
    at: iso(ms),
    landing,
    ...fields,
    ...(campaigns && { campaign: pick(campaigns) }),
    ...(fields.medium === "cpc" && { term: KEYWORDS[number % KEYWORDS.length] }),
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
    const scroll = seconds < 8 ? 0 : Math.min(10, 3 + Math.round(seconds / 12));
    return { path, title, at: iso(at), dwell_seconds: seconds, scroll, clicks: 1 + (seconds % 4) };
  });

  const isOwner = OWNERS.has(number);
  const isReturning = !isOwner && next() < 0.28;
  const origin = isOwner ? TEST : pickOrigin();
  const touches = [
    ...(isReturning
      ? [touch(pickOrigin(), moment - Math.round((1 + next() * 9) * DAY_MS), pick(PAGES))]
      : []),
    // A known visitor who returns directly leaves no touch.
    ...(isReturning && origin === DIRECT ? [] : [touch(origin, at, pages[0])]),
  ];

  const person = makePerson(number, chance);
  return {
    submission_id: `demo-${number}`,
    form,
    ...person,
    page: `https://${domain}${FORMS[form][0]}`,
    fill_seconds: fillSeconds,
    visits: isReturning ? 2 + (number % 3) : 1,
    dwell_seconds: Math.round((moment - at) / 1000),
    touches,
    pageviews: pageviews.toReversed(),
    replay: makeReplay(number, fillSeconds, Object.keys(person)),
    ...exceptionsFor(number),
  };
}

/** How visitor `number` filled in these fields of a form. Every fourth corrects the last one, every ninth is refused. */
const makeReplay = (number: number, seconds: number, fields: string[]) => ({
  fields: fields.map((kind, at) => [
    kind,
    (seconds * 1000 * (at + 1)) / (fields.length + 1) / 2,
    number % 4 === 0 && at === fields.length - 1 ? 2 : 1,
  ]),
  refused: number % 9 === 0 ? 1 : 0,
});
