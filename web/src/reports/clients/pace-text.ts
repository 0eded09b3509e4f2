import { LOCALE } from "../../../../functions/platform/wording.ts";
import { roundAmount } from "../../ui/money.ts";
import { countText } from "../format.ts";
import { type Pace, paceShare } from "./clients.ts";

const percent = new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 0 });
const month = new Intl.DateTimeFormat(LOCALE, { timeZone: "UTC", month: "long" });

/** Close enough to what is expected. */
const NEAR = 0.1;

/** An amount of what a target counts. Expected and projected amounts are rounded. */
export const targetAmount = ({ measure }: Pick<Pace, "measure">, amount: number, currency: string): string =>
  measure === "leads" ? countText(Math.round(amount)) : roundAmount(amount, currency);

/** How a target is going in a few words, and whether that is good. */
export function paceVerdict(pace: Pace): { text: string; tone: "green" | "yellow" | "red" | "plain" } {
  const share = paceShare(pace);
  if (share === null) return { text: "just begun", tone: "plain" };
  if (pace.actual >= pace.goal) return { text: "reached", tone: "green" };
  if (Math.abs(share - 1) <= NEAR) return { text: "on pace", tone: "green" };
  const text = `${percent.format(Math.abs(share - 1))} ${share > 1 ? "ahead" : "behind"}`;
  return { text, tone: share > 1 ? "green" : share < 0.7 ? "red" : "yellow" };
}

/** How a target is going, as sentences. */
export function paceSentence(pace: Pace, currency: string): string {
  const amount = (each: number) => targetAmount(pace, each, currency);
  const what = pace.measure === "leads" ? "leads" : "won";
  const target = `Target for ${month.format(new Date(`${pace.month}-01`))}: ${amount(pace.goal)} ${what}.`;
  if (pace.projected === null) return `${target} The month has just begun.`;
  return `${target} ${amount(pace.actual)} up to now, about ${amount(pace.expected)} expected by weekday; at this pace ${amount(pace.projected)} by the end of the month.`;
}
