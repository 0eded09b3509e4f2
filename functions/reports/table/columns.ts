import type { Dimension } from "../dimensions.ts";
import { defineMeasure } from "../measures.ts";
import type { Question } from "../question.ts";
import type { Unit } from "../unit.ts";

type Column = { name: string; kind: "dimension" | "measure"; unit: Unit };

/**
 * The columns of a report: time, dimensions, then each measure with its interval, its previous value and the p-value of
 * the change.
 */
export function listColumns({ grain, by, measures, compare }: Question): Column[] {
  const unitFor = (dimension: Dimension): Unit => (dimension === "touches" ? "count" : "text");
  return [
    ...(grain === null ? [] : [{ name: grain, kind: "dimension" as const, unit: grain }]),
    ...by.map((name) => ({ name, kind: "dimension" as const, unit: unitFor(name) })),
    ...measures.flatMap((measure) => {
      const { unit, range, chance } = defineMeasure(measure);
      const names = [
        measure,
        ...(range ? [`${measure}_low`, `${measure}_high`] : []),
        ...(compare === null ? [] : [`previous_${measure}`]),
      ];
      return [
        ...names.map((name) => ({ name, kind: "measure" as const, unit })),
        ...(chance && compare !== null
          ? [{ name: `chance_${measure}`, kind: "measure" as const, unit: "rate" as const }]
          : []),
      ];
    }),
  ];
}
