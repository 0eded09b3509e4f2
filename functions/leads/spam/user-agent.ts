import { isbot } from "isbot";

/**
 * What sent a request, by its user agent: a browser, a program such as a customer's own server, or a bot that visits
 * pages.
 */
export type Sender = "browser" | "program" | "robot";

// Anything that poses as a browser starts with "Mozilla"; everything else names itself.
const VISITS_PAGES =
  /^(?:mozilla|opera)\/|bot\b|crawl|spider|scrap|slurp|archiver|externalhit|headless|phantom|selenium|puppeteer|playwright|cypress|lighthouse/i;

// Windows' own HTTP client also poses as a browser.
const CLIENT = /winhttp/i;

/**
 * Crawlers and driven browsers visit pages and may send their forms. Plain HTTP clients are usually customers' servers,
 * which do send leads. Without a user agent, the sender is a program.
 */
export function readSender(userAgent: string | undefined): Sender {
  if (userAgent === undefined || userAgent === "") return "program";
  if (!isbot(userAgent)) return "browser";
  return VISITS_PAGES.test(userAgent) && !CLIENT.test(userAgent) ? "robot" : "program";
}
