import type { Site } from "../../functions/accounts/sites/site.ts";
import type { Lead } from "../../functions/leads/lead.ts";
import { SCORE_FAIR, SCORE_GOOD } from "../../functions/platform/constants.ts";
import type { Answer } from "../../functions/reports/answer.ts";
import type { App } from "./app.ts";

const isFiltered = ({ status, flags }: Lead): boolean =>
  status === "spam" || flags.some((flag) => flag === "demo" || flag === "test");

const bandOf = ({ ai_score }: Lead): string => {
  if (ai_score === null) return "none";
  return ai_score >= SCORE_GOOD ? "good" : ai_score >= SCORE_FAIR ? "fair" : "poor";
};

function totalsOf(leads: Lead[]) {
  const scores = leads.filter((lead) => !isFiltered(lead)).flatMap(({ ai_score }) => ai_score ?? []);
  const sum = scores.reduce((total, score) => total + Math.round(score * 10), 0);
  return {
    leads: leads.length,
    average_ai_score: scores.length === 0 ? null : Math.round((sum * 10) / scores.length) / 100,
    filtered: leads.filter(isFiltered).length,
  };
}

/** How often each name occurs, most frequent first and ties by name, where no name ("") sorts first. */
function countsOf(names: (string | null)[], unknown = "Unknown"): { name: string; count: number }[] {
  return [...new Set(names)]
    .map((name) => ({ name: name ?? "", count: names.filter((other) => other === name).length }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .map(({ name, count }) => ({ name: name || unknown, count }));
}

/** Asks for reports on an account. */
export const asking =
  (app: Pick<App, "call">, token: string) =>
  async (query: string): Promise<Answer> =>
    (await app.call(`GET /api/reports?${query}`, { token })).json as Answer;

/** The report on these days by source, channel, site and score, with the days before, in the shape of `recount`. */
export async function reportOf(ask: (query: string) => Promise<Answer>, from = "", to = from) {
  const days = `from=${from}&to=${to}&limit=1000`;
  const by = async (dimension: string, unknown = "Unknown") =>
    (await ask(`by=${dimension}&${days}`)).rows.map((row) => ({
      ...{ name: row[dimension] ?? unknown, count: row.leads },
      ...(dimension === "site" && { site_id: row.site_id }),
    }));
  const { totals } = await ask(`measures=leads,average_score,filtered&compare=previous&${days}`);
  const { rows } = await ask(`grain=day&compare=previous&${days}`);
  return {
    ...{ from, to },
    current: {
      ...{ leads: totals.leads, average_ai_score: totals.average_score, filtered: totals.filtered },
    },
    previous: {
      ...{ leads: totals.previous_leads, average_ai_score: totals.previous_average_score },
      filtered: totals.previous_filtered,
    },
    days: rows.map(({ day, leads }) => ({ day, count: leads })),
    previous_days: rows.map(({ previous_leads }) => previous_leads),
    by_source: await by("source"),
    by_channel: await by("channel"),
    by_site: await by("site", "Unknown Site"),
    by_band: {
      ...{ good: 0, fair: 0, poor: 0, none: 0 },
      ...Object.fromEntries((await by("score_band")).map(({ name, count }) => [name, count])),
    },
  };
}

/** The expected report on these days, counted lead by lead. */
export function recount(leads: Lead[], sites: Site[], days: string[], previousDays: string[]) {
  const on = (list: string[]) => leads.filter(({ created_at }) => list.includes(created_at.slice(0, 10)));
  const perDay = (list: string[]) => list.map((day) => ({ day, count: on([day]).length }));
  const current = on(days);
  const siteNames = new Map(sites.map(({ id, name }) => [id, name]));
  const bands = current.map(bandOf);
  const inBand = (band: string) => bands.filter((other) => other === band).length;
  return {
    from: days[0],
    to: days.at(-1),
    current: totalsOf(current),
    previous: totalsOf(on(previousDays)),
    days: perDay(days),
    previous_days: perDay(previousDays).map(({ count }) => count),
    by_source: countsOf(current.map(({ source }) => source)),
    by_channel: countsOf(current.map(({ channel }) => channel)),
    by_site: countsOf(current.map(({ site_id }) => (siteNames.has(site_id) ? site_id : ""))).map(
      ({ name, count }) => ({
        name: siteNames.get(name) ?? "Removed sites",
        count,
        site_id: siteNames.has(name) ? name : null,
      }),
    ),
    by_band: { good: inBand("good"), fair: inBand("fair"), poor: inBand("poor"), none: inBand("none") },
  };
}
