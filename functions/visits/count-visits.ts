import { isbot } from "isbot";
import { VISITS_PER_NETWORK } from "../constants.ts";
import { DAY_MS, dayOf } from "../day.ts";
import { environment } from "../environment.ts";
import { logError } from "../http/response.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import { batchConsumer, type Received } from "../routing/consumer.ts";
import { readMatchedSpend } from "../spend/spend-store.ts";
import { digest, randomName } from "../store/digest.ts";
import { runParallel } from "../store/parallel.ts";
import { addCounts, findCounted } from "./count-store.ts";
import { planTransactions } from "./count-transactions.ts";
import { campaignKey } from "./names.ts";
import { findVisitOwner, type VisitOwner } from "./owner-store.ts";
import { readReport } from "./report-store.ts";
import type { VisitReport } from "./visit.ts";

type Report = Received<VisitReport>;
type OwnedReport = { report: Report; owner: VisitOwner };

const { visits } = environment.siteLimits;
/** A site may send a minute's reports at once, and so may a network that reports visits of it. */
const perSite = new TokenBuckets("visits", visits / 60, visits);
const perNetwork = new TokenBuckets("visits", VISITS_PER_NETWORK / 60, VISITS_PER_NETWORK);
/** Networks are only known by a digest that no other instance has. */
const salt = randomName(16);
const digestOf = (network: string): string => digest(salt + network);
const LANES = 8;
/** How far apart the clocks of the queue and of this instance may be. */
const SKEW_MS = 60_000;

/** Whether a report is within the limits: of its network first, so that no single one uses up its site's. */
function isWithinLimits({ message: { site_id }, network, sentAt }: Report): boolean {
  if (!environment.rateLimits) return true;
  const isFree = perNetwork.take(`${digestOf(network)} ${site_id}`, sentAt) === 0;
  return isFree && perSite.take(site_id, sentAt) === 0;
}

const SPEND_DAYS = 90;

/** The keys of an account's campaigns with spend up to a day. */
async function spendKeys(accountId: string, day: string): Promise<string[]> {
  const from = dayOf(Date.parse(day) - SPEND_DAYS * DAY_MS);
  const spend = await readMatchedSpend(accountId, from, day);
  return spend.map(({ source, campaign }) => campaignKey(source, campaign));
}

/** Counts an account's reports, except those counted before. Returns the ids of the messages to retry. */
async function countForAccount(
  accountId: string,
  reports: readonly OwnedReport[],
  now: Date,
): Promise<string[]> {
  const pending = new Set(reports.map(({ report }) => report.id));
  try {
    const repeats = reports.map(({ report }) => report).filter(({ isRepeat }) => isRepeat);
    if (repeats.length > 0) {
      const since = new Date(Math.min(...repeats.map(({ sentAt }) => sentAt)) - SKEW_MS);
      const ids = repeats.map(({ id }) => id);
      for (const id of await findCounted(accountId, ids, since)) pending.delete(id);
    }
    const uncounted = reports.filter(({ report }) => pending.has(report.id));
    const read = await Promise.all(
      uncounted.map(({ report, owner }) =>
        readReport({ ...report, network: digestOf(report.network) }, owner, spendKeys),
      ),
    );
    for (const transaction of planTransactions(read.filter((each) => each !== null))) {
      await addCounts(accountId, transaction, now);
      for (const id of transaction.ids) pending.delete(id);
    }
    return [];
  } catch (thrown) {
    logError(thrown, "visits", 500);
    return [...pending];
  }
}

export const handler = batchConsumer("visits", async (messages, now) => {
  const people = messages.filter(({ userAgent }) => userAgent !== "" && !isbot(userAgent));
  const reports = [...new Map(people.map((report) => [report.id, report])).values()].filter(isWithinLimits);
  const owned = await runParallel(reports, LANES, async (report) => ({
    report,
    owner: await findVisitOwner(report.message, now),
  }));
  const byAccount = new Map<string, OwnedReport[]>();
  for (const { report, owner } of owned) {
    if (owner === null) continue;
    const ofAccount = byAccount.get(owner.account_id) ?? [];
    byAccount.set(owner.account_id, ofAccount);
    ofAccount.push({ report, owner });
  }
  const failed = await runParallel([...byAccount], LANES, ([accountId, ofAccount]) =>
    countForAccount(accountId, ofAccount, now),
  );
  return failed.flat();
});
