import { SCORE_FAIR, SCORE_GOOD } from "../../../functions/constants.ts";
import type { LeadReport, Site } from "../api/api.ts";
import { type Bar, Bars } from "./bars.tsx";
import { countText, shareText } from "./words.ts";

const DRAWN = 6;

type Named = { name: string; count: number };

/** The bars that are drawn: what counts most, and what is left as one last bar, unless that is a single one. */
function drawn(bars: Bar[], many: string): Bar[] {
  const rest = bars.slice(DRAWN);
  if (rest.length < 2) return bars;
  // The server has counted the smallest of very many together.
  const number = rest.some(({ key }) => key === "Other") ? "All" : countText(rest.length);
  const count = rest.reduce((sum, bar) => sum + bar.count, 0);
  return [
    ...bars.slice(0, DRAWN),
    {
      key: "rest",
      label: <span className="text-muted">{`${number} other ${many}`}</span>,
      count,
      fill: "bg-muted",
    },
  ];
}

type Props = { title: string; column: string; many: string; period: string; counts: Bar[]; total: number };

/** What the leads came by, most first; the table has what is too little to be drawn. */
function Ranking({ title, column, many, period, counts, total }: Props) {
  const [most, next] = counts;
  const summary = most && most.count !== next?.count && (
    <>
      Most: {most.label}, {countText(most.count)} of {countText(total)} ({shareText(most.count, total)}).
    </>
  );
  const named = { title, column, caption: `${title}, ${period}`, summary, total };
  return <Bars {...named} bars={drawn(counts, many)} rows={counts} />;
}

type ListOf = (filter: Record<string, string>, name: string) => Bar["list"];

/** Where the leads of a report are listed that pass a filter. A report's days are days in UTC, which the "Z" says. */
const listIn =
  ({ from, to }: LeadReport, siteId: string | undefined): ListOf =>
  (filter, name) => {
    const own = { from: `${from}Z`, to: `${to}Z`, ...(siteId !== undefined && { site_id: siteId }) };
    const search = new URLSearchParams({ tab: "leads", ...own, ...filter });
    return { to: `?${search}`, name: `${name}: show these leads` };
  };

const namedBars = (counts: Named[], listOf: (name: string) => Bar["list"]): Bar[] =>
  counts.map(({ name, count }) => ({ key: name, label: <bdi>{name}</bdi>, count, list: listOf(name) }));

const BANDS = [
  ["good", `Good, ${SCORE_GOOD} or more`, "bg-green"],
  ["fair", `Fair, ${SCORE_FAIR} to ${SCORE_GOOD - 0.1}`, "bg-amber"],
  ["poor", `Poor, below ${SCORE_FAIR}`, "bg-red"],
  ["none", "No score", "bg-muted"],
] as const;

type BreakdownsProps = { report: LeadReport; sites: Site[]; siteId: string | undefined; period: string };

/** Where the leads of a range came from, and how good they are. */
export function Breakdowns({ report, sites, siteId, period }: BreakdownsProps) {
  const { by_source, by_channel, by_site, by_band } = report;
  const total = report.current.leads;
  const listOf = listIn(report, siteId);
  // What is counted together as "Other" may be of any source, also of one that has a bar.
  const areApart = by_source.every(({ name }) => name !== "Other");
  const siteById = new Map(sites.map((site) => [site.id, site]));
  const siteBars = by_site.map(({ name, count, site_id }) => {
    const site = siteById.get(site_id ?? "");
    const label = (
      <>
        <bdi>{site?.name ?? name}</bdi>
        {site && <span className="text-muted"> {site.domain}</span>}
      </>
    );
    const called = site ? `${site.name} ${site.domain}` : name;
    const list = site_id === null ? undefined : listOf({ site_id }, called);
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
        counts={namedBars(by_source, (source) => (areApart ? listOf({ source }, source) : undefined))}
      />
      <Ranking
        {...shown}
        title="Leads by channel"
        column="Channel"
        many="channels"
        // That a channel is not known is nothing to filter by.
        counts={namedBars(by_channel, (channel) =>
          channel === "Unknown" ? undefined : listOf({ channel }, channel),
        )}
      />
      <Ranking {...shown} title="Leads by site" column="Site" many="sites" counts={siteBars} />
      <Bars
        title="Leads by score"
        column="Score"
        caption={`Leads by score, ${period}`}
        summary={
          scored === 0
            ? "None of them has a score."
            : `${countText(by_band.good)} of ${countText(scored)} with a score are good (${shareText(by_band.good, scored)}).`
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
