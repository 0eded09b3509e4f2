import { ShieldCheck, ShieldX } from "lucide-react";
import type { Lead } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { isQuarantine } from "./marks.ts";

/** Why a lead is spam, what that means for it, and the one button that takes it out. */
export function Quarantine({ lead, onRestore }: { lead: Lead; onRestore: () => void }) {
  const why = lead.score_reasons.find(isQuarantine);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3">
      <div className="flex min-w-0 gap-2.5">
        <ShieldX className="mt-0.5 size-4 shrink-0 text-red" />
        <div>
          <p className="font-medium">{why ? `${why.reason}.` : "Marked as spam by hand."}</p>
          <p className="text-muted">
            It is kept, listed and in the total, but not in the average score
            {why ? ", and has 2.0 points at most." : ". Its own score stands."}
          </p>
        </div>
      </div>
      <Button look="secondary" size="small" onClick={onRestore}>
        <ShieldCheck />
        Not spam – restore
      </Button>
    </div>
  );
}
