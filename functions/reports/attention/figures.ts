import type { Client } from "../../accounts/clients/client.ts";
import type { Answer } from "../answer.ts";
import { countDays, toBucket } from "../calendar.ts";
import { changeChance, summarizeWeeks } from "../chance/weeks.ts";
import type { ClientAttention } from "./attention-store.ts";
import { type Daily, lastDays, sumDays, weeksBefore } from "./daily.ts";
import type { ClientFigures, FailingDestination } from "./overview.ts";
import { computePace, type Pace, weekdayWeights } from "./pace.ts";
import { destinationAlarm, showAlarms } from "./shown-alarm.ts";

const SHOWN_DAYS = 30;

type Counted = Daily extends ReadonlyMap<string, infer Figures> ? Figures : never;

/** The inputs of a client's figures: `days` and `row` are report answers, `last` and `today` calendar days. */
type Parts = {
  today: string;
  to: string;
  days: Counted;
  row: Answer["rows"][number];
  attention: ClientAttention | undefined;
  failing: readonly FailingDestination[];
  lastLeads: readonly string[];
};

/** A count of the last days and of the days before, with the p-value of the change. */
function changeIn(counts: readonly number[] | undefined, days: number) {
  const [now, before] = [sumDays(counts, days), sumDays(counts, days, days)];
  return {
    now,
    before,
    chance: changeChance([now, before], [days, days], summarizeWeeks(weeksBefore(counts, days))),
  };
}

/** A client's progress towards the target of `today`'s month, by the end of yesterday (`to`); null without a target. */
export function clientPace(
  { target }: Client,
  days: Counted,
  { today, to }: { today: string; to: string },
): Pace | null {
  if (target === null) return null;
  const month = toBucket("month", today);
  const gone = Math.max(0, countDays({ from: `${month}-01`, to }));
  // Values of single wins vary too much to weight weekdays, so use the number of wins.
  const weights = weekdayWeights(days[target.measure === "leads" ? "leads" : "won"] ?? [], to);
  const actual = gone === 0 ? 0 : sumDays(days[target.measure], gone);
  return computePace(target, actual, { month, through: to, weights });
}

const numberIn = (row: Parts["row"], name: string): number | null =>
  typeof row[name] === "number" ? row[name] : null;

/** Computes a client's figures from report answers. */
export function computeFigures(client: Client, parts: Parts): ClientFigures {
  const { days, row, attention, failing, lastLeads, today } = parts;
  const leads = changeIn(days.leads, SHOWN_DAYS);
  const qualified = sumDays(days.qualified, SHOWN_DAYS);
  const destinations = failing.map(({ id, name, failing_since }) =>
    destinationAlarm({ rule: "destination_failing", destination_id: id, destination: name, failing_since }),
  );
  const byDay = lastDays(days.leads, SHOWN_DAYS);
  return {
    client,
    sites: lastLeads.length,
    leads_7_days: changeIn(days.leads, 7),
    leads_30_days: leads,
    leads_by_day: byDay.length > 0 ? [...byDay] : Array.from({ length: SHOWN_DAYS }, () => 0),
    qualified,
    qualified_share: leads.now === 0 ? null : qualified / leads.now,
    won: sumDays(days.won, SHOWN_DAYS),
    won_value_cents: sumDays(days.value, SHOWN_DAYS),
    cost_cents: numberIn(row, "cost"),
    cost_per_lead_cents: numberIn(row, "cost_per_lead"),
    response_seconds: numberIn(row, "response_time"),
    answered: numberIn(row, "answered") ?? 0,
    last_lead_at: lastLeads.toSorted().at(-1) || null,
    failing_destinations: failing.length,
    pace: clientPace(client, days, parts),
    alarms: showAlarms([...destinations, ...(attention?.alarms ?? [])], attention?.mutes ?? {}, today),
  };
}
