import { type Line, spread } from "./lines.ts";
import { topOf } from "./scale.ts";

/** The height of a label, in percent of the chart. */
const GAP = 9;

/** The names of lines at their ends, where there is room; a legend has them elsewhere. */
export function EndLabels({ lines, top }: { lines: readonly Line[]; top: number }) {
  const ends = lines.flatMap((line) => {
    const value = line.values.findLast((each) => each !== null);
    return value == null ? [] : [{ line, end: topOf(value, top) }];
  });
  const places = spread(
    ends.map(({ end }) => end),
    GAP,
  );
  return ends.map(({ line: { name, color } }, at) => (
    <span
      key={name}
      aria-hidden="true"
      style={{ top: `${places[at]}%` }}
      className="absolute left-full ml-3 hidden w-32 -translate-y-1/2 items-center gap-1.5 text-xs @lg:flex"
    >
      <span style={{ backgroundColor: color }} className="size-2 shrink-0 rounded-full" />
      <bdi className="truncate" title={name}>
        {name}
      </bdi>
    </span>
  ));
}
