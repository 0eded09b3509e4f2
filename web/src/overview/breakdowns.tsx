import { SCORE_FAIR, SCORE_GOOD } from "../../../functions/constants.ts";
import type { LeadReport, Site } from "../api/api.ts";
import { type Bar, BarChart } from "./bar-chart.tsx";
import { countText, shareText } from "./format.ts";

const BARS_MAX = 6;

type Count = { name: string; count: number };

/** The largest bars, with the rest summed up in a last one unless the rest is a single bar. */
function topBars(bars: Bar[], many: string): Bar[] {
  const rest = bars.slice(BARS_MAX);
  if (rest.length < 2) return bars;
  // With very many names, the server sums up the smallest as "Other".
  const number = rest.some(({ key }) => key === "Other") ? "All" : countText(rest.length);
  const count = rest.reduce((sum, bar) => sum + bar.count, 0);
  return [
    ...bars.slice(0, BARS_MAX),
    {
      key: "rest",
      label: <span className="text-muted">{`${number} other ${many}`}</span>,
      count,
      fill: "bg-muted",
    },
  ];
}

type Props = { title: string; column: string; many: string; period: string; counts: Bar[]; total: number };

/** Leads by one dimension, most first. The table also lists what the chart sums up. */
function Ranking({ title, column, many, period, counts, total }: Props) {
  const [most, next] = counts;
  const summary = most && most.count !== next?.count && (
    <>
      Most: {most.label}, {countText(most.count)} of {countText(total)} ({shareText(most.count, total)}).
    </>
  );
  const shared = { title, column, caption: `${title}, ${period}`, summary, total };
  return <BarChart {...shared} bars={topBars(counts, many)} rows={counts} />;
}

type ListOf = (filter: Record<string, string>, name: string) => Bar["list"];

/** Links to the leads of a report that pass a filter. The "Z" marks the dates as UTC. */
const listIn =
  ({ from, to }: LeadReport, siteId: string | undefined): ListOf =>
  (filter, name) => {
    const own = { from: `${from}Z`, to: `${to}Z`, ...(siteId !== undefined && { site_id: siteId }) };
    const search = new URLSearchParams({ tab: "leads", ...own, ...filter });
    return { to: `?${search}`, name: `${name}: show these leads` };
  };

const namedBars = (counts: Count[], listOf: (name: string) => Bar["list"]): Bar[] =>
  counts.map(({ name, count }) => ({ key: name, label: <bdi>{name}</bdi>, count, list: listOf(name) }));

const BANDS = [
  ["good", `Good, ${SCORE_GOOD} or more`, "bg-green"],
  ["fair", `Fair, ${SCORE_FAIR} to ${SCORE_GOOD - 0.1}`, "bg-amber"],
  ["poor", `Poor, below ${SCORE_FAIR}`, "bg-red"],
  ["none", "No score", "bg-muted"],
] as const;

type BreakdownsProps = { report: LeadReport; sites: Site[]; siteId: string | undefined; period: string };

/** Leads by source, channel, site and score. */
export function Breakdowns({ report, sites, siteId, period }: BreakdownsProps) {
  const { by_source, by_channel, by_site, by_band } = report;
  const total = report.current.leads;
  const listOf = listIn(report, siteId);
  // With an "Other", part of any source's leads may be counted there, so no filter matches a bar.
  const areComplete = by_source.every(({ name }) => name !== "Other");
  const siteById = new Map(sites.map((site) => [site.id, site]));
  const siteBars = by_site.map(({ name, count, site_id }) => {
    const site = siteById.get(site_id ?? "");
    const label = (
      <>
        <bdi>{site?.name ?? name}</bdi>
        {site && <span className="text-muted"> {site.domain}</span>}
      </>
    );
    const text = site ? `${site.name} ${site.domain}` : name;
    const list = site_id === null ? undefined : listOf({ site_id }, text);
    return { key: site_id ?? name, label, count, list };
  });
  const shown = { period, total };
  const scored = total - by_band.none;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Ranking
        {...shown}
        title="Leads by source"
        column="Source"
        many="sources"
        counts={namedBars(by_source, (source) => (areComplete ? listOf({ source }, source) : undefined))}
      />
      <Ranking
        {...shown}
        title="Leads by channel"
        column="Channel"
        many="channels"
        // There is no filter for an unknown channel.
        counts={namedBars(by_channel, (channel) =>
          channel === "Unknown" ? undefined : listOf({ channel }, channel),
        )}
      />
      <Ranking {...shown} title="Leads by site" column="Site" many="sites" counts={siteBars} />
      <BarChart
        title="Leads by score"
        column="Score"
        caption={`Leads by score, ${period}`}
        summary={
          scored === 0
            ? "No scored leads."
            : `${countText(by_band.good)} of ${countText(scored)} scored leads are good (${shareText(by_band.good, scored)}).`
        }
        bars={BANDS.map(([band, label, fill]) => {
          const count = by_band[band];
          return { key: band, label, count, fill, list: count > 0 ? listOf({ band }, label) : undefined };
        })}
        total={total}
      />
    </div>
  );
}
