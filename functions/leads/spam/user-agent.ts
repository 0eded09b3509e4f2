import { isbot } from "isbot";

/** What sent a request, by its user agent: a browser, a program such as a customer's own server, or a robot that visits pages. */
export type Sender = "browser" | "program" | "robot";

// "Mozilla" is how everything begins that pretends to be a browser; the rest names itself.
const VISITS_PAGES =
  /^(?:mozilla|opera)\/|bot\b|crawl|spider|scrap|slurp|archiver|externalhit|headless|phantom|selenium|puppeteer|playwright|cypress|lighthouse/i;

// Windows' own HTTP client pretends to be a browser, too.
const CLIENT = /winhttp/i;

/**
 * Crawlers and driven browsers visit pages and may send their forms. Plain HTTP clients do not: they are somebody's server,
 * which may well send leads. Without a user agent, it is a program.
 */
export function readSender(userAgent: string | undefined): Sender {
  if (userAgent === undefined || userAgent === "") return "program";
  if (!isbot(userAgent)) return "browser";
  return VISITS_PAGES.test(userAgent) && !CLIENT.test(userAgent) ? "robot" : "program";
}
