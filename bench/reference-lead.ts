const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

// As many sources as a busy account tells apart: each has a tally cell of its own for stats to read.
const SOURCES =
  "google bing facebook instagram linkedin newsletter tiktok pinterest reddit youtube partner podcast".split(
    " ",
  );

/**
 * The lead that all costs are stated for, as the tracker sends it: e-mail, name and message, a first touch from a
 * campaign and a last one by a link, three pageviews. Every `number` is another visitor, who submits at `now` (ms).
 */
export function referenceLead(number: number, siteId: string, host: string, now: number) {
  const source = SOURCES[number % SOURCES.length] ?? "google";
  return {
    name: "Amelia Carter",
    email: `amelia.carter.${number}@brightwater.example`,
    message:
      "Hello, we are comparing three providers and would like a quote for a team of twelve, starting next month if possible.",
    form: "contact",
    site_id: siteId,
    submission_id: `2463534242-88675123-${1_000_000_000 + number}-362436069`,
    page: `https://${host}/contact`,
    fill_seconds: 41.3,
    touches: [
      {
        at: now - 2 * DAY_MS,
        source,
        medium: "cpc",
        campaign: "spring_offer_2026",
        click_ids: { gclid: "Cj0KCQjw2a6wBhCVARIsABPeH1tQm3v8J5xkZr0yLw7uN4dGfT9sKpEoXcVbHiA" },
        referrer: "https://www.google.com/",
        landing: "/services/installation",
      },
      {
        at: now - 4 * MINUTE_MS,
        referrer: "https://guide.example/best-providers",
        landing: "/pricing",
      },
    ],
    pageviews: [
      {
        path: "/pricing",
        title: "Plans and pricing | Brightwater",
        at: now - 4 * MINUTE_MS,
        dwell_seconds: 95,
        referrer: "https://guide.example/best-providers",
      },
      {
        path: "/about",
        title: "Who we are | Brightwater",
        at: now - 2 * MINUTE_MS,
        dwell_seconds: 50,
        referrer: "/pricing",
      },
      {
        path: "/contact",
        title: "Contact us | Brightwater",
        at: now - MINUTE_MS,
        dwell_seconds: 60,
        referrer: "/about",
      },
    ],
  };
}
