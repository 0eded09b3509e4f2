import type { ReactNode } from "react";

const tones = {
  green: "bg-green-soft text-green",
  yellow: "bg-yellow-soft text-yellow",
  red: "bg-red-soft text-red",
  plain: "bg-sunken text-muted",
};

export type Tone = keyof typeof tones;

/** A short label on a tinted background. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block max-w-full overflow-hidden rounded-full px-2 align-bottom text-ellipsis py-0.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
