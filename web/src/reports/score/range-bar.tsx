const tones = { good: "bg-green", fair: "bg-yellow", poor: "bg-red" };

type Props = { rate: number | null; low: number | null; high: number | null; tone: keyof typeof tones };

/** A rate as a dot on a line from 0 to 100%, and its range as a bar around it. The text next to it says the same. */
export function RangeBar({ rate, low, high, tone }: Props) {
  return (
    <span aria-hidden="true" className="relative h-2.5 rounded-full bg-sunken print:border print:border-line">
      {rate !== null && low !== null && high !== null && (
        <>
          <span
            className={`absolute inset-y-0 rounded-full opacity-40 ${tones[tone]}`}
            style={{ left: `${low * 100}%`, right: `${(1 - high) * 100}%` }}
          />
          <span
            className={`absolute top-[-2px] bottom-[-2px] w-1.5 -translate-x-1/2 rounded-full ${tones[tone]}`}
            style={{ left: `${rate * 100}%` }}
          />
        </>
      )}
    </span>
  );
}
