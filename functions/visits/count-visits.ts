import { isbot } from "isbot";
import { dayIn } from "../accounts/time-zone.ts";
import { VISITS_PER_NETWORK } from "../constants.ts";
import { environment } from "../environment.ts";
import { logError } from "../http/response.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import { batchConsumer, type Received } from "../routing/consumer.ts";
import { digest, randomName } from "../store/digest.ts";
import { keys } from "../store/keys.ts";
import { runParallel } from "../store/parallel.ts";
import { addCounts, findCounted } from "./count-store.ts";
import { type CountedReport, planTransactions } from "./count-transactions.ts";
import { pageCell, sourceCell } from "./names.ts";
import { findNames } from "./names-store.ts";
import { findVisitOwner, type VisitOwner } from "./owner-store.ts";
import { newStages, readVisit, type VisitReport, visitStart } from "./visit.ts";

type Report = Received<VisitReport>;
type OwnedReport = { report: Report; owner: VisitOwner };

const { visits } = environment.siteLimits;
/** A site may send a minute's reports at once, and so may a network that reports visits of it. */
const perSite = new TokenBuckets("visits", visits / 60, visits);
const perNetwork = new TokenBuckets("visits", VISITS_PER_NETWORK / 60, VISITS_PER_NETWORK);
/** Networks are only known by a digest that no other instance has. */
const salt = randomName(16);
const LANES = 8;
/** How far apart the clocks of the queue and of this instance may be. */
const SKEW_MS = 60_000;

/** Whether a report is within the limits: of its network first, so that no single one uses up its site's. */
function isWithinLimits({ message: { site_id }, network, sentAt }: Report): boolean {
  if (!environment.rateLimits) return true;
  const isFree = perNetwork.take(digest(`${salt} ${network} ${site_id}`), sentAt) === 0;
  return isFree && perSite.take(site_id, sentAt) === 0;
}

/** Finds the cells that count a report; null if none does. */
async function readReport(
  { id, message, sentAt }: Report,
  { account_id, time_zone }: VisitOwner,
): Promise<CountedReport | null> {
  const { site_id } = message;
  const visit = readVisit(message);
  if (visit === null) return null;
  const day = dayIn(time_zone, visitStart(message, sentAt));
  const [sources, pages] = await Promise.all([
    findNames(account_id, "source", day, site_id),
    findNames(account_id, "page", day, site_id),
  ]);
  const cell = (by: "source" | "page", name: string) => keys.visitCell(account_id, by, day, site_id, name).sk;
  return {
    id,
    stages: newStages(message.stages),
    cells: [
      cell("source", sourceCell(visit.reading, sources)),
      cell("page", pageCell(visit.landing_page, pages)),
    ],
  };
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
    const read = await Promise.all(uncounted.map(({ report, owner }) => readReport(report, owner)));
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
