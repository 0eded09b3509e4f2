import { type PointerEvent, useState } from "react";
import type { Unit } from "../answer.ts";
import { figureText } from "../format.ts";
import { chooseAxis } from "./axis.ts";
import { Dot, LoneDots } from "./dots.tsx";
import { EndLabels } from "./end-labels.tsx";
import { Legend } from "./legend.tsx";
import type { Line } from "./lines.ts";
import type { Time } from "./points.ts";
import { drawArea, drawPartialPath, drawPath, labelPlaces, leftOf, topOf } from "./scale.ts";
import { Tip } from "./tip.tsx";

type Props = {
  title: string;
  times: readonly Time[];
  /** What is behind comes first. */
  lines: readonly Line[];
  unit: Unit;
  currency: string;
  /** What happened, by the key of its time. */
  marks?: ReadonlyMap<string, readonly string[]>;
};

type PathsProps = { line: Line; partial: readonly boolean[]; top: number };

function Paths({ line: { values, color, isPale }, partial, top }: PathsProps) {
  if (isPale)
    return (
      <path
        d={drawPath(values, top)}
        style={{ stroke: color }}
        className="stroke-[1.5] opacity-70 [stroke-dasharray:1_4]"
      />
    );
  const whole = values.map((value, at) => (partial[at] ? null : value));
  return (
    <>
      <path d={drawPath(whole, top)} style={{ stroke: color }} className="stroke-2" />
      <path
        d={drawPartialPath(values, partial, top)}
        style={{ stroke: color }}
        className="stroke-2 [stroke-dasharray:2_5]"
      />
    </>
  );
}

/** The figures at a time, as they are read out. */
function describe(
  { lines, unit, currency }: Props,
  time: Time,
  at: number,
  marks: readonly string[],
): string {
  const text = ({ values }: Line) => figureText(values[at] ?? null, unit, currency);
  const own = lines.filter(({ isPale }) => !isPale);
  const figures = own.map((line) => (own.length > 1 ? `${line.name} ${text(line)}` : text(line)));
  const before = lines.filter(({ isPale }) => isPale).map((line) => `${text(line)} before`);
  return `${time.text}: ${[...figures, ...before, ...marks].join(", ")}`;
}

/**
 * Lines over time on one scale. A transparent range input makes every value reachable by arrow keys and readable by screen
 * readers.
 */
export function LineChart(props: Props) {
  const { title, times, lines, unit, currency, marks } = props;
  // A key, because an index would mean another time once the period changes.
  const [key, setKey] = useState<string | null>(null);
  const at = times.findIndex((time) => time.key === key);
  const chosen = times[at];
  const setAt = (index: number) => setKey(times[index]?.key ?? null);
  const last = times.length - 1;
  const partial = times.map(({ isPartial }) => isPartial);
  const own = lines.filter(({ isPale }) => !isPale);
  const hasPartial = own.some(({ values }) =>
    values.some((value, index) => value !== null && partial[index]),
  );
  const { ticks, textOf } = chooseAxis(
    Math.max(0, ...lines.flatMap(({ values }) => values.map(Number))),
    unit,
    currency,
  );
  const top = ticks.at(-1) ?? 1;
  const announced = chosen ?? times[last];
  const left = leftOf(at, times.length);
  const only = own.length === 1 ? own[0] : undefined;
  const marksAt = (time: Time | undefined) => (time && marks?.get(time.key)) ?? [];

  const point = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };

  return (
    <div className="@container">
      <div className={only ? "" : "@lg:mr-36"}>
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
            {only && <path d={drawArea(only.values, top)} className="fill-brand/10" />}
            {lines.map((line) => (
              <Paths key={line.name} {...{ line, partial, top }} />
            ))}
          </svg>
          {times.map(
            ({ key }, index) =>
              marks?.has(key) && (
                <span
                  key={key}
                  aria-hidden="true"
                  style={{ left: `${leftOf(index, times.length)}%` }}
                  className="absolute inset-y-0 border-l border-dashed border-amber after:absolute after:bottom-0 after:-left-1 after:size-2 after:translate-y-1/2 after:rotate-45 after:bg-amber"
                />
              ),
          )}
          {lines.map(({ name, values, color, isPale }) => (
            <LoneDots
              key={name}
              values={isPale ? values : values.map((value, index) => (partial[index] ? null : value))}
              {...{ top, color }}
            />
          ))}
          {own.flatMap(({ name, values, color }) =>
            values.map(
              (value, index) =>
                partial[index] && (
                  <Dot
                    key={`${name} ${times[index]?.key}`}
                    left={leftOf(index, times.length)}
                    isHollow
                    {...{ value, top, color }}
                  />
                ),
            ),
          )}
          {!only && <EndLabels lines={own} top={top} />}
          {chosen && (
            <div aria-hidden="true">
              <span style={{ left: `${left}%` }} className="absolute inset-y-0 border-l border-muted" />
              {lines.map(({ name, values, color }) => (
                <Dot key={name} value={values[at] ?? null} {...{ left, top, color }} />
              ))}
              <Tip time={chosen} marks={marksAt(chosen)} {...{ at, left, lines, unit, currency }} />
            </div>
          )}
          <input
            type="range"
            aria-label={title}
            min={0}
            max={last}
            value={at === -1 ? last : at}
            aria-valuetext={
              announced && describe(props, announced, at === -1 ? last : at, marksAt(announced))
            }
            onChange={({ target }) => setAt(Number(target.value))}
            onFocus={() => chosen ?? setAt(last)}
            onBlur={() => setKey(null)}
            onPointerMove={point}
            onPointerLeave={({ currentTarget }) => document.activeElement !== currentTarget && setKey(null)}
            className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
          />
        </div>
        <div
          aria-hidden="true"
          className="@container relative mt-2 ml-12 h-5 text-xs text-muted tabular-nums"
        >
          {labelPlaces(times.length).map(({ place, isMain }, at, { length }) => (
            <span
              key={times[place]?.key}
              style={{ left: `${leftOf(place, times.length)}%` }}
              className={`absolute whitespace-nowrap ${length === 1 || (at > 0 && at < length - 1) ? "-translate-x-1/2" : at > 0 ? "-translate-x-full" : ""} ${isMain ? "" : "@max-lg:hidden"}`}
            >
              {times[place]?.label}
            </span>
          ))}
        </div>
      </div>
      {(lines.length > 1 || hasPartial) && (
        <Legend lines={lines.length > 1 ? lines : []} hasPartial={hasPartial} hasEnds={!only} />
      )}
    </div>
  );
}
