import { Info } from "lucide-react";
import type { ReactNode } from "react";
import type { Measure } from "../../../../functions/reports/measures.ts";
import type { Row } from "../answer.ts";
import { measureNames } from "../words.ts";
import { useExplain } from "./explained.tsx";

type Props = { row: Row; measure: Measure; children: ReactNode; tabIndex?: number };

/** A figure that opens its explanation; plain text where there is none. */
export function FigureButton({ row, measure, children, tabIndex }: Props) {
  const explain = useExplain();
  if (explain === null) return children;
  return (
    <button
      type="button"
      data-figure=""
      aria-haspopup="dialog"
      title={`Explain: ${measureNames[measure]}`}
      tabIndex={tabIndex}
      onClick={() => explain(row, measure)}
      className="min-h-6 min-w-6 [text-align:inherit] decoration-muted/60 decoration-dotted underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}

/** The button next to a figure that already does something else. */
export function ExplainButton({ row, measure }: Omit<Props, "children" | "tabIndex">) {
  const explain = useExplain();
  if (explain === null) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Explain: ${measureNames[measure]}`}
      title="What it means, its leads, and the question behind it"
      onClick={() => explain(row, measure)}
      className="grid size-6 shrink-0 place-content-center rounded-md text-muted hover:bg-sunken hover:text-ink print:hidden"
    >
      <Info aria-hidden="true" className="size-3.5" />
    </button>
  );
}
