import type { Change } from "./judge.ts";

const looks = {
  better: "bg-green-soft text-green",
  worse: "bg-red-soft text-red",
  none: "bg-sunken text-ink",
};

/**
 * A change, colored by whether it is good or bad. Where a fall is good, a word says so too, as neither color nor sign alone
 * would tell.
 */
export function ChangeChip({ change: { text, verdict, isInverse } }: { change: Change }) {
  return (
    <span
      className={`inline-block rounded-md px-1.5 text-xs leading-5 font-medium whitespace-nowrap tabular-nums ${looks[verdict ?? "none"]}`}
    >
      {text}
      {verdict && isInverse && ` ${verdict}`}
      {verdict && !isInverse && <span className="sr-only"> {verdict}</span>}
    </span>
  );
}
