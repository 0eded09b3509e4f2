import * as v from "valibot";
import type { Account } from "../../accounts/account.ts";
import { EVERYTHING } from "../../accounts/members/visibility.ts";
import { listActiveSites } from "../../accounts/sites/site-store.ts";
import { listDestinations } from "../../destinations/destination-store.ts";
import { listUnmarked } from "../../leads/report-card/unmarked-store.ts";
import type { Answer } from "../answer.ts";
import { answerQuestion } from "../answer-store.ts";
import { shiftDays } from "../calendar.ts";
import { isLargeDrop } from "../chance/large-drop.ts";
import { changeChance, summarizeWeeks } from "../chance/weeks.ts";
import { gatherChanges } from "../changes/gather-store.ts";
import { ReportQuestion } from "../query.ts";
import type { Digest } from "./digest.ts";
import { weekBefore } from "./week.ts";

/** The time limit for reading leads. If it is exceeded, a later run continues with what is packed by then. */
const READING_MS = 120_000;
const SOURCES = 3;
const WAITING_DAYS = 30;
const UNMARKED = 3;
/** The number of weeks that determine a site's usual number of leads. */
const USUAL_WEEKS = 8;
/** A site is quiet if many leads are missing and the p-value is below this. */
const UNLIKELY = 0.01;

const total = ({ totals }: Answer, name: string): number => Number(totals[name] ?? 0);

const change = (answer: Answer, name: string) => ({
  now: total(answer, name),
  before: total(answer, `previous_${name}`),
});

/** The sites with significantly fewer leads this week than in the weeks before, largest drop first. */
export function quietSites(rows: Answer["rows"], week: string): Digest["quiet"] {
  const bySite = new Map<string, { site: string; weeks: Map<string, number> }>();
  for (const { site, site_id, week: monday, leads } of rows) {
    if (site_id === null) continue;
    const counts = bySite.get(String(site_id)) ?? { site: String(site), weeks: new Map() };
    counts.weeks.set(String(monday), Number(leads));
    bySite.set(String(site_id), counts);
  }
  return [...bySite.values()]
    .map(({ site, weeks }) => {
      const leads = weeks.get(week) ?? 0;
      const earlier = [...weeks]
        .filter(([monday]) => monday < week)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, count]) => count);
      const sum = earlier.reduce((all, count) => all + count, 0);
      const chance = changeChance([leads, sum], [7, 7 * USUAL_WEEKS], summarizeWeeks(earlier));
      return { site, leads, usual: sum / USUAL_WEEKS, chance };
    })
    .filter(
      ({ leads, usual, chance }) =>
        isLargeDrop({ leads, expected: usual }) && chance !== null && chance < UNLIKELY,
    )
    .sort((a, b) => b.usual - b.leads - (a.usual - a.leads))
    .map(({ site, leads, usual }) => ({ site, leads, usual: Math.round(usual) }));
}

/** Gathers the figures of a Monday's digest, the same that the dashboard shows for these days. */
export async function gatherDigest(
  account: Account,
  monday: string,
  now: Date,
  deadline = Date.now() + READING_MS,
): Promise<Digest> {
  const { from, to } = weekBefore(monday);
  /** Asks the same questions as the API. */
  const ask = (parameters: Record<string, string>) =>
    answerQuestion(
      account,
      EVERYTHING,
      v.parse(ReportQuestion, { from, to, filtered: "out", ...parameters }),
      {
        now,
        deadline,
      },
    );
  // Sequentially, since each holds its leads in memory.
  const leads = await ask({ measures: "leads,response_time", compare: "previous" });
  const won = await ask({ measures: "won,value", date: "won", compare: "previous" });
  const sources = await ask({ measures: "leads", by: "source", sort: "-leads", limit: String(SOURCES) });
  const bySite = await ask({
    ...{ measures: "leads", by: "site", grain: "week", limit: "1000" },
    from: shiftDays(from, -7 * USUAL_WEEKS),
  });
  const open = await ask({ measures: "leads", status: "new", from: shiftDays(to, 1 - WAITING_DAYS) });
  const week = { from, to, compare: "previous", filtered: "out" } as const;
  const { text: summary } = await gatherChanges(account, EVERYTHING, week, { now, deadline });
  const [destinations, sites, unmarked] = await Promise.all([
    listDestinations(account.id),
    listActiveSites(account.id),
    listUnmarked(account, EVERYTHING, UNMARKED, now),
  ]);
  const active = new Set(sites.map(({ id }) => id));
  const used = new Set(bySite.rows.filter((row) => Number(row.leads) > 0).map(({ site_id }) => site_id));
  return {
    ...{ from, to, currency: leads.currency },
    leads: { ...change(leads, "leads"), chance: Number(leads.totals.chance_leads ?? 1) },
    summary,
    sources: sources.rows
      .filter((row) => row.special === undefined && Number(row.leads) > 0)
      .map((row) => ({ name: row.source === null ? null : String(row.source), leads: Number(row.leads) })),
    won: change(won, "won"),
    value: change(won, "value"),
    response_time: leads.totals.response_time === null ? null : Number(leads.totals.response_time),
    quiet: quietSites(
      bySite.rows.filter(({ site_id }) => active.has(String(site_id))),
      from,
    ),
    waiting: total(open, "leads"),
    failing: destinations
      .filter(({ failing_since }) => failing_since !== undefined && failing_since !== null)
      .map(({ id, name }) => ({ id, name })),
    unmarked: unmarked.map(({ id }) => id),
    unused: sites
      .filter(({ id, created_at }) => !used.has(id) && created_at < `${from}T00:00:00Z`)
      .map(({ id, name }) => ({ id, name })),
  };
}
