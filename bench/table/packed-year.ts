import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const YEAR_DAYS = 364;

/** Leads to pack, on the last `days` days. */
export type Packed = { accountId: string; sites: readonly string[]; leads: number; days: number };

/**
 * Packs a year of leads with five touches each for an account, or fewer days of them, without the leads themselves, except for
 * a first one by which reports know how far back the account goes. For the table of the stack that was started last.
 */
export async function packYear(packed: Omit<Packed, "days">, days = YEAR_DAYS): Promise<void> {
  const script = fileURLToPath(new URL("pack-process.ts", import.meta.url));
  // In a process of its own: stores keep the settings and the table that they were loaded with.
  const input = JSON.stringify({ ...packed, days } satisfies Packed);
  await promisify(execFile)(process.execPath, ["--import", "tsx", script, input]);
}
