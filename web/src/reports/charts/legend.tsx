import { type Line, listed } from "./lines.ts";

/** A sample of a line: dotted for one that others are compared with. */
export const Swatch = ({ line: { color, isPale } }: { line: Pick<Line, "color" | "isPale"> }) => (
  <span
    aria-hidden="true"
    style={{ color }}
    className={`inline-block w-4 shrink-0 border-current align-middle ${isPale ? "border-t-2 border-dotted" : "border-t-3"}`}
  />
);

type Props = {
  lines: readonly Line[];
  hasPartial: boolean;
  /** Whether the ends of the lines have their names, where there is room. */
  hasEnds: boolean;
};

/** What the lines of a chart are, and how times that are not over are drawn. */
export const Legend = ({ lines, hasPartial, hasEnds }: Props) => (
  <ul className="mt-2 ml-12 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
    {listed(lines).map((line) => (
      <li key={line.name} className={`flex min-w-0 items-center gap-2 ${hasEnds ? "@lg:hidden" : ""}`}>
        <Swatch line={line} />
        <bdi className="truncate">{line.name}</bdi>
      </li>
    ))}
    {hasPartial && (
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="inline-block w-4 shrink-0 border-t-2 border-dashed border-ink align-middle"
        />
        Dashed, with a hollow point: not over, or not whole
      </li>
    )}
  </ul>
);
