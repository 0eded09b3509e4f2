import type { ReactNode } from "react";
import type { ScoreModels } from "../../api/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { taughtText } from "./words.ts";

type Props = { learned: ScoreModels["models"][number]; isUsed: boolean; children: ReactNode };

/** A model that outcomes taught: what they taught most, and a button to use it. */
export function Learned({ learned: { id, made_at, outcomes, taught }, isUsed, children }: Props) {
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="font-medium">{id}</span>, of <Timestamp at={made_at} to="day" />, from {outcomes}{" "}
          outcomes {isUsed && <Badge tone="green">in use</Badge>}
        </p>
        {children}
      </div>
      <ul className="grid gap-1">
        {taught.map((each) => (
          <li key={each.reason}>
            {each.reason}: counts {each.weight >= each.prior_weight ? "more" : "less"} in a lead’s favor than
            in the general model: <span className="text-muted">{taughtText(each)}.</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
