import * as v from "valibot";
import { problemEntries } from "../../platform/http/batch.ts";
import { settings } from "./site.ts";

/** The most sites of one change. */
const SITES_MAX = 100;

/** Start no further site after this time, since the dashboard times out after 20 seconds. */
export const START_MS = 15_000;

const IDS = `ids must be a list of 1 to ${SITES_MAX} site ids, each only once.`;
const FIELDS = Object.keys(settings);
const NOTHING_TO_CHANGE = "Send a client_id, consent or archived.";

/** A change to several sites: at least one setting is required. */
export const SitesChange = v.pipe(
  v.object(
    {
      ids: v.pipe(
        v.array(v.string(IDS), IDS),
        v.minLength(1, IDS),
        v.maxLength(SITES_MAX, IDS),
        v.check((ids) => new Set(ids).size === ids.length, IDS),
        v.metadata({ uniqueItems: true }),
      ),
      ...settings,
    },
    IDS,
  ),
  v.check(
    ({ ids, ...change }) => Object.values(change).some((value) => value !== undefined),
    NOTHING_TO_CHANGE,
  ),
  v.metadata({ anyOf: FIELDS.map((field) => ({ required: [field] })) }),
);
export type SitesChange = v.InferOutput<typeof SitesChange>;

/**
 * The result for one site. "unchanged": it already is as requested. "rejected": retrying won't help. "failed": retrying
 * may succeed.
 */
export const SiteChangeResult = v.object({
  id: v.string(),
  status: v.picklist(["changed", "unchanged", "rejected", "failed"]),
  ...problemEntries,
});
export type SiteChangeResult = v.InferOutput<typeof SiteChangeResult>;
