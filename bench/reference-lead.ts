const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The domain of the site that reference leads are sent from. */
export const HOST = "brightwater.example";

// As many sources as a busy account tells apart: each has a tally of its own for stats to read.
const SOURCES =
  "google bing yahoo duckduckgo facebook instagram linkedin pinterest reddit youtube chatgpt perplexity".split(
    " ",
  );

/** The parts of a lead by which the table knows it. Numbers are of seven digits, so that all leads are of one size. */
export const marksOf = (number: number) => ({
  email: `amelia.carter.${number}@${HOST}`,
  submission_id: `2463534242-88675123-${number}-362436069`,
});

/** The browser that sends it. */
export const HEADERS = {
  "content-type": "text/plain;charset=UTF-8",
  origin: `https://${HOST}`,
  "user-agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};

/**
 * The lead that all costs are stated for, as the tracker sends it: e-mail, name and message, a first touch by an
 * advertisement and a last one by a link, three pageviews. Every `number` is another visitor, who submits at `now` (ms).
 */
export function referenceLead(number: number, siteId: string, now: number) {
  const referrer = `https://${SOURCES[number % SOURCES.length]}.com/`;
  return {
    name: "Amelia Carter",
    email: marksOf(number).email,
    message:
      "Hello, we are comparing three providers and would like a quote for a team of twelve, starting next month if possible.",
    form: "contact",
    site_id: siteId,
    submission_id: marksOf(number).submission_id,
    page: `https://${HOST}/contact`,
    fill_seconds: 41.3,
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
});
