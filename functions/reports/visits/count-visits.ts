import { isbot } from "isbot";
import { batchConsumer } from "../../accounts/routing/consumer.ts";
import type { Received } from "../../accounts/routing/received.ts";
import { VISITS_PER_NETWORK } from "../../platform/constants.ts";
import { DAY_MS, formatUtcDay } from "../../platform/day.ts";
import { environment } from "../../platform/environment.ts";
import { logError } from "../../platform/http/response.ts";
import { TokenBuckets } from "../../platform/http/token-buckets.ts";
import { digest, randomName } from "../../platform/store/digest.ts";
import { runParallel } from "../../platform/store/parallel.ts";
import { readMatchedSpend } from "../spend/spend-store.ts";
import { countReports, type SiteReport } from "./account-reports-store.ts";
import { findGathered, storeBatch } from "./batch-store.ts";
import { findCounted } from "./count-store.ts";
import type { Gathered } from "./gathered.ts";
import { campaignKey } from "./names.ts";
import { findVisitOwner, type VisitOwner } from "./owner-store.ts";
import { readReport } from "./report-store.ts";
import { visitConsumers } from "./routes.ts";
import type { VisitReport } from "./visit.ts";

type Report = Received<VisitReport>;
type OwnedReport = { report: Report; owner: VisitOwner };

const { visits } = environment.siteLimits;
/** Bursts of up to a minute's reports are allowed, per site and per network. */
const perSite = new TokenBuckets("visits", visits / 60, visits);
const perNetwork = new TokenBuckets("visits", VISITS_PER_NETWORK / 60, VISITS_PER_NETWORK);
/** Networks are digested with a salt that never leaves this instance. */
const salt = randomName(16);
const digestNetwork = (network: string): string => digest(salt + network);
const LANES = 8;
/** The maximum clock skew between the queue and this instance. */
const SKEW_MS = 60_000;

/** Whether a report is within the limits: of its network first, so that no single one uses up its site's. */
function isWithinLimits({ message: { site_id }, network, sentAt }: Report): boolean {
  if (!environment.rateLimits) return true;
  const isFree = perNetwork.take(`${digestNetwork(network)} ${site_id}`, sentAt) === 0;
  return isFree && perSite.take(site_id, sentAt) === 0;
}

const SPEND_DAYS = 90;

/** The keys of an account's campaigns with spend up to a day. */
async function spendKeys(accountId: string, day: string): Promise<string[]> {
  const from = formatUtcDay(Date.parse(day) - SPEND_DAYS * DAY_MS);
  const spend = await readMatchedSpend(accountId, from, day);
  return spend.map(({ source, campaign }) => campaignKey(source, campaign));
}

/** Whether a redelivered message was already counted or gathered. */
type IsKnown = (accountId: string, report: Report) => boolean;

/** Reads what was gathered since the first of the possibly redelivered messages. */
async function readGathered(reports: readonly Report[], now: Date): Promise<IsKnown> {
  const repeats = reports.filter(({ isRepeat }) => isRepeat);
  if (repeats.length === 0) return () => false;
  const isGathered = await findGathered(sinceFirst(repeats), now);
  return (accountId, { isRepeat, id }) => isRepeat && isGathered(accountId, id);
}

const sinceFirst = (repeats: readonly Report[]): Date =>
  new Date(Math.min(...repeats.map(({ sentAt }) => sentAt)) - SKEW_MS);

/** Reads an account's reports, except those counted before. */
async function readReports(accountId: string, reports: readonly OwnedReport[]): Promise<SiteReport[]> {
  const repeats = reports.map(({ report }) => report).filter(({ isRepeat }) => isRepeat);
  const counted =
    repeats.length === 0
      ? new Set<string>()
      : await findCounted(
          accountId,
          repeats.map(({ id }) => id),
          sinceFirst(repeats),
        );
  const read = await Promise.all(
    reports
      .filter(({ report }) => !counted.has(report.id))
      .map(async ({ report, owner }) => {
        const counted = await readReport(
          { ...report, network: digestNetwork(report.network) },
          owner,
          spendKeys,
        );
        return counted && { ...counted, siteId: report.message.site_id };
      }),
  );
  return read.filter((each) => each !== null);
}

/** Counts an account's reports, or returns them to be gathered. */
async function countForAccount(
  accountId: string,
  reports: readonly OwnedReport[],
  now: Date,
): Promise<{ failed: string[]; gathered: Gathered[] }> {
  try {
    return await countReports(accountId, await readReports(accountId, reports), now);
  } catch (thrown) {
    logError(thrown, "visits", 500);
    return { failed: reports.map(({ report }) => report.id), gathered: [] };
  }
}

export const handler = batchConsumer(visitConsumers, "visits", async (messages, now) => {
  const people = messages.filter(({ userAgent }) => userAgent !== "" && !isbot(userAgent));
  const reports = [...new Map(people.map((report) => [report.id, report])).values()].filter(isWithinLimits);
  const owned = await runParallel(reports, LANES, async (report) => ({
    report,
    owner: await findVisitOwner(report.message, now),
  }));
  const isKnown = await readGathered(reports, now);
  const byAccount = new Map<string, OwnedReport[]>();
  for (const { report, owner } of owned) {
    if (owner === null || isKnown(owner.account_id, report)) continue;
    const ofAccount = byAccount.get(owner.account_id) ?? [];
    byAccount.set(owner.account_id, ofAccount);
    ofAccount.push({ report, owner });
  }
  const results = await runParallel([...byAccount], LANES, ([accountId, ofAccount]) =>
    countForAccount(accountId, ofAccount, now),
  );
  const gathered = results.flatMap((each) => each.gathered);
  return [...results.flatMap(({ failed }) => failed), ...(await storeBatch(gathered, now))];
});
