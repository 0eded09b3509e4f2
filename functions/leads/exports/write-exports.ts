import type { Account } from "../../accounts/account.ts";
import { findAccount } from "../../accounts/account-store.ts";
import { job } from "../../accounts/routing/job.ts";
import { sweep, TRIES_MAX } from "../../platform/store/due.ts";
import type { Row } from "../../platform/store/table.ts";
import { streamCsv } from "./contents-store.ts";
import { fromSeen } from "./export.ts";
import { deleteFile, writeFile } from "./file-store.ts";
import { parseFilters } from "./new-export.ts";
import { beginTurn, endTurn, extendTurn, giveUpTurn, type Turn } from "./turn-store.ts";

/** A run with less time left than this leaves further exports to the next run. */
const START_MS = 10 * 60_000;
const EXTEND_MS = 30_000;
const RETRY_MS = 60_000;

/** The turn has ended: another run writes the file, or the account was deleted. */
class TurnLost extends Error {
  override readonly name = "TurnLost";
}
/** The run ends before the file is complete: it took too long, or a local run is stopped. */
class OutOfTime extends Error {
  override readonly name = "OutOfTime";
}

type Clock = () => Date;

async function writeCsv(turn: Turn, account: Account, clock: Clock, hasTime: () => boolean) {
  const written = { leads: 0, bytes: 0 };
  let extended = clock();
  const texts = async function* () {
    for await (const { text, count } of streamCsv(
      account,
      fromSeen(turn.seen),
      parseFilters(turn.filters),
      clock(),
    )) {
      if (!hasTime()) throw new OutOfTime();
      written.leads += count;
      written.bytes += Buffer.byteLength(text);
      if (text !== "") yield text;
      const now = clock();
      if (now.getTime() - extended.getTime() < EXTEND_MS) continue;
      if (!(await extendTurn(turn, written.leads, now))) throw new TurnLost();
      extended = now;
    }
  };
  await writeFile(turn, texts());
  return written;
}

/**
 * Writes the file of a claimed export. If that fails, the export is due again or, after too many tries, marked as
 * failed.
 */
async function writeExport(row: Row, clock: Clock, hasTime: () => boolean): Promise<void> {
  const turn = await beginTurn(row, clock());
  if (turn === null) return;
  const account = await findAccount(turn.account_id);
  // Its rows are about to be erased.
  if (account === null) return;
  try {
    const written = await writeCsv(turn, account, clock, hasTime);
    if (await endTurn(turn, written, clock())) return;
    if ((await findAccount(turn.account_id)) === null) await deleteFile(turn);
  } catch (error) {
    if (error instanceof TurnLost) return;
    const isLate = error instanceof OutOfTime;
    // Mark it as failed before it is dead-lettered, which would notify nobody.
    const isLast = turn.due_tries >= TRIES_MAX - 1;
    const pause = isLate ? 0 : turn.due_tries * RETRY_MS;
    if (isLast) await endTurn(turn, null, clock());
    else await giveUpTurn(turn, new Date(clock().getTime() + pause));
    if (isLast || !isLate) throw error;
  }
}

export const handler = job("write-exports", async ({ now, hasTime }) => {
  const began = Date.now();
  const clock = () => new Date(now.getTime() + Date.now() - began);
  await sweep("export", { until: now, now, hasTime: () => hasTime(START_MS), atOnce: 1 }, (row) =>
    writeExport(row, clock, hasTime),
  );
});
