import { SCORE_FAIR, SCORE_GOOD } from "../../functions/constants.ts";
import type { Lead } from "../../functions/leads/lead.ts";
import type { Site } from "../../functions/sites/site.ts";

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
    average_ai_score: scores.length === 0 ? null : Math.round((sum / scores.length) * 10) / 100,
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
    previous_days: perDay(previousDays),
    by_source: countsOf(current.map(({ source }) => source)),
    by_channel: countsOf(current.map(({ channel }) => channel)),
    by_site: countsOf(current.map(({ site_id }) => (siteNames.has(site_id) ? site_id : ""))).map(
      ({ name, count }) => ({
        name: siteNames.get(name) ?? "Unknown Site",
        count,
        site_id: siteNames.has(name) ? name : null,
      }),
    ),
    by_band: { good: inBand("good"), fair: inBand("fair"), poor: inBand("poor"), none: inBand("none") },
  };
}
