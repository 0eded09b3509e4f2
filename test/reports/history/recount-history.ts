import { DAY_MS, type History, type SeededLead, ZONE } from "./seeded-history.ts";
import { type DayCost, spentByDay } from "./seeded-spend.ts";

/** A question about the seeded history, in the API's terms. */
export type Asked = {
  from: string;
  to: string;
  measures: readonly string[];
  by?: readonly string[];
  grain?: "day" | "week" | "month";
  model?: "first" | "last" | "linear";
  currency?: string;
  date?: "lead" | "won";
  filtered?: "in" | "out";
};

const LOOKBACK_MS = 90 * DAY_MS;
const none = () => ({
  ...{ visits: 0, sent: 0, leads: 0, won: 0, lost: 0, value: 0 },
  ...{ cost: 0, paid_leads: 0, paid_value: 0 },
});
type Sums = ReturnType<typeof none>;

const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE, dateStyle: "short" });
const hourFormat = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, hour: "2-digit", hourCycle: "h23" });
const weekdayFormat = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "long" });
const localDay = (ms: number): string => dayFormat.format(ms);

function timeLabel(grain: Asked["grain"], day: string): string {
  if (grain === undefined) return "";
  if (grain !== "week") return grain === "month" ? day.slice(0, 7) : day;
  const monday = new Date(day);
  while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1);
  return monday.toISOString().slice(0, 10);
}

/** What is counted: a day, a time, a site and a stream of visitors. */
type Place = {
  day: string;
  at: number;
  site: string | null;
  source: string;
  campaign: string | null;
  channel: string;
};

const labelIn = (dimension: string, place: Place): string => {
  if (dimension === "weekday") return weekdayFormat.format(new Date(place.day));
  if (dimension === "hour") return hourFormat.format(place.at);
  return String(place[dimension as "site" | "source" | "campaign" | "channel"]);
};

/** What a lead became, and when. */
const endOf = ({ outcomes }: SeededLead) => outcomes.at(-1);

/** The touches that share a lead, each with its share. */
function sharesOf({ at, touches }: SeededLead, model: Asked["model"] = "last") {
  const counting = touches.filter((touch) => touch.at >= at - LOOKBACK_MS);
  const chosen =
    model === "linear" ? counting : model === "first" ? counting.slice(0, 1) : counting.slice(-1);
  return chosen.map(({ stream }) => ({ stream, share: 1 / chosen.length }));
}

/** The cost that brought a touch: its campaign's, or else its source's cost without a campaign unless the click was free. */
function costOf(stream: Pick<Place, "source" | "campaign" | "channel">, costs: readonly DayCost[]) {
  const ofSource = costs.filter(({ source }) => source === stream.source);
  const own = ofSource.find(({ campaign }) => campaign !== null && campaign === stream.campaign);
  return (
    own ??
    (stream.channel.startsWith("Organic") ? undefined : ofSource.find(({ campaign }) => campaign === null))
  );
}

/** Counts a history visit by visit, lead by lead and cost by cost. Returns the sums of each row, by its labels. */
export function recount(
  history: History,
  question: Asked,
  siteIds: readonly (string | null)[],
): Map<string, Sums> {
  const { from, to, grain, by = [], model, currency = "USD", date = "lead", filtered = "in" } = question;
  const table = new Map<string, Sums>();
  const add = (place: Place, sums: Partial<Sums>) => {
    if (place.day < from || place.day > to) return;
    const key = [timeLabel(grain, place.day), ...by.map((name) => labelIn(name, place))].join(" | ");
    const existing = table.get(key) ?? none();
    table.set(key, existing);
    for (const [name, count] of Object.entries(sums)) existing[name as keyof Sums] += count;
  };
  const named = ({ source, campaign, channel }: DayCost) => ({
    ...{ source, channel, campaign: campaign ?? "Not by campaign" },
  });

  for (const { at, site, stream, stages } of history.visits)
    add(
      { day: localDay(at), at, site: siteIds[site] ?? null, ...stream },
      { visits: 1, sent: (stages >> 4) & 1 },
    );

  const costs = spentByDay().filter(
    (cost) => cost.currency === currency && cost.day >= from && cost.day <= to,
  );
  for (const cost of costs)
    add({ day: cost.day, at: 0, site: null, ...named(cost) }, { cost: cost.cost_cents });

  for (const lead of history.leads) {
    const end = endOf(lead);
    const isSpam = end?.status === "spam";
    if (lead.isRemoved || (isSpam && filtered === "out")) continue;
    const site = siteIds[lead.site] ?? null;
    const arrived = { at: lead.at, day: localDay(lead.at), site };
    const decided =
      date === "won" && end !== undefined ? { at: end.at, day: localDay(end.at), site } : arrived;
    const worth = end?.currency === currency ? (end.value_cents ?? 0) : 0;
    for (const { stream, share } of sharesOf(lead, model)) {
      add({ ...arrived, ...stream }, { leads: share });
      if (end?.status === "won") add({ ...decided, ...stream }, { won: share, value: share * worth });
      if (end?.status === "lost") add({ ...decided, ...stream }, { lost: share });
      const cost = isSpam ? undefined : costOf(stream, costs);
      if (cost === undefined) continue;
      add({ ...arrived, ...named(cost) }, { paid_leads: share });
      if (end?.status === "won") add({ ...decided, ...named(cost) }, { paid_value: share * worth });
    }
  }
  return table;
}

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** The figure of a row by its measure's name. */
export function figureOf(measure: string, sums: Sums): number | null {
  if (measure === "lead_rate") return ratio(sums.sent, sums.visits);
  if (measure === "cost_per_lead") return sums.cost > 0 ? ratio(sums.cost, sums.paid_leads) : null;
  if (measure === "roas") return ratio(sums.paid_value, sums.cost);
  if (measure === "win_rate") return ratio(sums.won, sums.won + sums.lost);
  return sums[measure as keyof Sums];
}
