import type { Account } from "../../accounts/account.ts";
import { EVERYTHING, type Visibility } from "../../accounts/members/visibility.ts";
import { listActiveSites } from "../../accounts/sites/site-store.ts";
import { dayStart } from "../../accounts/time-zone.ts";
import { HISTORY_MS } from "../../leads/silence/rhythm.ts";
import type { Answer } from "../answer.ts";
import { answerQuestion } from "../answer-store.ts";
import { shiftDays } from "../calendar.ts";
import { readFacts } from "../facts/fact-store.ts";
import type { Question } from "../question.ts";
import type { Finding } from "./alarm.ts";
import { questionBy } from "./asking.ts";
import { groupByDay } from "./daily.ts";
import { JUDGED_DAYS } from "./drop.ts";
import { findAll, type Judged } from "./findings.ts";
import type { Responses } from "./rules.ts";

/** The time limit for reading leads. If it is exceeded, a later run continues with what is packed by then. */
const READING_MS = 120_000;
const WEEK = 7;
/** The days of visits to read: the last 48 hours, and four weeks to tell how busy a site is. */
const VISIT_DAYS = 30;

const readResponses = ({ rows }: Answer): ReadonlyMap<string, Responses> =>
  new Map(
    rows.flatMap(({ client_id, response_time, answered }) =>
      typeof client_id === "string"
        ? [
            [
              client_id,
              { seconds: response_time === null ? null : Number(response_time), answered: Number(answered) },
            ],
          ]
        : [],
    ),
  );

/** The lead times of each site (epoch ms, oldest first), from which its rhythm is derived. */
async function readTimes(
  account: Account,
  now: Date,
  deadline: number,
): Promise<ReadonlyMap<string, number[]>> {
  const to = now.getTime();
  const bySite = new Map<string, number[]>();
  const { facts } = await readFacts(account.id, [{ from: to - HISTORY_MS, to }], now, deadline);
  for (const { at, site_id, is_filtered } of facts) {
    if (is_filtered) continue;
    const times = bySite.get(site_id);
    if (times === undefined) bySite.set(site_id, [at]);
    else times.push(at);
  }
  for (const times of bySite.values()) times.sort((a, b) => a - b);
  return bySite;
}

/**
 * Finds what is unusual about each of an account's clients on a day, judged by the days before it, with the same
 * questions as the API. 503 if the leads can't all be read in time.
 */
export async function findUnusual(
  account: Account,
  clients: readonly string[],
  { today, now, hasAlarm }: { today: string; now: Date; hasAlarm: (client: string) => boolean },
): Promise<ReadonlyMap<string, Finding[]>> {
  const deadline = Date.now() + READING_MS;
  const to = shiftDays(today, -1);
  const ago = (days: number) => shiftDays(to, 1 - days);
  const sites = await listActiveSites(account.id);
  // Archived sites keep their leads, but no more are expected.
  const active: Visibility = { ...EVERYTHING, sites: new Set(sites.map(({ id }) => id)) };
  const ask = (question: Question, scope = active) =>
    answerQuestion(account, scope, question, { now, deadline });
  const byDay = { from: ago(JUDGED_DAYS), to, grain: "day" } as const;
  const answered = ["response_time", "answered"] as const;
  // Sequentially, since each holds its leads in memory.
  const leads = await ask(questionBy("client", ["leads"], byDay));
  const costs = await ask(questionBy("client", ["cost"], byDay), EVERYTHING);
  const spam = await ask(
    questionBy("client", ["leads"], { ...byDay, filtered: "in", filters: { status: "spam" } }),
  );
  const responses = await ask(questionBy("client", [...answered], { from: ago(WEEK), to }));
  const before = await ask(
    questionBy("client", [...answered], { from: ago(JUDGED_DAYS), to: shiftDays(to, -WEEK) }),
  );
  const visits = await ask(questionBy("site", ["visits"], { from: ago(VISIT_DAYS), to, grain: "day" }));
  const times = await readTimes(account, now, deadline);
  const judged: Judged = {
    currency: costs.currency,
    now: Math.min(now.getTime(), dayStart(account.time_zone, shiftDays(today, 1))),
    leads: groupByDay(leads, "client_id"),
    costs: groupByDay(costs, "client_id"),
    spam: groupByDay(spam, "client_id"),
    responses: { now: readResponses(responses), before: readResponses(before) },
    visits: groupByDay(visits, "site_id"),
    times,
    sites,
  };
  return findAll(clients, judged, hasAlarm);
}
