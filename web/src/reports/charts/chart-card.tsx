import { type ReactNode, useId } from "react";
import { Card } from "../../ui/card.tsx";

type Props = {
  title: string;
  /** The main finding, or what the figures mean, in one sentence. */
  summary?: ReactNode;
  /** Buttons next to the title. */
  actions?: ReactNode;
  /** Whether the figures shown are of an earlier question. */
  isStale?: boolean;
  children: ReactNode;
};

/** A card with a title for one chart or table. */
export function ChartCard({ title, summary, actions, isStale = false, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} aria-busy={isStale} className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="min-w-0 grow basis-24 text-heading">
          {title}
        </h3>
        {actions && <div className="-my-1 flex flex-wrap gap-1">{actions}</div>}
      </div>
      {summary && <p className="mt-0.5 text-sm wrap-anywhere text-muted">{summary}</p>}
      <div className={`mt-4 transition-opacity ${isStale ? "opacity-60" : ""}`}>{children}</div>
    </Card>
  );
}
