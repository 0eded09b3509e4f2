import * as v from "valibot";
import { LEADS_PER_CHANGE_MAX } from "../../platform/constants.ts";
import { batchProblem, batchSchema, problemEntries } from "../../platform/http/batch.ts";
import { ShownLead, statuses } from "../lead.ts";

/** An id of a lead in a batch; whether there is such a lead is the item's result. */
export const BulkId = v.pipe(v.string("Each id must be text."), v.title("BulkId"));

/** The body of `PATCH /api/leads`: one status for all. */
export const BulkChange = v.object(
  {
    ids: batchSchema("ids", BulkId, LEADS_PER_CHANGE_MAX),
    status: v.picklist(statuses, `status must be one of ${statuses.join(", ")}.`),
  },
  batchProblem("ids", LEADS_PER_CHANGE_MAX),
);

/**
 * The result of one lead in a bulk change. "unchanged": it has the status already, as after a retry. "unknown": the
 * caller has no such lead. "rejected": retrying won't help. "failed": retrying may succeed.
 */
export const BulkResult = v.object({
  status: v.picklist(["changed", "unchanged", "unknown", "rejected", "failed"]),
  lead: v.optional(ShownLead),
  ...problemEntries,
});
export type BulkResult = v.InferOutput<typeof BulkResult>;
