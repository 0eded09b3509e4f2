const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The domain of the site that reference leads are sent from. */
export const HOST = "brightwater.example";

// As many sources as a busy account has: stats reads one tally for each.
const SOURCES =
  "google bing yahoo duckduckgo facebook instagram linkedin pinterest reddit youtube chatgpt perplexity".split(
    " ",
  );

/** A lead's identifying values. Numbers must have seven digits, so that all leads have the same size. */
export const identifiersOf = (number: number) => ({
  email: `amelia.carter.${number}@${HOST}`,
  submission_id: `2463534242-88675123-${number}-362436069`,
});

/** The browser's request headers. */
export const HEADERS = {
  "content-type": "text/plain;charset=UTF-8",
  origin: `https://${HOST}`,
  "user-agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};

/**
 * The lead that all costs are stated for, as the tracker sends it: email, name and message, a first touch from an ad, a
 * last touch from a link, three pageviews, and how the form was filled in. Every `number` is a different visitor, who submits at `now` (ms).
 */
export function referenceLead(number: number, siteId: string, now: number) {
  const referrer = `https://${SOURCES[number % SOURCES.length]}.com/`;
  return {
    name: "Amelia Carter",
    email: identifiersOf(number).email,
    message:
      "Hello, we are comparing three providers and would like a quote for a team of twelve, starting next month if possible.",
    form: "contact",
    site_id: siteId,
    submission_id: identifiersOf(number).submission_id,
    page: `https://${HOST}/contact`,
    fill_seconds: 41.3,
    replay: {
      fields: [
        ["name", 8120, 1],
        ["email", 6400, 1],
        ["message", 31_000, 3],
      ],
      refused: 1,
    },
    touches: [
      {
        at: now - 2 * DAY_MS,
        source: "google",
        medium: "cpc",
        campaign: "spring_offer_2026",
        click_ids: { gclid: "Cj0KCQjw2a6wBhCVARIsABPeH1tQm3v8J5xkZr0yLw7uN4dGfT9sKpEoXcVbHiA" },
        referrer: "https://www.google.com/",
        landing: "/services/installation",
      },
      { at: now - 4 * MINUTE_MS, referrer, landing: "/pricing" },
    ],
    pageviews: [
      view("/pricing", "Plans and pricing | Brightwater", now - 4 * MINUTE_MS, referrer),
      view("/about", "Who we are | Brightwater", now - 2 * MINUTE_MS, "/pricing"),
      view("/contact", "Contact us | Brightwater", now - MINUTE_MS, "/about"),
    ],
  };
}

const view = (path: string, title: string, at: number, referrer: string) => ({
  path,
  title,
  at,
  referrer,
  dwell_seconds: 60,
  scroll: 7,
  clicks: 3,
});
