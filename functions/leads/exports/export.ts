import * as v from "valibot";
import type { Visibility } from "../../accounts/members/visibility.ts";
import { DAY_MS } from "../../platform/day.ts";
import { HttpError } from "../../platform/errors.ts";
import { FILE_DAYS } from "./file.ts";

/** The number of files an account can request within `FILE_DAYS`. */
export const FILES_MAX = 50;
/** Rows outlive their file by a day, so that latecomers learn that it expired. */
export const KEPT_MS = (FILE_DAYS + 1) * DAY_MS;

/** What the requester could see when they started the export. The file contains nothing else. */
const Seen = v.object({ sites: v.nullable(v.array(v.string())), contacts: v.boolean(), notes: v.boolean() });
type Seen = v.InferOutput<typeof Seen>;

/** An export as stored. */
export const StoredExport = v.object({
  id: v.string(),
  account_id: v.string(),
  /** The person to email; absent if an API key started it. */
  person_id: v.optional(v.string()),
  /** The filters, as JSON. */
  filters: v.string(),
  seen: Seen,
  created_at: v.string(),
  /** The number of leads written so far and, once complete, the file's size. */
  leads: v.optional(v.number(), 0),
  bytes: v.optional(v.number()),
  ready_at: v.optional(v.string()),
  failed_at: v.optional(v.string()),
});
export type StoredExport = v.InferOutput<typeof StoredExport>;

const STATUSES = ["pending", "ready", "failed", "expired"] as const;

/** An export as presented to its account. `expires_at` is when its file expires. */
export const ShownExport = v.object({
  id: v.string(),
  status: v.picklist(STATUSES),
  leads: v.number(),
  bytes: v.nullable(v.number()),
  created_at: v.string(),
  ready_at: v.nullable(v.string()),
  expires_at: v.nullable(v.string()),
});
export type ShownExport = v.InferOutput<typeof ShownExport>;

/** When a file that was completed at `readyAt` expires. */
export const computeExpiry = (readyAt: string): Date => new Date(Date.parse(readyAt) + FILE_DAYS * DAY_MS);

function exportStatus({ ready_at, failed_at, created_at }: StoredExport, now: Date): ShownExport["status"] {
  if (ready_at !== undefined) return now < computeExpiry(ready_at) ? "ready" : "expired";
  // The job gives up long before a day has passed.
  return failed_at !== undefined || now.getTime() - Date.parse(created_at) > DAY_MS ? "failed" : "pending";
}

export function presentExport(stored: StoredExport, now: Date): ShownExport {
  const { id, leads, bytes = null, created_at, ready_at = null } = stored;
  const expires_at = ready_at === null ? null : computeExpiry(ready_at).toISOString();
  return { id, status: exportStatus(stored, now), leads, bytes, created_at, ready_at, expires_at };
}

/** A caller's visibility in its stored form. */
export const toSeen = ({ sites, contacts, notes }: Visibility): Seen => ({
  sites: sites && [...sites],
  contacts,
  notes,
});

export const fromSeen = ({ sites, ...rest }: Seen): Visibility => ({
  ...rest,
  sites: sites && new Set(sites),
});

/** Whether a caller may download a file: they must see everything in it. */
export const seesAll = (own: Visibility, { sites, contacts, notes }: Seen): boolean =>
  (own.sites === null || (sites?.every((id) => own.sites?.has(id)) ?? false)) &&
  (own.contacts || !contacts) &&
  (own.notes || !notes);

export const alreadyRunning = (): HttpError =>
  new HttpError(409, "An export of this account is already being prepared; wait until it has finished.");

export const tooManyFiles = (): HttpError =>
  new HttpError(
    409,
    `An account can have ${FILES_MAX} files prepared in ${FILE_DAYS} days; download one of them, or wait.`,
  );

/** 404 for another account's export, and for one with leads the caller can't see. */
export const noSuchExport = (): HttpError => new HttpError(404, "There is no such export.");
export const notReady = (): HttpError =>
  new HttpError(409, "This export has no file to download: it is not ready, failed, or expired.");
