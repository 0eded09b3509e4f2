// People and journeys for the demo account: made up, and the same at every start.
const FIRST =
  "Amelia Noah Priya Liam Sofia Mateo Hannah Omar Chloe Lukas Aisha Ethan Yuki Elena Marcus Ingrid".split(
    " ",
  );
const LAST =
  "Carter Okafor Sharma Murphy Rossi Garcia Weber Haddad Martin Novak Khan Brooks Tanaka Petrova Reed Larsen".split(
    " ",
  );
const COMPANIES = [
  "Brightwater Foods",
  "Kestrel Logistics",
  "Alder & Finch",
  "Tidewell Clinics",
  "Quarry Lane Studio",
];
const DOMAINS = [
  ...["gmail.com", "gmail.com", "gmail.com", "outlook.com", "outlook.com", "yahoo.com", "icloud.com"],
  ...["brightwater.example", "kestrel-logistics.example", "tidewell.example"],
];
const MESSAGES = [
  "Could you send me a quote? We would like to start next month and have a budget set aside.",
  "How long is the wait for a first appointment?",
  "Please call me back in the afternoon.",
  "We are comparing three providers and would like to see your prices for a team of twelve, with the usual terms.",
  "Do you also work on Saturdays?",
  "Interested in a demo.",
];

type Way = {
  weight: number;
  source?: string;
  medium?: string;
  campaign?: string;
  referrer?: string;
  click_ids?: Record<string, string>;
};

const WAYS: Way[] = [
  { weight: 26, source: "google", medium: "cpc", campaign: "spring_offer", click_ids: { gclid: "Cj0KCQjw" } },
  { weight: 20, referrer: "https://www.google.com/" },
  { weight: 12, source: "facebook", medium: "paid_social", campaign: "lookalike_uk" },
  { weight: 9, source: "newsletter", medium: "email", campaign: "october_news" },
  { weight: 8, referrer: "https://chatgpt.com/" },
  { weight: 7, referrer: "https://www.linkedin.com/" },
  { weight: 6, source: "bing", medium: "cpc", campaign: "brand", click_ids: { msclkid: "8f1c2d" } },
  { weight: 5, referrer: "https://www.perplexity.ai/" },
  { weight: 4, referrer: "https://local-guide.example/best-of" },
  { weight: 13 },
];

const PAGES = [
  ["/", "Home"],
  ["/services", "Services"],
  ["/pricing", "Pricing"],
  ["/about", "About us"],
  ["/blog/how-to-choose", "How to choose"],
  ["/contact", "Contact"],
] as const;

/** A small generator of evenly spread numbers in [0, 1), the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The tracker's body of the visitor `number`, who submits at `moment` (ms) on a site of `domain`. */
export function visitorOf(number: number, moment: number, domain: string) {
  const next = random(number * 7919 + 13);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const way = (): Way => pick(WAYS.flatMap((each) => Array<Way>(each.weight).fill(each)));
  const touch = ({ weight: _, ...from }: Way, ms: number) => ({
    at: new Date(ms).toISOString(),
    landing: `https://${domain}${pick(PAGES)[0]}`,
    ...from,
  });
  const first = pick(FIRST);
  const last = pick(LAST);
  const views = 1 + Math.floor(next() * next() * 7);
  const before = next() < 0.45 ? [touch(way(), moment - Math.round((1 + next() * 9) * 86_400_000))] : [];
  const pageviews = Array.from({ length: views }, (_, at) => {
    const [path, title] = at === views - 1 ? ["/contact", "Contact"] : pick(PAGES);
    return {
      path,
      title,
      at: new Date(moment - (views - at) * 50_000).toISOString(),
      dwell_seconds: Math.round(3 + next() * next() * 90),
    };
  });
  return {
    submission_id: `demo-${number}`,
    form: next() < 0.7 ? "contact" : "quote",
    name: `${first} ${last}`,
    email: `${first}.${last}${number}@${pick(DOMAINS)}`.toLowerCase(),
    ...(next() < 0.3 && { phone: `+44 20 7946 0${100 + (number % 900)}` }),
    ...(next() < 0.2 && { company: pick(COMPANIES) }),
    ...(next() < 0.65 && { message: pick(MESSAGES) }),
    page: `https://${domain}/contact`,
    fill_seconds: Math.round(15 + next() * 120),
    touches: [...before, touch(way(), moment - views * 50_000)],
    pageviews,
  };
}
