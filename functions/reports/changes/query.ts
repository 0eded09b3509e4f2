import * as v from "valibot";
import { oneFrom } from "../../platform/query-parameters.ts";
import { COMPARISONS } from "../comparison.ts";
import { filterEntries, periodEntries, ReportQuestion } from "../query.ts";

const COMPARE = `compare must be one of ${COMPARISONS.join(", ")}.`;

const Parameters = v.strictObject({
  ...periodEntries,
  filtered: oneFrom("filtered", ["in", "out"]),
  compare: v.optional(v.picklist(COMPARISONS, COMPARE), "previous"),
  ...filterEntries,
});

/** The parameters of a report about the same leads. */
const reportParameters = ({ touches, ...rest }: v.InferOutput<typeof Parameters>) => ({
  ...rest,
  ...(touches !== undefined && { touches: String(touches) }),
});

/** The query of `GET /api/changes`: a report's days, the days they are compared with, and a report's filters. */
export const ChangeQuestion = v.pipe(
  Parameters,
  v.transform(reportParameters),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { success, issues } = v.safeParse(ReportQuestion, dataset.value);
    if (!success) addIssue({ message: issues[0].message });
  }),
);
export type ChangeQuestion = v.InferOutput<typeof ChangeQuestion>;
