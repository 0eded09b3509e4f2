import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const tones = {
  brand: ["bg-brand-soft", "text-brand"],
  green: ["bg-green-soft", "text-green"],
  yellow: ["bg-yellow-soft", "text-yellow"],
  red: ["bg-red-soft", "text-red"],
} as const;

type Props = { tone: keyof typeof tones; icon: LucideIcon; title: ReactNode; children?: ReactNode };

/** How things stand, in a word and a sentence or two, on a tinted ground. */
export function Notice({ tone, icon: Icon, title, children }: Props) {
  const [ground, mark] = tones[tone];
  return (
    <div className={`flex gap-3 rounded-lg px-4 py-3 text-sm ${ground}`}>
      <Icon className={`mt-0.5 size-4 shrink-0 ${mark}`} aria-hidden="true" />
      <div className="grid min-w-0 gap-1">
        <p className={`font-semibold ${mark}`}>{title}</p>
        {children}
      </div>
    </div>
  );
}
