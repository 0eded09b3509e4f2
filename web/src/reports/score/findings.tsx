import { useQuery } from "@tanstack/react-query";
import type { ScoreCard } from "../../api/api.ts";
import { May } from "../../api/may.tsx";
import { Card } from "../../ui/card.tsx";
import { Loading } from "../../ui/loading.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { rateText } from "../format.ts";
import { Counting } from "./counting.tsx";
import { RangeBar } from "./range-bar.tsx";
import { cardQuery } from "./score-queries.ts";
import {
  answeredText,
  bandNames,
  bandText,
  findingTexts,
  progressText,
  rangeText,
  verdictText,
} from "./words.ts";

type Found = NonNullable<ScoreCard["findings"]>;

/** The report card: what became of leads by their score. */
export function Findings() {
  const { data: card, error, isFetching, refetch } = useQuery(cardQuery);
  return (
    <Card aria-labelledby="score-card-title" className="min-w-0">
      <h3 id="score-card-title" className="text-heading">
        Report card
      </h3>
      {card !== undefined ? (
        <Content card={card} />
      ) : error !== null && !isFetching ? (
        <NotLoaded what="The report card" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Card>
  );
}

function Content({ card }: { card: ScoreCard }) {
  const { findings, progress, assumed, business } = card;
  return (
    <div className="mt-2 grid gap-4 text-sm">
      {findings === null ? (
        <p className="text-muted">
          It compares the score that leads had when they came in with what became of them, from the first ten
          outcomes.
        </p>
      ) : (
        <>
          <p className="font-medium">{verdictText(findings)}</p>
          <Bands bands={findings.bands} business={business} />
          <ul className="grid max-w-prose gap-1.5">
            {findingTexts(findings).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {assumed > 0 && (
        <p className="text-muted">
          {assumed.toLocaleString("en-US")} leads without an outcome count as not won, each half.
        </p>
      )}
      <div className="grid max-w-md gap-2">
        <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full bg-brand"
            style={{ width: `${Math.min(1, progress.counted / progress.next) * 100}%` }}
          />
        </span>
        <p>{progressText(card)}</p>
      </div>
      <May as="admin">
        <Counting card={card} />
      </May>
      {findings !== null && (
        <p className="max-w-prose text-xs text-muted">
          Ranges are those in which the truth is in nine of ten cases. Only leads with an outcome count, each
          contact once, so marking wins alone makes rates too high.
        </p>
      )}
    </div>
  );
}

function Bands({ bands, business }: { bands: Found["bands"]; business: ScoreCard["business"] }) {
  return (
    <ul aria-label="Leads by score" className="grid gap-3">
      {bands.map((band) => (
        <li
          key={band.band}
          className="grid gap-x-4 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)_9rem] sm:items-center"
        >
          <span className="font-medium">{bandNames[band.band]}</span>
          <RangeBar {...band} tone={band.band} />
          <span className="tabular-nums">
            {band.rate === null ? "–" : `${rateText(band.rate)} (${rangeText(band)})`}
          </span>
          <span className="text-muted sm:col-span-2 sm:col-start-2">
            {bandText(band, business)}
            {band.leads > 0 && `; ${answeredText(band)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
