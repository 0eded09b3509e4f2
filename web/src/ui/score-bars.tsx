type Reason = { reason: string; points: number; isMarked?: boolean };

const formatPoints = (points: number): string => `${points < 0 ? "−" : "+"}${Math.abs(points).toFixed(2)}`;

/** A score's reasons, each with its points as a bar: to the right if it added, to the left if it subtracted. */
export function ScoreBars({ reasons }: { reasons: readonly Reason[] }) {
  const widest = Math.max(...reasons.map(({ points }) => Math.abs(points)), 0.01);
  return (
    <ul className="grid gap-1.5 text-sm">
      {reasons.map(({ reason, points, isMarked = false }) => (
        <li
          key={reason}
          className={`grid grid-cols-[minmax(0,1fr)_4.5rem_2.75rem] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_6rem_2.75rem] ${isMarked ? "font-medium" : ""}`}
        >
          <bdi className="wrap-anywhere">{reason}</bdi>
          <span aria-hidden="true" className="relative h-2 rounded-full bg-sunken">
            <span className="absolute inset-y-[-2px] left-1/2 w-px bg-muted/60" />
            <span
              className={`absolute inset-y-0 ${points < 0 ? "right-1/2 rounded-l-full bg-red" : "left-1/2 rounded-r-full bg-brand"}`}
              style={{ width: `${(Math.abs(points) / widest) * 50}%` }}
            />
          </span>
          <span className={`text-right tabular-nums ${points < 0 ? "text-red" : "text-green"}`}>
            {formatPoints(points)}
          </span>
        </li>
      ))}
    </ul>
  );
}
