import * as v from "valibot";
import { batchProblem, batchSchema, problemEntries } from "../../platform/http/batch.ts";
import { requiredText } from "../../platform/http/text.ts";
import { NewSite } from "./site.ts";

/** The most sites of one import. */
const ROWS_MAX = 200;

/** A row of an import. Its client is given by name, and added if there is none. */
export const SiteRow = v.pipe(
  v.object(
    {
      ...v.omit(NewSite, ["client_id"]).entries,
      client: v.optional(v.nullable(requiredText("Client name", 100)), null),
    },
    "A site needs a name and a domain.",
  ),
  v.title("SiteRow"),
);
export type SiteRow = v.InferOutput<typeof SiteRow>;

/** The body of `POST /api/sites/import`. */
export const SiteImport = v.object(
  {
    sites: batchSchema("sites", SiteRow, ROWS_MAX),
    dry_run: v.optional(v.boolean("dry_run must be true or false."), false),
  },
  batchProblem("sites", ROWS_MAX),
);

/**
 * The result of one row. "exists": a site already has the domain, and nothing changes. "rejected": retrying won't help.
 * "failed": retrying may succeed. `new_client`: the client added for it.
 */
export const SiteRowResult = v.object({
  status: v.picklist(["created", "exists", "rejected", "failed"]),
  id: v.optional(v.string()),
  new_client: v.optional(v.string()),
  ...problemEntries,
});
export type SiteRowResult = v.InferOutput<typeof SiteRowResult>;
