import { SCORE_FAIR, SCORE_GOOD } from "../../../functions/constants.ts";
import type { LeadReport, Site } from "../api.ts";
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

const namedBars = (counts: Named[]): Bar[] =>
  counts.map(({ name, count }) => ({ key: name, label: <bdi>{name}</bdi>, count }));

const BANDS = [
  ["good", `Good, ${SCORE_GOOD} or more`, "bg-green"],
  ["fair", `Fair, ${SCORE_FAIR} to ${SCORE_GOOD - 0.1}`, "bg-amber"],
  ["poor", `Poor, below ${SCORE_FAIR}`, "bg-red"],
  ["none", "No score", "bg-muted"],
] as const;

/** Where the leads of a range came from, and how good they are. */
export function Breakdowns({ report, sites, period }: { report: LeadReport; sites: Site[]; period: string }) {
  const { by_source, by_channel, by_site, by_band } = report;
  const total = report.current.leads;
  const siteById = new Map(sites.map((site) => [site.id, site]));
  const siteBars = by_site.map(({ name, count, site_id }) => {
    const site = siteById.get(site_id ?? "");
    const label = (
      <>
        <bdi>{site?.name ?? name}</bdi>
        {site && <span className="text-muted"> {site.domain}</span>}
      </>
    );
    return { key: site_id ?? name, label, count };
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
        counts={namedBars(by_source)}
      />
      <Ranking
        {...shown}
        title="Leads by channel"
        column="Channel"
        many="channels"
        counts={namedBars(by_channel)}
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
        bars={BANDS.map(([band, label, fill]) => ({ key: band, label, count: by_band[band], fill }))}
        total={total}
      />
    </div>
  );
}
