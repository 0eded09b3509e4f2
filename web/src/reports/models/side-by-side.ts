import type { Model } from "../../../../functions/reports/models.ts";
import { type Answer, figureIn, type Row, rowKey } from "../answer.ts";
import type { ByModel } from "./use-models.ts";

/** A row of the answers of several models, with its figure in each. */
export type Compared = { key: string; row: Row; figures: Partial<Record<Model, number>> };

/** The rows of answers side by side, those with the largest figure in any model first; merged rows last. */
export function sideBySide(answers: readonly ByModel[], measure: string): Compared[] {
  const rows = new Map<string, Compared>();
  for (const { model, answer } of answers)
    for (const row of answer.rows) {
      const key = rowKey(answer, row);
      const compared = rows.get(key) ?? { key, row, figures: {} };
      compared.figures[model] = figureIn(row, measure) ?? 0;
      rows.set(key, compared);
    }
  const largest = ({ figures }: Compared) => Math.max(0, ...Object.values(figures));
  const isSpecial = ({ row }: Compared) => Number(row.special !== undefined);
  return [...rows.values()]
    .filter((compared) => largest(compared) > 0)
    .sort((a, b) => isSpecial(a) - isSpecial(b) || largest(b) - largest(a));
}

/** A row, the model that gives it most, and the one that gives it least. */
export type Difference = Compared & { most: Model; least: Model };

/** Less than this is rounding. */
const SAME = 0.005;

const differenceSize = ({ figures, most, least }: Difference): number =>
  (figures[most] ?? 0) - (figures[least] ?? 0);

/** The rows on which models differ most, at most `limit` of them. */
export function findDifferences(
  compared: readonly Compared[],
  models: readonly Model[],
  limit: number,
): Difference[] {
  return compared
    .filter(({ row }) => row.special === undefined)
    .flatMap((each) => {
      const ranked = models.toSorted((a, b) => (each.figures[b] ?? 0) - (each.figures[a] ?? 0));
      const [most, least] = [ranked[0], ranked.at(-1)];
      return most === undefined || least === undefined ? [] : [{ ...each, most, least }];
    })
    .filter((each) => differenceSize(each) > SAME)
    .sort((a, b) => differenceSize(b) - differenceSize(a))
    .slice(0, limit);
}

/** The share of leads that models can differ on: those with two touches or more. Null without leads. */
export function shareOfMany({ rows, totals }: Pick<Answer, "rows" | "totals">): number | null {
  const all = figureIn(totals, "leads") ?? 0;
  if (all === 0) return null;
  const many = rows.reduce(
    (sum, row) => sum + (Number(row.touches) > 1 ? (figureIn(row, "leads") ?? 0) : 0),
    0,
  );
  return many / all;
}
