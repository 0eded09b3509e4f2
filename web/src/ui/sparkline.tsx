const WIDTH = 72;
const HEIGHT = 22;
const EDGE = 1.5;

/** Counts by day as a small line, from zero to their largest. The figures beside it say the same in numbers. */
export function Sparkline({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, counts.length - 1);
  const points = counts.map(
    (count, at) =>
      `${(EDGE + at * step).toFixed(1)},${(HEIGHT - EDGE - (count / most) * (HEIGHT - 2 * EDGE)).toFixed(1)}`,
  );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className="shrink-0 text-brand"
    >
      <polyline
        points={points.join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
