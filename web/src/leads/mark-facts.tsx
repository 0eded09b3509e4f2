import type { Lead } from "../api.ts";
import { meaningOf } from "./marks.ts";

/** What each of a lead's marks stands for. */
export function MarkFacts({ lead }: { lead: Lead }) {
  if (lead.flags.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {lead.flags.map((mark) => (
        <div key={mark} className="sm:contents">
          <dt className="text-muted">{mark}</dt>
          <dd>{meaningOf(mark)}</dd>
        </div>
      ))}
    </dl>
  );
}
