import type { Unit } from "../answer.ts";
import { figureText } from "../format.ts";
import { Swatch } from "./legend.tsx";
import { type Line, listed } from "./lines.ts";
import type { Time } from "./points.ts";

type Props = {
  time: Time;
  /** Its place among the times, and from left to right, in percent. */
  at: number;
  left: number;
  lines: readonly Line[];
  unit: Unit;
  currency: string;
  marks: readonly string[];
};

/** The figures of all lines at a time, next to the cursor, each with its name. */
export function Tip({ time, at, left, lines, unit, currency, marks }: Props) {
  return (
    <div
      style={{ left: `${left}%` }}
      className={`pointer-events-none absolute top-0 z-10 grid max-w-64 gap-1 rounded-lg border border-line bg-surface px-3 py-2 text-sm shadow-md ${left > 50 ? "-translate-x-[calc(100%+0.75rem)]" : "translate-x-3"}`}
    >
      <span className="text-muted">{time.text}</span>
      {listed(lines).map((line) => (
        <span key={line.name} className="flex items-center gap-2 whitespace-nowrap">
          <Swatch line={line} />
          <bdi className="min-w-0 grow truncate text-muted">{line.name}</bdi>
          <strong className="font-semibold tabular-nums">
            {figureText(line.values[at] ?? null, unit, currency)}
          </strong>
        </span>
      ))}
      {marks.map((text) => (
        <span key={text} className="wrap-anywhere">
          {text}
        </span>
      ))}
    </div>
  );
}
