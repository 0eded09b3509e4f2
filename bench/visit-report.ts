import { senderText } from "../lib/queued-attributes.ts";
import { HOST } from "./table/reference-lead.ts";

const SOURCES = ["google", "bing", "facebook", "newsletter", undefined];
const CAMPAIGNS = ["spring", "summer", "brand", undefined];
const PAGES = 20;
/** Stages that a visit reaches with its first report. */
const STAGES = [1, 3, 5, 7, 13, 15, 29, 31];

/** The report of visitor `number`: twenty sources with campaigns, and twenty landing pages. */
export const reportOf = (siteId: string, number: number): string =>
  JSON.stringify({
    site_id: siteId,
    stages: STAGES[number % STAGES.length],
    at: -12_345,
    landing: `https://${HOST}/guides/${number % PAGES}`,
    source: SOURCES[number % SOURCES.length],
    campaign: CAMPAIGNS[Math.floor(number / SOURCES.length) % CAMPAIGNS.length],
    medium: "cpc",
  });

const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";

/** An address of visitor `number`, each in a network of its own. */
const addressOf = (number: number): string => `2001:db8:0:${number.toString(16)}::1`;

/** The sender of visitor `number`'s report. */
export const senderOf = (number: number): string => senderText(addressOf(number), BROWSER);
