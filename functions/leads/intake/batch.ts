import * as v from "valibot";
import { batchProblem, batchSchema, problemEntries } from "../../platform/http/batch.ts";
import { ServerLead } from "./server-lead.ts";

/** The body of `POST /api/leads`. */
export const LeadBatch = v.object({ leads: batchSchema("leads", ServerLead) }, batchProblem("leads"));

/**
 * The result of one lead in a batch. "duplicate": `id` is the lead that already has its external id, or that it repeats.
 * "rejected": retrying won't help. "failed": retrying may succeed.
 */
export const LeadResult = v.object({
  status: v.picklist(["created", "duplicate", "rejected", "failed"]),
  id: v.optional(v.string()),
  ai_score: v.optional(v.nullable(v.number())),
  ...problemEntries,
});
export type LeadResult = v.InferOutput<typeof LeadResult>;

/** What identifies a lead's contact within a batch. */
type Identity = { externalId: string | null; email: string | null };

/**
 * Distributes a batch over lanes of indexes that can run at the same time. Leads with the same external id or email
 * address share a lane, so that the first of them wins and repeats follow their lead.
 */
export function assignLanes(leads: readonly Identity[], count: number): number[][] {
  const lanes: number[][] = Array.from({ length: count }, () => []);
  const laneByName = new Map<string, number>();
  for (const [at, { externalId, email }] of leads.entries()) {
    const names = [externalId && `id ${externalId}`, email && `email ${email.toLowerCase()}`];
    const present = names.filter((name): name is string => Boolean(name));
    const lane = present.map((name) => laneByName.get(name)).find((each) => each !== undefined) ?? at % count;
    for (const name of present) laneByName.set(name, lane);
    lanes[lane]?.push(at);
  }
  return lanes;
}
