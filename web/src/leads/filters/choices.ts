import type { Lead, LeadStats, Site } from "../../api/api.ts";
import { choosableSites } from "../../api/sites.ts";
import type { Counted } from "./use-counts.ts";

/** Values that are their own names. */
export const named = (values: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...values].map((value) => [value, value]));

/**
 * The account's sites that can be chosen, and the deleted sites of loaded leads, with their number of leads once that is
 * loaded. An archived site is one only while it is `chosen`.
 */
export function siteNames(
  sites: Site[],
  leads: Lead[],
  counts: Counted[],
  chosen: string | undefined,
): Record<string, string> {
  const countTexts = new Map(counts.map(({ value, count }) => [value, ` · ${count.toLocaleString()}`]));
  const gone = leads.map(({ site_id }): [string, string] => [site_id, `Unknown Site (${site_id})`]);
  const siteChoices = choosableSites(sites, chosen === undefined ? [] : [chosen]).map(
    ({ id, name, domain }): [string, string] => [id, `${name} (${domain})`],
  );
  const all = [...siteChoices, ...gone.filter(([id]) => !sites.some((site) => site.id === id))];
  return Object.fromEntries(all.map(([id, name]) => [id, name + (countTexts.get(id) ?? "")]));
}

/** The sources in the statistics with their counts, without "Other", plus those of the loaded leads. */
export function sourceNames(stats: LeadStats | null, leads: Lead[]): Record<string, string> {
  const counted: Record<string, string> = Object.fromEntries(
    (stats?.leads_by_source ?? [])
      .filter(({ _id }) => _id !== "Other")
      .map(({ _id, count }) => [_id, `${_id} · ${count.toLocaleString()}`]),
  );
  const loaded = leads.flatMap(({ source }) => source?.toLowerCase() ?? []);
  return { ...counted, ...named(loaded.filter((name) => !Object.hasOwn(counted, name))) };
}
