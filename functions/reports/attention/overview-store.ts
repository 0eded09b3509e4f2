import type { Account } from "../../accounts/account.ts";
import { listClients } from "../../accounts/clients/client-store.ts";
import { EVERYTHING } from "../../accounts/members/visibility.ts";
import { lastLeadTimes } from "../../accounts/sites/last-lead-store.ts";
import { listActiveSites } from "../../accounts/sites/site-store.ts";
import { dayIn } from "../../accounts/time-zone.ts";
import { listDestinations } from "../../destinations/destination-store.ts";
import type { Answer } from "../answer.ts";
import { answerQuestion } from "../answer-store.ts";
import { shiftDays } from "../calendar.ts";
import { questionBy } from "./asking.ts";
import { lastJudged, readAttention } from "./attention-store.ts";
import { groupByDay } from "./daily.ts";
import { findFailing } from "./failing.ts";
import { computeFigures } from "./figures.ts";
import { type ClientsOverview, sortClients } from "./overview.ts";

/** The days to read: the last 30, and the eight weeks before the previous 30, by which changes are judged. */
const DAYS = 30 + 8 * 7;
const SHOWN_DAYS = 30;

type Reading = { now: Date; deadline: number };

const rowsByClient = ({ rows }: Answer): Map<string, Answer["rows"][number]> =>
  new Map(rows.flatMap((row) => (typeof row.client_id === "string" ? [[row.client_id, row] as const] : [])));

const costWithoutClient = ({ rows }: Answer): number =>
  rows.reduce((sum, { client_id, cost }) => sum + (typeof client_id === "string" ? 0 : Number(cost ?? 0)), 0);

/**
 * The figures of an account's clients up to yesterday, the last full day. 503 if they can't all be read by `deadline`.
 */
export async function readOverview(account: Account, { now, deadline }: Reading): Promise<ClientsOverview> {
  const { id, time_zone } = account;
  const today = dayIn(time_zone, now.getTime());
  const to = shiftDays(today, -1);
  const from = shiftDays(to, 1 - SHOWN_DAYS);
  const byDay = questionBy("client", ["leads", "qualified", "won", "value"], {
    ...{ from: shiftDays(to, 1 - DAYS), to, grain: "day", date: "won" },
  });
  const inAll = questionBy("client", ["cost", "cost_per_lead", "response_time", "answered"], { from, to });
  const ask = (question: typeof byDay) => answerQuestion(account, EVERYTHING, question, { now, deadline });
  const [clients, sites, destinations, attention, judged, last, daily] = await Promise.all([
    listClients(id),
    listActiveSites(id),
    listDestinations(id),
    readAttention(id),
    lastJudged(id),
    lastLeadTimes(id),
    ask(byDay),
  ]);
  // Sequentially, since each holds its leads in memory.
  const whole = await ask(inAll);
  const days = groupByDay(daily, "client_id");
  const rows = rowsByClient(whole);
  const failing = findFailing(destinations, sites, now);
  const data = clients.map((client) =>
    computeFigures(client, {
      ...{ today, to, days: days.get(client.id) ?? {}, row: rows.get(client.id) ?? {} },
      attention: attention.get(client.id),
      failing: failing.byClient.get(client.id) ?? [],
      lastLeads: sites.flatMap((site) => (site.client_id === client.id ? [last.get(site.id) ?? ""] : [])),
    }),
  );
  return {
    ...{ data: sortClients(data), next_cursor: null, from, to, time_zone, currency: whole.currency },
    judged_on: judged ?? null,
    failing_destinations: failing.everywhere,
    cost_without_client_cents: costWithoutClient(whole),
    sites_without_client: sites.filter(({ client_id }) => client_id === null).length,
  };
}
