import * as v from "valibot";
import { seesSite, type Visibility } from "../accounts/members/visibility.ts";
import { HttpError } from "../platform/errors.ts";
import { logError } from "../platform/http/response.ts";
import { type Key, keys } from "../platform/store/keys.ts";
import { CONTENTION, retry } from "../platform/store/retry.ts";
import { getRow, type Row } from "../platform/store/table.ts";
import { type Action, remove, UNCONDITIONAL } from "../platform/store/transaction.ts";
import { Pageview, Touch } from "./attribution/touch.ts";
import { Lead, type StoredLead } from "./lead.ts";
import { type SaveOptions, saveLead, timeIn } from "./lead-transaction.ts";
import { forgetAnswers } from "./outbox/link-store.ts";
import { destinationIds } from "./outbox/reader-store.ts";
import { deletePartsWith } from "./packs/pack-store.ts";
import { isVersioned } from "./packs/version-store.ts";

/** The id of the lead at a sort key. */
export const leadIdAt = (sk: string): string => sk.slice("LEAD#".length);

/** The defaults that rows omit: null and empty lists, by name. */
const blank: [name: string, value: unknown][] = [
  ["quarantine", null],
  ...Object.entries(Lead.entries).flatMap(([name, { type }]): [string, unknown][] => {
    if (type === "nullable") return [[name, null]];
    return type === "array" ? [[name, []]] : [];
  }),
];
const blankTouch = v.parse(Touch, {});
const blankPageview = v.parse(Pageview, {});

/** The lead in a row. It was validated before it was written. */
export function fromRow(id: string, { version, changed, lead }: Row): StoredLead {
  const read = JSON.parse(String(lead)) as StoredLead & Record<string, unknown>;
  // Spreading all defaults takes five times as long as everything else here.
  for (const [name, value] of blank) read[name] ??= value;
  read.id = id;
  read.version = Number(version);
  // Leads older than the index of changes have no entry until they change.
  read.updated_at = changed === undefined ? read.created_at : timeIn(String(changed));
  read.touches = read.touches.map((touch) => ({ ...blankTouch, ...touch }));
  read.first_pageviews = read.first_pageviews.map((view) => ({ ...blankPageview, ...view }));
  return read;
}

const LEAD_ID = /^lead_[0-9A-Z]{26}$/;

/** A lead of the account, or null. */
export async function findLead(accountId: string, leadId: string): Promise<StoredLead | null> {
  const row = LEAD_ID.test(leadId) ? await getRow(keys.lead(accountId, leadId)) : null;
  return row && fromRow(leadId, row);
}

/** 404: the account has no lead with this id, even if another account does. */
export const noSuchLead = () => new HttpError(404, "There is no such lead in your account.");

/** A lead of the account that the caller sees. 404 otherwise. */
export async function requireLead(
  accountId: string,
  leadId: string,
  visibility: Visibility,
): Promise<StoredLead> {
  const lead = await findLead(accountId, leadId);
  if (lead === null || !seesSite(visibility, lead.site_id)) throw noSuchLead();
  return lead;
}

/**
 * Applies a change to a lead and saves it together with `rows`. Starts from `seen`, or from the stored lead if it has
 * changed since. Writes nothing if `apply` returns its argument. Null: no such lead.
 */
export const updateLead = (
  accountId: string,
  before: StoredLead,
  apply: (lead: StoredLead) => StoredLead,
  { rows = [], ...options }: SaveOptions & { rows?: Action[] } = {},
): Promise<{ lead: StoredLead; isChanged: boolean } | null> =>
  retry(CONTENTION, async (attempt) => {
    const stored = attempt === 0 ? before : await findLead(accountId, before.id);
    if (stored === null) return null;
    const lead = apply(stored);
    if (lead === stored) return { lead, isChanged: false };
    const updated_at = new Date().toISOString();
    const after = { ...lead, version: stored.version + 1, updated_at };
    const failed = await saveLead(accountId, stored, after, rows, options);
    return failed.length === 0 ? { lead: after, isChanged: true } : undefined;
  });

/** Deletes a lead and the rows at `otherKeys`, present or not, and writes `log`. False: no such lead. */
export const deleteLead = (
  accountId: string,
  before: StoredLead,
  otherKeys: Key[],
  log: Action[] = [],
): Promise<boolean> =>
  retry(CONTENTION, async (attempt) => {
    const stored = attempt === 0 ? before : await findLead(accountId, before.id);
    if (stored === null) return false;
    const rows = [...otherKeys.map((key) => remove(key, UNCONDITIONAL)), ...log];
    if ((await saveLead(accountId, stored, null, rows)).length > 0) return undefined;
    await forgetAnswers(accountId, before.id, await destinationIds(accountId));
    await forgetPack(accountId, stored);
    return true;
  });

/**
 * Deletes the pack that still contains a deleted lead's sources, campaigns and pages. Reports no longer use it, and the
 * nightly job replaces it if this fails.
 */
async function forgetPack(accountId: string, { id }: StoredLead): Promise<void> {
  if (!isVersioned(id)) return;
  await deletePartsWith(accountId, id).catch((error: unknown) => logError(error, "forgetPack", 200));
}
