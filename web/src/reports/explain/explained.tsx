import { createContext, type ReactNode, use, useState } from "react";
import type { Measure } from "../../../../functions/reports/measures.ts";
import type { Query } from "../../api/fetch-answer.ts";
import { lazyPart } from "../../app/lazy-part.tsx";
import type { Answer, Row } from "../answer.ts";
import type { ExplainedFigure } from "./narrow.ts";

// Few visits open it, and dialogs are large.
const Explanation = lazyPart(() => import("./explanation.tsx").then(({ Explanation }) => Explanation));

type Explain = (row: Row, measure: Measure) => void;
const ExplainContext = createContext<Explain | null>(null);

/** Opens the explanation of a figure; null where figures have none, as on shared pages. */
export const useExplain = (): Explain | null => use(ExplainContext);

type Props = { answer: Answer; query: Query; children: ReactNode };

/** The figures of an answer, each of which opens its definition, its leads and the question behind it. */
export function Explained({ answer, query, children }: Props) {
  const [figure, setFigure] = useState<ExplainedFigure | null>(null);
  return (
    <ExplainContext value={(row, measure) => setFigure({ answer, query, row, measure })}>
      {children}
      {figure && <Explanation figure={figure} onClose={() => setFigure(null)} />}
    </ExplainContext>
  );
}
