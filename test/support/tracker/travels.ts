import * as fc from "fast-check";
import { FakeBrowser } from "./fake-browser.ts";

/** One page load of a random journey, in words that a failure can be read by. */
export type Step = {
  /** What brought the visitor here. */
  by:
    | "campaign"
    | "search"
    | "neighbour"
    | "nothing"
    | "own site"
    | "payment"
    | "sign-in"
    | "reload"
    | "back";
  host: string;
  /** Stands in each value of the campaign, behind the step's number. */
  text: string;
  where: "query" | "hash";
  /** What the page's router did. */
  routes: ("push" | "same" | "filter" | "restored")[];
  /** Between this page's end and the next one's beginning. */
  away: "minutes" | "hours" | "weeks";
  /** Closed without any event, as phones do. */
  crashed: boolean;
  /** What somebody else wrote over our cookie or our storage afterwards. */
  poison: string | null;
  poisoned: "cookie" | "storage";
};

const MINUTE_MS = 60_000;
const AWAY_MS = { minutes: 5 * MINUTE_MS, hours: 300 * MINUTE_MS, weeks: 20 * 1440 * MINUTE_MS };
const START = Date.UTC(2026, 0, 5);

const REFERRERS: Record<string, string> = {
  search: "https://www.google.com/",
  // Shares two labels with the site, and nothing else.
  neighbour: "https://www.garden.co.uk/",
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
      "neighbour",
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

/** Random journeys over the hosts of a site, with values of which two touches fit into a cookie. */
export const overHosts = (length: Length): fc.Arbitrary<Step[]> =>
  fc.array(stepsOn(HOSTS, fc.constantFrom(...NASTY), ["cookie", "storage"]), length);

/** Random journeys on one host, where storage holds all, with longer values. */
export const onOneHost = (length: Length): fc.Arbitrary<Step[]> =>
  fc.array(stepsOn(HOSTS.slice(0, 1), fc.string({ unit: "grapheme", maxLength: 60 }), ["cookie"]), length);

/** The touch that a step is, whole, and whether the lead must tell it. */
export type Arrived = {
  at: number;
  touch: Record<string, unknown>;
  counts: "surely" | "perhaps" | "never";
  /** Come from the site's own pages: where the tracker does not know them (its first page), the server does. */
  isOwn: boolean;
};

/** What the lead says at the journey's end. */
export type Told = {
  touches: ({ at: number } & Record<string, unknown>)[];
  pageviews: number;
};

/** What became of a journey: its arrivals and pageviews as they were, and as the lead tells them. */
export type Travelled = {
  arrivals: Arrived[];
  views: number;
  told: Told;
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
  ...((step.by === "search" || step.by === "neighbour") && { referrer: REFERRERS[step.by] }),
});

/** Travels through a journey with the tracker on every page; on the last page the visitor becomes a lead. */
export function travel(journey: Step[], away = AWAY_MS): Travelled {
  let body = "";
  const browser = new FakeBrowser(START, (_, sent) => {
    body = sent.body;
    return new Promise(() => {});
  });
  const arrivals: Arrived[] = [];
  let views = 0;
  let cookieMaxLength = 0;
  let url = "";
  for (const [number, step] of journey.entries()) {
    const before = journey[number - 1];
    const isNewVisit = before?.away !== "minutes";
    const isStale = before && (step.by === "reload" || step.by === "back");
    if (!isStale) url = addressOf(step, number);
    const found = isNewVisit ? "surely" : "perhaps";
    const counts = { campaign: "surely", search: found, neighbour: found, "own site": "perhaps" } as const;
    const known = counts[step.by as keyof typeof counts] ?? "never";
    arrivals.push({
      at: browser.now,
      touch: touchOf(step, number),
      counts: before ? known : "surely",
      isOwn: step.by === "own site",
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
    // Who leaves at once leaves before the quiet moment in which the tracker writes.
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
    else page.leave(step.crashed ? "crashed" : "seen");
    // Beside our own cookie, on the one host, or over our storage.
    if (step.poison !== null && step.poisoned === "cookie")
      browser.jar.write(hostname, `whence=${step.poison}`);
    if (step.poison !== null && step.poisoned === "storage")
      browser.storageOf(origin).setItem("whence", step.poison);
    browser.now += away[step.away];
  }
  return { arrivals, views, told: JSON.parse(body) as Told, cookieMaxLength, end: browser.now };
}
