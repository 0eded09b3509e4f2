import { May } from "../../api/may.tsx";
import type { Pace } from "./clients.ts";
import { paceSentence, paceVerdict, targetAmount } from "./pace-text.ts";

export const paceTones = { green: "text-green", yellow: "text-yellow", red: "text-red", plain: "text-muted" };

type Props = { pace: Pace | null; currency: string; name: string; onEdit: () => void };

/** How a client's target is going; opens the dialog that sets it. */
export function PaceCell({ pace, currency, name, onEdit }: Props) {
  const text =
    pace && `${targetAmount(pace, pace.actual, currency)} of ${targetAmount(pace, pace.goal, currency)}`;
  const verdict = pace && paceVerdict(pace);
  const look =
    "min-h-6 lg:whitespace-nowrap underline decoration-muted/50 underline-offset-4 hover:decoration-current";
  return (
    <span title={pace ? paceSentence(pace, currency) : undefined}>
      <May as="admin" otherwise={text ?? "–"}>
        <button
          type="button"
          aria-label={pace ? `Change the target of ${name}: ${text}` : `Set target for ${name}`}
          onClick={onEdit}
          className={pace ? look : `text-muted ${look}`}
        >
          {text ?? "Set target"}
        </button>
      </May>
      {verdict && <span className={`block text-xs ${paceTones[verdict.tone]}`}>{verdict.text}</span>}
    </span>
  );
}
