import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const tones = {
  brand: ["bg-brand-soft", "text-brand"],
  green: ["bg-green-soft", "text-green"],
  yellow: ["bg-yellow-soft", "text-yellow"],
  red: ["bg-red-soft", "text-red"],
} as const;

type Props = { tone: keyof typeof tones; icon: LucideIcon; title: ReactNode; children?: ReactNode };

/** A tinted box with an icon, a title and a sentence or two. */
export function Notice({ tone, icon: Icon, title, children }: Props) {
  const [background, accent] = tones[tone];
  return (
    <div className={`flex gap-3 rounded-lg px-4 py-3 text-sm ${background}`}>
      <Icon className={`mt-0.5 size-4 shrink-0 ${accent}`} aria-hidden="true" />
      <div className="grid min-w-0 gap-1">
        <p className={`font-semibold ${accent}`}>{title}</p>
        {children}
      </div>
    </div>
  );
}
