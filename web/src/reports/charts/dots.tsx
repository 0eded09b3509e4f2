import { isAlone, leftOf, topOf } from "./scale.ts";

type DotProps = {
  left: number;
  value: number | null;
  top: number;
  color: string;
  /** Whether its time is not over: its middle is empty. */
  isHollow?: boolean;
};

/** A dot at a value of a chart. */
export const Dot = ({ left, value, top, color, isHollow = false }: DotProps) =>
  value !== null && (
    <span
      style={{ left: `${left}%`, top: `${topOf(value, top)}%`, color }}
      className={`absolute size-2.5 -translate-1/2 rounded-full border-2 ${isHollow ? "border-current bg-surface" : "border-surface bg-current"}`}
    />
  );

type LoneDotsProps = { values: readonly (number | null)[]; top: number; color: string };

/** Dots for the values that no line leads to, such as that of a single day. */
export const LoneDots = ({ values, top, color }: LoneDotsProps) =>
  values.map(
    (value, at) =>
      isAlone(values, at) && <Dot key={at} left={leftOf(at, values.length)} {...{ value, top, color }} />,
  );
