import type { Account } from "../accounts/account.ts";
import { seesSite, type Visibility } from "../accounts/members/visibility.ts";
import { dayIn } from "../accounts/time-zone.ts";
import { HttpError } from "../platform/errors.ts";
import { type DaySpan, lastDayIn, toBucket } from "./calendar.ts";
import { isAboutSites } from "./coverage.ts";
import { readFacts } from "./facts/fact-store.ts";
import { isCostMeasure } from "./measure-kinds.ts";
import type { Question } from "./question.ts";
import { mergeSpans, reachedSpans, toTimes } from "./reading.ts";
import { type CostSites, UNDIVIDED } from "./spend/cost-sites.ts";
import { readCostSites } from "./spend/cost-sites-store.ts";
import type { SpendRow } from "./spend/spend.ts";
import { readMatchedSpend } from "./spend/spend-store.ts";
import { divideCosts, type PaidLead } from "./table/cost-shares.ts";

const NO_COST =
  "Only people who see every site see cost and what it brought, unless the account lets clients see that of their sites. Ask without those measures.";

const asksCost = ({ measures }: Question): boolean => measures.some(isCostMeasure);

const readSpans = async <Row>(spans: readonly DaySpan[], read: (span: DaySpan) => Promise<Row[]>) =>
  (await Promise.all(spans.map(read))).flat();

/** The calendar months of some days. */
const listMonths = (spans: readonly DaySpan[]): DaySpan[] =>
  mergeSpans(
    spans.map(({ from, to }) => ({
      from: `${toBucket("month", from)}-01`,
      to: lastDayIn("month", toBucket("month", to)),
    })),
  );

/** The leads of all sites, by month, that a cost may have brought. */
async function readPaidLeads(
  { id, time_zone }: Account,
  months: DaySpan[],
  { now, deadline }: { now: Date; deadline: number },
): Promise<Iterable<PaidLead>> {
  const times = months.map((month) => toTimes(time_zone, month));
  const { facts } = await readFacts(id, times, now, deadline);
  return {
    *[Symbol.iterator]() {
      for (const { at, site_id, path, credited, is_filtered } of facts) {
        const touch = path[credited ?? -1];
        if (touch !== undefined && !is_filtered) yield { day: dayIn(time_zone, at), site_id, touch };
      }
    },
  };
}

/**
 * The cost that a question is about, if any, allocated to sites if the question or the caller is limited to some. 403
 * for callers who don't see every site, unless the account shows clients their cost.
 */
export async function readCosts(
  account: Account,
  question: Question,
  spans: DaySpan[],
  { seen, now, deadline }: { seen: Visibility; now: Date; deadline: number },
): Promise<{ spend: SpendRow[]; costSites: CostSites }> {
  if (!asksCost(question)) return { spend: [], costSites: UNDIVIDED };
  const costSites = await readCostSites(account.id);
  if (seen.sites !== null && !costSites.clients_see) throw new HttpError(403, NO_COST);
  const days = reachedSpans(question, spans);
  const read = ({ from, to }: DaySpan) => readMatchedSpend(account.id, from, to);
  if (seen.sites === null && !isAboutSites(question))
    return { spend: await readSpans(days, read), costSites: UNDIVIDED };
  const months = listMonths(days);
  const [costs, leads] = await Promise.all([
    readSpans(months, read),
    costSites.rest === "leads" ? readPaidLeads(account, months, { now, deadline }) : [],
  ]);
  const divided = divideCosts(costs, leads, costSites);
  const isSeen = ({ site_id }: SpendRow) =>
    seen.sites === null || (typeof site_id === "string" && seesSite(seen, site_id));
  return { spend: divided.filter(isSeen), costSites };
}
