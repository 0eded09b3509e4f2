import type { StoredSite } from "../../accounts/sites/site.ts";
import { leadsPerWeek, silentAt } from "../../leads/silence/rhythm.ts";
import { DAY_MS } from "../../platform/day.ts";
import type { Finding } from "./alarm.ts";
import { type Daily, sumDays } from "./daily.ts";
import { discoveryLimit } from "./discoveries.ts";
import { detectDrop, USUAL_DAYS } from "./drop.ts";
import { costWithoutLeads, fewerLeads, muchSpam, noVisits, type Responses, slowResponses } from "./rules.ts";

const WEEK = 7;
/** Two full days without a visit after the day a site was restored. */
const BACK_MS = 4 * DAY_MS;

type Site = Pick<StoredSite, "id" | "name" | "client_id" | "restored_at">;

/**
 * The data that clients are judged by, up to the end of yesterday: figures by day, and each site's lead times, oldest
 * first.
 */
export type Judged = {
  currency: string;
  now: number;
  leads: Daily;
  costs: Daily;
  spam: Daily;
  responses: Record<"now" | "before", ReadonlyMap<string, Responses>>;
  visits: Daily;
  times: ReadonlyMap<string, number[]>;
  sites: readonly Site[];
};

const NO_RESPONSES: Responses = { seconds: null, answered: 0 };

/** A finding if a site's silence is unusual for it. */
function silence({ id, name, restored_at }: Site, { times, now }: Judged): Finding[] {
  const own = times.get(id) ?? [];
  const at = silentAt(own, restored_at);
  if (at === null || at > now) return [];
  const last_lead_at = new Date(own.at(-1) ?? 0).toISOString();
  const leads_per_week = leadsPerWeek(own);
  return [
    { cause: { rule: "site_silent", site_id: id, site: name, last_lead_at, leads_per_week }, raises: true },
  ];
}

/** Whether a site was restored long enough ago that days without visits can't be from when it was archived. */
const isBack =
  (now: number) =>
  ({ restored_at }: Site): boolean =>
    restored_at === undefined || now - Date.parse(restored_at) > BACK_MS;

/** The median cost per lead over the clients with cost and leads; null if there are none. */
function usualCostPerLead(clients: readonly string[], { leads, costs }: Judged): number | null {
  const usual = (days: readonly number[] | undefined) => sumDays(days, USUAL_DAYS, WEEK);
  const each = clients
    .map((id) => [usual(costs.get(id)?.cost), usual(leads.get(id)?.leads)] as const)
    .filter(([cost, count]) => cost > 0 && count > 0)
    .map(([cost, count]) => cost / count)
    .sort((a, b) => a - b);
  return each[Math.floor(each.length / 2)] ?? null;
}

/**
 * Finds what is unusual about each of an account's clients, most important first. All drops are judged together, to
 * correct for multiple tests, except those of clients with an active alarm, which need no test.
 */
export function findAll(
  clients: readonly string[],
  judged: Judged,
  hasAlarm: (client: string) => boolean,
): ReadonlyMap<string, Finding[]> {
  const drops = new Map(clients.map((id) => [id, detectDrop(judged.leads.get(id)?.leads ?? [])]));
  const tested = [...drops].filter(([id]) => !hasAlarm(id));
  const limit = discoveryLimit(tested.flatMap(([, drop]) => drop?.chance ?? []));
  const usual = usualCostPerLead(clients, judged);
  return new Map(
    clients.map((id) => {
      const [leads, spam] = [judged.leads.get(id), judged.spam.get(id)];
      const sites = judged.sites.filter(({ client_id }) => client_id === id);
      const cost = { cost: sumDays(judged.costs.get(id)?.cost, WEEK), leads: sumDays(leads?.leads, WEEK) };
      const counts = {
        spam: sumDays(spam?.leads, WEEK),
        leads: sumDays(leads?.leads, WEEK),
        spamBefore: sumDays(spam?.leads, USUAL_DAYS, WEEK),
        leadsBefore: sumDays(leads?.leads, USUAL_DAYS, WEEK),
      };
      const { now, before } = judged.responses;
      const silent = sites.flatMap((site) => silence(site, judged));
      const findings = [
        ...silent,
        ...fewerLeads(drops.get(id) ?? null, limit),
        ...sites
          .filter(isBack(judged.now))
          .flatMap(({ id, name }) =>
            noVisits({ site_id: id, site: name }, judged.visits.get(id)?.visits ?? []),
          ),
        ...costWithoutLeads({ ...cost, currency: judged.currency }, usual),
        ...slowResponses(now.get(id) ?? NO_RESPONSES, before.get(id) ?? NO_RESPONSES),
        ...muchSpam(counts),
      ];
      return [id, findings];
    }),
  );
}
