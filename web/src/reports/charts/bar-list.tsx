import type { ReactNode } from "react";

/** One bar: its length is `value` of the list's `whole`; a vertical line is at `before`, what it is compared with. */
export type Bar = {
  key: string;
  label: ReactNode;
  value: number;
  before?: number | null;
  text: ReactNode;
  aside?: string | undefined;
};

type Props = {
  bars: Bar[];
  whole: number;
  /** What the vertical lines show, such as "The period before"; null without a comparison. */
  compared?: string | null;
};

/** Horizontal bars, each behind its label and followed by its figures as text. */
export function BarList({ bars, whole, compared = null }: Props) {
  const hasAside = bars.some(({ aside }) => aside !== undefined);
  const part = (value: number) => `${Math.min(100, (value / Math.max(whole, 1e-9)) * 100)}%`;
  return (
    <>
      <ol className="grid gap-1">
        {bars.map(({ key, label, value, before = null, text, aside }) => (
          <li
            key={key}
            className={`grid items-center gap-x-3 text-sm ${hasAside ? "grid-cols-[minmax(0,1fr)_auto_minmax(3.5rem,auto)]" : "grid-cols-[minmax(0,1fr)_auto]"}`}
          >
            <span className="relative flex min-h-8 items-center px-2 py-1">
              <span aria-hidden="true" className="absolute inset-0">
                <span
                  className={`block h-full rounded-md bg-brand-soft ${value > 0 ? "min-w-0.5" : ""}`}
                  style={{ width: part(value) }}
                />
                {before !== null && before > 0 && (
                  <span
                    className="absolute inset-y-0.5 border-l-2 border-ink/70"
                    style={{ left: part(before) }}
                  />
                )}
              </span>
              <span className="relative wrap-anywhere">{label}</span>
            </span>{" "}
            <span className="text-right font-medium tabular-nums">{text}</span>{" "}
            {hasAside && <span className="text-right text-muted tabular-nums">{aside}</span>}
          </li>
        ))}
      </ol>
      {compared && <p className="mt-3 text-xs text-muted">Vertical line: {compared.toLowerCase()}.</p>}
    </>
  );
}
