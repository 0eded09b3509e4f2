import type { Answer } from "../../../web/src/reports/answer.ts";

type Given = { by: string[]; measures: string[]; rows: Answer["rows"]; totals?: Answer["rows"][number] };

/** An answer with these rows, as the server would send it. */
export const given = ({ by, measures, rows, totals = {} }: Given): Answer => ({
  from: "2026-03-01",
  to: "2026-03-31",
  time_zone: "UTC",
  model: null,
  currency: "USD",
  grain: null,
  compare: null,
  compared_with: null,
  date: "lead",
  as_of: "2026-04-01T12:00:00.000Z",
  partial: [],
  columns: [
    ...by.map((name) => ({ name, kind: "dimension" as const, unit: "text" as const })),
    ...measures.map((name) => ({ name, kind: "measure" as const, unit: "count" as const })),
  ],
  rows,
  totals,
  notes: [],
});
