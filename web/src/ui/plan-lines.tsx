import { Check, Clock } from "lucide-react";
import type { PlanLine } from "../api/catalogue.ts";

/** A plan's feature list; planned features are marked as not available yet. */
export function PlanLines({ id, lines }: { id?: string; lines: PlanLine[] }) {
  return (
    <ul id={id} className="grid gap-2 text-sm">
      {lines.map(({ text, planned = false }) => (
        <li key={text} className={`flex gap-2 ${planned ? "text-muted" : ""}`}>
          {planned ? (
            <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          ) : (
            <Check className="mt-0.5 size-4 shrink-0 text-brand" aria-hidden="true" />
          )}
          <span>
            {text}
            {planned && <span className="text-xs"> (not available yet)</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
