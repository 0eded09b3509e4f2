import * as v from "valibot";
import type { Visibility } from "../../accounts/members/visibility.ts";
import { requireActiveSite, requireSeen } from "../../accounts/sites/site-store.ts";
import { HttpError, unavailable } from "../../platform/errors.ts";
import { toErrorResult } from "../../platform/http/batch.ts";
import { invalidInput } from "../../platform/http/invalid-input.ts";
import { itemError, logError } from "../../platform/http/response.ts";
import type { SubmittedLead } from "../lead.ts";
import { packAt } from "../packs/due-store.ts";
import { recordLeadTime } from "../tallies/tally-store.ts";
import { assignLanes, type LeadResult } from "./batch.ts";
import { resolveTime, ServerLead } from "./server-lead.ts";
import { capture } from "./submission-store.ts";

const LANES = 8;
/** Start no further lead after this time: one with write conflicts takes up to 5 seconds, and the function has 10. */
const START_MS = 5000;

/** The account, what the caller sees of it, and the current time. */
type Adding = { accountId: string; visibility: Visibility; now: Date };
type Added = LeadResult & { imported?: SubmittedLead };

/** Finds the account's site of each lead once per batch. */
function siteFinder({ accountId, visibility }: Adding) {
  const found = new Map<string, ReturnType<typeof requireActiveSite>>();
  return (siteId: string) => {
    requireSeen(visibility, siteId);
    const site = found.get(siteId) ?? requireActiveSite(accountId, siteId);
    found.set(siteId, site);
    return site;
  };
}

async function addLead(
  { site_id, submission, external_id, created_at }: ServerLead,
  { accountId, now }: Adding,
  findSite: ReturnType<typeof siteFinder>,
): Promise<Added> {
  const at = resolveTime({ created_at }, now);
  const { id, domain } = await findSite(site_id);
  const { lead, storedId, isNew } = await capture(accountId, submission, {
    site: { id, domain },
    host: null,
    isAutomated: false,
    mayBeRetry: true,
    externalId: external_id,
    isBackdated: created_at !== null,
    byServer: true,
    now: at,
  });
  const isCreated = isNew && storedId === lead.id;
  return {
    status: isCreated ? "created" : "duplicate",
    id: storedId,
    ai_score: lead.ai_score,
    ...(isCreated && created_at !== null && { imported: lead }),
  };
}

const alreadyDeleted = (): HttpError =>
  new HttpError(409, "The lead with this external_id has been deleted.", {}, "conflict", "external_id");

/** The result of a lead that could not be added. */
function explainFailure(thrown: unknown): LeadResult {
  const error = itemError(thrown, "POST /api/leads");
  return toErrorResult(error.code === "submission_id_reused" ? alreadyDeleted() : error);
}

/** Updates each site's last lead from the imported ones. */
async function recordTimes({ accountId }: Adding, added: Added[]): Promise<void> {
  const latest = new Map<string, SubmittedLead>();
  for (const { imported: lead } of added) {
    if (lead && lead.created_at > (latest.get(lead.site_id)?.created_at ?? ""))
      latest.set(lead.site_id, lead);
  }
  // The leads are stored, so a failure here must not make the sender retry.
  await Promise.allSettled([...latest.values()].map((lead) => recordLeadTime(accountId, lead)));
}

/** The delay before an import's leads are packed, so that its next batches are probably included. */
const PACKED_AFTER_MS = 5 * 60_000;

/** Schedules imported leads for packing, so that no report has to do it. A failure only delays that. */
const packLater = ({ accountId, now }: Adding): Promise<unknown> =>
  packAt(accountId, new Date(now.getTime() + PACKED_AFTER_MS)).catch((error: unknown) =>
    logError(error, "packLater", 200),
  );

/**
 * Adds a batch of leads, several at a time, and returns a result for each, in the same order. 503 if every lead failed
 * for a temporary reason.
 */
export async function addLeads(inputs: readonly unknown[], adding: Adding): Promise<LeadResult[]> {
  const startedAt = Date.now();
  const findSite = siteFinder(adding);
  const parsed = inputs.map((input) => v.safeParse(ServerLead, input));
  const add = async (at: number): Promise<Added> => {
    try {
      const read = parsed[at] ?? v.safeParse(ServerLead, null);
      if (!read.success) throw invalidInput(read.issues, "body_invalid");
      if (Date.now() - startedAt > START_MS) throw unavailable();
      return await addLead(read.output, adding, findSite);
    } catch (error) {
      return explainFailure(error);
    }
  };
  const added: Added[] = [];
  const identities = parsed.map(({ success, output }) => ({
    externalId: success ? output.external_id : null,
    email: success ? output.submission.email : null,
  }));
  await Promise.all(
    assignLanes(identities, LANES).map(async (lane) => {
      for (const at of lane) added[at] = await add(at);
    }),
  );
  await recordTimes(adding, added);
  if (added.some(({ imported }) => imported !== undefined)) await packLater(adding);
  if (added.every(({ status }) => status === "failed")) throw unavailable();
  return added;
}
