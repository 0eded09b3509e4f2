import { encodeTime, ulid } from "ulid";
import * as v from "valibot";
import { DAY_MS } from "../../platform/day.ts";
import { signInRequired } from "../../platform/errors.ts";
import { dueAt } from "../../platform/store/due.ts";
import { ACCOUNT_EXISTS } from "../../platform/store/expressions.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRow, queryAll } from "../../platform/store/table.ts";
import { check, put, transact } from "../../platform/store/transaction.ts";
import { alreadyRunning, FILES_MAX, KEPT_MS, noSuchExport, StoredExport, tooManyFiles } from "./export.ts";
import { FILE_DAYS } from "./file.ts";

const PREFIX = "exp_";
const EXPORT_ID = /^exp_[0-9A-HJKMNP-TV-Z]{26}$/;

/** The id of the export whose row has this sort key. */
export const exportIdAt = (sk: string): string => sk.slice("EXPORT#".length);

const secondsAt = (ms: number): number => Math.ceil(ms / 1000);

/** An account's exports that are at most this old, newest first. */
export async function listExports(accountId: string, now: Date, ageMs = KEPT_MS): Promise<StoredExport[]> {
  const from = PREFIX + encodeTime(Math.max(0, now.getTime() - ageMs));
  const rows = await queryAll(keys.exports(accountId), { newestFirst: true, from });
  return rows.map((row) => v.parse(StoredExport, row));
}

/** An account's export; null if it has none with this id. */
export async function findExport(accountId: string, id: string): Promise<StoredExport | null> {
  const row = EXPORT_ID.test(id) ? await getRow(keys.export(accountId, id)) : null;
  return row && v.parse(StoredExport, row);
}

/** The same, or 404. */
export async function requireExport(accountId: string, id: string): Promise<StoredExport> {
  const found = await findExport(accountId, id);
  if (found === null) throw noSuchExport();
  return found;
}

/** Stores a new export, whose file the job then writes. 409 while another one is running, and at the limit. */
export async function saveNewExport(
  accountId: string,
  request: Pick<StoredExport, "person_id" | "filters" | "seen">,
  now: Date,
): Promise<StoredExport> {
  if ((await listExports(accountId, now, FILE_DAYS * DAY_MS)).length >= FILES_MAX) throw tooManyFiles();
  const id = PREFIX + ulid(now.getTime());
  const stored = { ...request, id, account_id: accountId, created_at: now.toISOString() };
  const expires_at = secondsAt(now.getTime() + KEPT_MS);
  const failed = await transact(() => [
    check(keys.account(accountId), ACCOUNT_EXISTS),
    // A turn expires after a day even if the job couldn't end it.
    put(
      keys.exporting(accountId),
      { export_id: id, expires_at: secondsAt(now.getTime() + DAY_MS) },
      "attribute_not_exists(pk) OR expires_at <= :now OR export_id = :id",
      { ":now": secondsAt(now.getTime()), ":id": id },
    ),
    put(keys.export(accountId, id), { ...stored, expires_at, ...dueAt("export", now) }),
  ]);
  // A retried write conflicts with its own row.
  if (failed.length === 0 || failed.includes(2)) return v.parse(StoredExport, stored);
  throw failed.includes(0) ? signInRequired() : alreadyRunning();
}
