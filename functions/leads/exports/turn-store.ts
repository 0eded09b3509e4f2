import * as v from "valibot";
import { planExportMail } from "../../accounts/mails/calendar.ts";
import { buildMailRows } from "../../accounts/mails/mail-store.ts";
import { randomName } from "../../platform/store/digest.ts";
import { DONE } from "../../platform/store/due.ts";
import { ACCOUNT_EXISTS } from "../../platform/store/expressions.ts";
import { keys } from "../../platform/store/keys.ts";
import { type Row, updateRow } from "../../platform/store/table.ts";
import { check, remove, transact, update } from "../../platform/store/transaction.ts";
import { computeExpiry, StoredExport } from "./export.ts";

/** The lease on an export's file. Once it expires, another run writes the file. */
const LEASE_MS = 5 * 60_000;

/** A run's lease on writing the file of an export. */
const Turn = v.object({ ...StoredExport.entries, run: v.string(), due_tries: v.number() });
export type Turn = v.InferOutput<typeof Turn>;

const OWN = "run = :run AND due = :due";

/** Begins a turn with a claimed row. Null if another run has it. */
export async function beginTurn({ pk, sk, due_at }: Row, now: Date): Promise<Turn | null> {
  const row = await updateRow(
    { pk: String(pk), sk: String(sk) },
    {
      UpdateExpression: "SET run = :run, due_at = :at",
      ConditionExpression: "due = :due AND due_at = :claimed",
      ExpressionAttributeValues: {
        ":run": randomName(16),
        ":due": "export",
        ":claimed": due_at,
        ":at": new Date(now.getTime() + LEASE_MS).toISOString(),
      },
    },
  );
  return row && v.parse(Turn, row);
}

/** Sets how many leads have been written, and when the export is due again. False if the turn has ended. */
async function changeTurn({ account_id, id, run }: Turn, leads: number, due: Date): Promise<boolean> {
  const row = await updateRow(keys.export(account_id, id), {
    UpdateExpression: "SET due_at = :at, leads = :leads",
    ConditionExpression: OWN,
    ExpressionAttributeValues: { ":run": run, ":due": "export", ":at": due.toISOString(), ":leads": leads },
  });
  return row !== null;
}

/** Extends a turn. False if it has ended. */
export const extendTurn = (turn: Turn, leads: number, now: Date): Promise<boolean> =>
  changeTurn(turn, leads, new Date(now.getTime() + LEASE_MS));

/** Ends a turn without a result: the export is due again at `at`. */
export const giveUpTurn = (turn: Turn, at: Date): Promise<boolean> => changeTurn(turn, 0, at);

/**
 * Ends a turn with the complete file, or, without one, the export as failed; with the email about it. False if it was no
 * longer this run's. The account is then free for another export.
 */
export async function endTurn(
  turn: Turn,
  file: { leads: number; bytes: number } | null,
  now: Date,
): Promise<boolean> {
  const { account_id, id, run, person_id } = turn;
  const at = now.toISOString();
  const ended = file === null ? "SET failed_at = :at" : "SET ready_at = :at, leads = :leads, bytes = :bytes";
  const mail =
    person_id && planExportMail({ id, person: person_id, isReady: file !== null }, now, computeExpiry(at));
  const failed = await transact(() => [
    check(keys.account(account_id), ACCOUNT_EXISTS),
    update(keys.export(account_id, id), {
      UpdateExpression: `${ended} ${DONE}`,
      ConditionExpression: OWN,
      ExpressionAttributeValues: {
        ":at": at,
        ":run": run,
        ":due": "export",
        ...(file && { ":leads": file.leads, ":bytes": file.bytes }),
      },
    }),
    remove(keys.exporting(account_id), "attribute_not_exists(pk) OR export_id = :id", { ":id": id }),
    ...buildMailRows(account_id, mail ? [mail] : []),
  ]);
  return failed.length === 0;
}
