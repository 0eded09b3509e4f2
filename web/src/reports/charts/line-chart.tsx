import { type PointerEvent, useState } from "react";
import type { Unit } from "../answer.ts";
import { figureText } from "../format.ts";
import { chooseAxis } from "./axis.ts";
import { Dot, LoneDots } from "./dots.tsx";
import { drawPartialPath, drawPath, labelPlaces, leftOf, topOf } from "./scale.ts";

/** A point in time and its value; `label` is short, for the axis. `before` is the value it is compared with. */
export type Point = {
  key: string;
  text: string;
  label: string;
  value: number | null;
  before: number | null;
  /** Whether its time is not over, or only a part of it is in the period. */
  isPartial: boolean;
};

type Props = {
  title: string;
  points: Point[];
  unit: Unit;
  currency: string;
  /** What the pale line shows, such as "The previous period"; null without a comparison. */
  compared: string | null;
  /** The value up to which the axis goes at least, so that several charts have one scale. */
  most?: number;
  /** What happened, by the key of its point. */
  marks?: ReadonlyMap<string, readonly string[]>;
};

type TipProps = Omit<Props, "points" | "title" | "most"> & { point: Point; left: number };

/** The figures of a point, next to the cursor. */
function Tip({ point, left, unit, currency, compared, marks }: TipProps) {
  return (
    <div
      style={{ left: `${left}%` }}
      className={`pointer-events-none absolute top-0 z-10 grid gap-0.5 rounded-lg border border-line bg-surface px-3 py-2 text-sm whitespace-nowrap shadow-md ${left > 50 ? "-translate-x-[calc(100%+0.75rem)]" : "translate-x-3"}`}
    >
      <span className="text-muted">{point.text}</span>
      <strong className="font-semibold tabular-nums">{figureText(point.value, unit, currency)}</strong>
      {compared && (
        <span className="text-muted tabular-nums">{figureText(point.before, unit, currency)} before</span>
      )}
      {marks?.get(point.key)?.map((text) => (
        <span key={text} className="max-w-56 whitespace-normal wrap-anywhere">
          {text}
        </span>
      ))}
    </div>
  );
}

/**
 * A measure over time as a line, and the period it is compared with as a pale line. A transparent range input makes every
 * value reachable by arrow keys and readable by screen readers.
 */
export function LineChart({ title, points, unit, currency, compared, most = 0, marks }: Props) {
  // A key, because an index would mean another point once the period changes.
  const [key, setKey] = useState<string | null>(null);
  const at = points.findIndex((point) => point.key === key);
  const chosen = points[at];
  const setAt = (index: number) => setKey(points[index]?.key ?? null);
  const last = points.length - 1;
  const values = points.map(({ value }) => value);
  const partial = points.map(({ isPartial }) => isPartial);
  const hasPartial = values.some((value, index) => value !== null && partial[index]);
  const whole = values.map((value, index) => (partial[index] ? null : value));
  const before = compared === null ? [] : points.map((point) => point.before);
  const { ticks, textOf } = chooseAxis(Math.max(most, ...[...values, ...before].map(Number)), unit, currency);
  const top = ticks.at(-1) ?? 1;
  const announced = chosen ?? points[last];
  const left = leftOf(at, points.length);

  const point = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };

  return (
    <>
      <div className="relative ml-12 h-52 rounded-xs has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand">
        {ticks.map((value) => (
          <div
            key={value}
            aria-hidden="true"
            style={{ top: `${topOf(value, top)}%` }}
            className="absolute inset-x-0 border-t border-line"
          >
            <span className="absolute right-full mr-2 -translate-y-1/2 text-xs whitespace-nowrap text-muted tabular-nums">
              {textOf(value)}
            </span>
          </div>
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible fill-none [&>path]:[stroke-linecap:round] [&>path]:[stroke-linejoin:round] [&>path]:[vector-effect:non-scaling-stroke]"
        >
          {compared && (
            <path d={drawPath(before, top)} className="stroke-muted/60 stroke-[1.5] [stroke-dasharray:1_4]" />
          )}
          <path d={drawPath(whole, top)} className="stroke-brand stroke-2" />
          <path
            d={drawPartialPath(values, partial, top)}
            className="stroke-brand stroke-2 [stroke-dasharray:2_5]"
          />
        </svg>
        {points.map(
          ({ key }, index) =>
            marks?.has(key) && (
              <span
                key={key}
                aria-hidden="true"
                style={{ left: `${leftOf(index, points.length)}%` }}
                className="absolute inset-y-0 border-l border-dashed border-amber after:absolute after:bottom-0 after:-left-1 after:size-2 after:translate-y-1/2 after:rotate-45 after:bg-amber"
              />
            ),
        )}
        <LoneDots values={before} top={top} className="bg-muted" />
        <LoneDots values={whole} top={top} className="bg-brand" />
        {points.map(
          ({ key, value, isPartial }, index) =>
            isPartial && (
              <Dot
                key={key}
                left={leftOf(index, points.length)}
                value={value}
                top={top}
                className="border-brand! bg-surface"
              />
            ),
        )}
        {chosen && (
          <div aria-hidden="true">
            <span style={{ left: `${left}%` }} className="absolute inset-y-0 border-l border-muted" />
            {compared && <Dot left={left} value={chosen.before} top={top} className="bg-muted" />}
            <Dot left={left} value={chosen.value} top={top} className="bg-brand" />
            <Tip point={chosen} {...{ left, unit, currency, compared, marks }} />
          </div>
        )}
        <input
          type="range"
          aria-label={title}
          min={0}
          max={last}
          value={at === -1 ? last : at}
          aria-valuetext={
            announced &&
            `${announced.text}: ${figureText(announced.value, unit, currency)}${compared ? `, ${figureText(announced.before, unit, currency)} before` : ""}${(marks?.get(announced.key) ?? []).map((text) => `, ${text}`).join("")}`
          }
          onChange={({ target }) => setAt(Number(target.value))}
          onFocus={() => chosen ?? setAt(last)}
          onBlur={() => setKey(null)}
          onPointerMove={point}
          onPointerLeave={({ currentTarget }) => document.activeElement !== currentTarget && setKey(null)}
          className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <div aria-hidden="true" className="@container relative mt-2 ml-12 h-5 text-xs text-muted tabular-nums">
        {labelPlaces(points.length).map(({ place, isMain }, at, { length }) => (
          <span
            key={points[place]?.key}
            style={{ left: `${leftOf(place, points.length)}%` }}
            className={`absolute whitespace-nowrap ${length === 1 || (at > 0 && at < length - 1) ? "-translate-x-1/2" : at > 0 ? "-translate-x-full" : ""} ${isMain ? "" : "@max-lg:hidden"}`}
          >
            {points[place]?.label}
          </span>
        ))}
      </div>
      {hasPartial && (
        <p className="mt-1 ml-12 text-xs text-muted">Dashed, with a hollow point: not over, or not whole.</p>
      )}
    </>
  );
}
