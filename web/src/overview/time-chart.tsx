import { scaleLinear } from "d3-scale";
import { type PointerEvent, useState } from "react";
import { type Bucket, bucketText } from "./buckets.ts";
import { countText, dayText, leadsText } from "./format.ts";

const LABELS_MAX = 7;
/** The share of each slot left empty between bars. */
const GAP = 0.28;

type Props = {
  title: string;
  buckets: Bucket[];
  /** Whether to draw the previous period. */
  isCompared: boolean;
};

/** The figures of the bucket under the pointer or focus; otherwise what bars and line mean. */
function Legend({ buckets, chosen, isCompared }: Omit<Props, "title"> & { chosen: Bucket | undefined }) {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (first === undefined || last === undefined) return null;
  const now = chosen ? bucketText(chosen) : dayText("full", first.from, last.to);
  const before = chosen
    ? bucketText({ from: chosen.previousFrom, to: chosen.previousTo })
    : dayText("full", first.previousFrom, last.previousTo);
  return (
    <div aria-hidden="true" className="mb-3 flex min-h-10 flex-wrap gap-x-6 text-sm sm:min-h-5">
      <span className="flex items-center gap-2 sm:min-w-60">
        <span className="size-3 rounded-xs bg-brand" />
        {now}
        {chosen && <strong className="font-semibold tabular-nums">{countText(chosen.count)}</strong>}
      </span>
      {isCompared && (
        <span className="flex items-center gap-2 text-muted">
          <span className="w-4 border-t-2 border-dashed border-ink" />
          {before}
          {chosen && (
            <strong className="font-semibold text-ink tabular-nums">{countText(chosen.previous)}</strong>
          )}
        </span>
      )}
    </div>
  );
}

/**
 * Leads over time as bars, with the previous period as a dashed step line. A transparent range input makes each value
 * reachable by arrow keys and readable by screen readers.
 */
export function TimeChart({ title, buckets, isCompared }: Props) {
  // The first day of the chosen bucket: an index would mean another one once the range changes.
  const [day, setDay] = useState<string | null>(null);
  const at = buckets.findIndex(({ from }) => from === day);
  const chosen = buckets[at];
  const setAt = (index: number) => setDay(buckets[index]?.from ?? null);
  const last = buckets.at(-1);
  const total = last === undefined ? 1 : last.start + last.length;
  const most = Math.max(1, ...buckets.flatMap(({ count, previous }) => [count, previous]));
  const x = scaleLinear([0, total], [0, 100]);
  const y = scaleLinear([0, most], [100, 0]).nice(4);
  const lines = y.ticks(4).filter(Number.isInteger);
  const step = Math.ceil(buckets.length / LABELS_MAX);
  // A label further to the right would overflow the edge.
  const labels = buckets.filter(({ start }, place) => place % step === 0 && x(start) < 94);
  const before = buckets
    .map(({ start, length, previous }) => `H${x(start)}V${y(previous)}H${x(start + length)}`)
    .join("")
    .replace(/^H[\d.]+V([\d.]+)/, "M0,$1");
  const announced = chosen ?? last;

  const point = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const day = Math.floor(((clientX - left) / width) * total);
    setAt(buckets.findLastIndex(({ start }) => start <= Math.max(0, day)));
  };

  return (
    <>
      <Legend buckets={buckets} chosen={chosen} isCompared={isCompared} />
      <div className="relative ml-9 h-48 rounded-xs has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand">
        {lines.map((value) => (
          <div
            key={value}
            aria-hidden="true"
            style={{ top: `${y(value)}%` }}
            className="absolute inset-x-0 border-t border-line"
          >
            <span className="absolute right-full mr-2 -translate-y-1/2 text-xs text-muted tabular-nums">
              {countText(value)}
            </span>
          </div>
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          {chosen && (
            <rect x={x(chosen.start)} width={x(chosen.length)} y={0} height={100} className="fill-ink/8" />
          )}
          {buckets.map(({ from, start, length, count }) => (
            <rect
              key={from}
              x={x(start + (length * GAP) / 2)}
              width={x(length * (1 - GAP))}
              y={y(count)}
              height={100 - y(count)}
              className="fill-brand"
            />
          ))}
          {/* A wider stroke in the background colour separates the dashes from the bars. */}
          {isCompared &&
            ["stroke-surface stroke-4", "stroke-ink stroke-[1.5]"].map((stroke) => (
              <path
                key={stroke}
                d={before}
                vectorEffect="non-scaling-stroke"
                className={`fill-none [stroke-dasharray:4_3] ${stroke}`}
              />
            ))}
        </svg>
        <input
          type="range"
          aria-label={title}
          min={0}
          max={buckets.length - 1}
          value={at === -1 ? buckets.length - 1 : at}
          aria-valuetext={
            announced &&
            `${bucketText(announced)}: ${leadsText(announced.count)}${isCompared ? `, ${countText(announced.previous)} before` : ""}`
          }
          onChange={({ target }) => setAt(Number(target.value))}
          onFocus={() => chosen ?? setAt(buckets.length - 1)}
          onBlur={() => setDay(null)}
          onPointerMove={point}
          onPointerLeave={({ currentTarget }) => document.activeElement !== currentTarget && setDay(null)}
          className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <div aria-hidden="true" className="relative mt-1.5 ml-9 h-5 text-xs text-muted tabular-nums">
        {labels.map(({ from, start }, place) => (
          <span
            key={from}
            style={{ left: `${x(start)}%` }}
            className={`absolute border-l border-line pl-1 whitespace-nowrap ${place % 2 === 1 || x(start) > 80 ? "max-sm:hidden" : ""}`}
          >
            {dayText("short", from)}
          </span>
        ))}
      </div>
    </>
  );
}
