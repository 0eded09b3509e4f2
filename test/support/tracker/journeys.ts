import * as fc from "fast-check";
import { FakeBrowser } from "./fake-browser.ts";

/** One page load of a random journey, named so that a counterexample is readable. */
export type Step = {
  /** How the visitor arrived. */
  by: "campaign" | "search" | "neighbor" | "nothing" | "own site" | "payment" | "sign-in" | "reload" | "back";
  host: string;
  /** Part of each campaign value, after the step's number. */
  text: string;
  where: "query" | "hash";
  /** What the page's router does. */
  routes: ("push" | "same" | "filter" | "restored")[];
  /** The time between leaving this page and opening the next. */
  away: "minutes" | "hours" | "weeks";
  /** The page is closed without any event, as on phones. */
  crashed: boolean;
  /** What another script writes over the tracker's cookie or storage afterwards. */
  poison: string | null;
  poisoned: "cookie" | "storage";
};

const MINUTE_MS = 60_000;
const AWAY_MS = { minutes: 5 * MINUTE_MS, hours: 300 * MINUTE_MS, weeks: 20 * 1440 * MINUTE_MS };
const START = Date.UTC(2026, 0, 5);

const REFERRERS: Record<string, string> = {
  search: "https://www.google.com/",
  // Shares only its public suffix with the site.
  neighbor: "https://www.garden.co.uk/",
  "own site": "https://blog.shop.co.uk/",
  payment: "https://www.paypal.com/checkout",
  "sign-in": "https://accounts.google.com/o/oauth2",
};

const GARBAGE = [
  "",
  "%",
  "%E0%A4%A",
  "null",
  "[]",
  "{}",
  "('touches'*null)",
  "('touches'*%5Bnull%5D!'views'*%5B%5D)",
];
const NASTY = ["", `"é" & <b>`, "%zz", "🌱;=,", "a'b(c)d*e!", "\u0000\n", "__proto__", "&amp;x=y"];

const HOSTS = ["www.shop.co.uk", "app.shop.co.uk", "shop.co.uk"];

const stepsOn = (
  hosts: string[],
  text: fc.Arbitrary<string>,
  poisoned: Step["poisoned"][],
): fc.Arbitrary<Step> =>
  fc.record({
    by: fc.constantFrom(
      "campaign",
      "campaign",
      "search",
      "neighbor",
      "nothing",
      "own site",
      "payment",
      "sign-in",
      "reload",
      "back",
    ),
    host: fc.constantFrom(...hosts),
    text,
    where: fc.constantFrom("query", "hash"),
    routes: fc.array(fc.constantFrom("push", "same", "filter", "restored"), { maxLength: 2 }),
    away: fc.constantFrom("minutes", "hours", "weeks"),
    crashed: fc.boolean(),
    poison: fc.option(fc.constantFrom(...GARBAGE), { nil: null, freq: 3 }),
    poisoned: fc.constantFrom(...poisoned),
  });

type Length = { minLength: number; maxLength: number };

/**
 * Random journeys across the hosts of a site, with values short enough for two touches to fit into a cookie.
 */
export const acrossHosts = (length: Length): fc.Arbitrary<Step[]> =>
  fc.array(stepsOn(HOSTS, fc.constantFrom(...NASTY), ["cookie", "storage"]), length);

/** Random journeys on one host, where storage holds everything, with longer values. */
export const onOneHost = (length: Length): fc.Arbitrary<Step[]> =>
  fc.array(stepsOn(HOSTS.slice(0, 1), fc.string({ unit: "grapheme", maxLength: 60 }), ["cookie"]), length);

/** Pages that visitors only pass through. The tracker doesn't recognize them; the server ignores their touches. */
const RETURNS: string[] = ["payment", "sign-in"];

/** The touch of a step, and whether it must be in the lead. */
export type ExpectedTouch = {
  at: number;
  touch: Record<string, unknown>;
  counts: "surely" | "perhaps" | "never";
  /** The referrer is one of the site's own pages. On its first page only the server can tell. */
  isOwn: boolean;
  /** The referrer is a payment or sign-in page. */
  isReturn: boolean;
};

/** The lead at the journey's end. */
export type SentLead = {
  touches: ({ at: number } & Record<string, unknown>)[];
  pageviews: number;
};

/** A journey's actual arrivals and pageviews, and the lead that reports them. */
export type JourneyResult = {
  arrivals: ExpectedTouch[];
  views: number;
  lead: SentLead;
  cookieMaxLength: number;
  end: number;
};

const textOf = (step: Step, number: number, name: string): string => `${number}.${name} ${step.text}`;

const UTM = ["source", "medium", "campaign"];

function addressOf(step: Step, number: number): string {
  const query = UTM.map((name) => `utm_${name}=${encodeURIComponent(textOf(step, number, name))}`);
  const campaign = `${step.where === "hash" ? "#" : "?"}${query.join("&")}&gclid=${number}`;
  return `https://${step.host}/${number}${step.by === "campaign" ? campaign : ""}`;
}

const touchOf = (step: Step, number: number): Record<string, unknown> => ({
  landing: `/${number}`,
  ...(step.by === "campaign" && Object.fromEntries(UTM.map((name) => [name, textOf(step, number, name)]))),
  ...(step.by === "campaign" && { click_ids: { gclid: `${number}` } }),
  ...(["search", "neighbor", ...RETURNS].includes(step.by) && {
    referrer: `${new URL(REFERRERS[step.by] as string).origin}/`,
  }),
});

/** Runs a journey with the tracker on every page. On the last page the visitor becomes a lead. */
export function runJourney(journey: Step[], away = AWAY_MS): JourneyResult {
  let body = "";
  const browser = new FakeBrowser(START, (_, sent) => {
    body = sent.body;
    return new Promise(() => {});
  });
  const arrivals: ExpectedTouch[] = [];
  let views = 0;
  let cookieMaxLength = 0;
  let url = "";
  for (const [number, step] of journey.entries()) {
    const before = journey[number - 1];
    const isNewVisit = before?.away !== "minutes";
    const isStale = before && (step.by === "reload" || step.by === "back");
    if (!isStale) url = addressOf(step, number);
    const found = isNewVisit ? "surely" : "perhaps";
    const isReturn = RETURNS.includes(step.by);
    const counts = { campaign: "surely", search: found, neighbor: found, "own site": "perhaps" } as const;
    const known = counts[step.by as keyof typeof counts] ?? (isReturn ? "perhaps" : "never");
    arrivals.push({
      at: browser.now,
      touch: touchOf(step, number),
      counts: before ? known : "surely",
      isOwn: step.by === "own site",
      isReturn,
    });
    const type = { reload: "reload", back: "back_forward" }[step.by as string] as "reload" | undefined;
    const page = browser.open({ url, referrer: REFERRERS[step.by], type });
    views = isNewVisit ? 1 : views + 1;
    for (const [turn, route] of step.routes.entries()) {
      page.pass(1_000);
      if (route === "restored") page.restore();
      else if (route === "push") page.route("pushState", `/${number}/${turn}`);
      else page.route("replaceState", route === "same" ? page.location.href : "?filter=a");
      if (route === "push" || route === "restored") views++;
    }
    // A visitor who leaves quickly does so before the tracker's idle write.
    page.pass(step.crashed ? MINUTE_MS : 20);
    const { hostname, origin } = page.location;
    cookieMaxLength = Math.max(
      cookieMaxLength,
      ...browser.jar
        .read(hostname)
        .split("; ")
        .map(({ length }) => length),
    );
    if (number === journey.length - 1) page.whence("lead", { email: "ada@example.com" });
    else page.leave(step.crashed ? "crashed" : "unloaded");
    // A second cookie on this host only, or an overwritten storage entry.
    if (step.poison !== null && step.poisoned === "cookie")
      browser.jar.write(hostname, `whence=${step.poison}`);
    if (step.poison !== null && step.poisoned === "storage")
      browser.storageOf(origin).setItem("whence", step.poison);
    browser.now += away[step.away];
  }
  return { arrivals, views, lead: JSON.parse(body) as SentLead, cookieMaxLength, end: browser.now };
}
