import { isAlone, leftOf, topOf } from "./scale.ts";

type DotProps = { left: number; value: number | null; top: number; className: string };

/** A dot at a value of a chart. */
export const Dot = ({ left, value, top, className }: DotProps) =>
  value !== null && (
    <span
      style={{ left: `${left}%`, top: `${topOf(value, top)}%` }}
      className={`absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface ${className}`}
    />
  );

type LoneDotsProps = { values: readonly (number | null)[]; top: number; className: string };

/** Dots for the values that no line leads to, such as that of a single day. */
export const LoneDots = ({ values, top, className }: LoneDotsProps) =>
  values.map(
    (value, at) =>
      isAlone(values, at) && <Dot key={at} left={leftOf(at, values.length)} {...{ value, top, className }} />,
  );
