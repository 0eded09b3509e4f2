import { readFile } from "node:fs/promises";

/** A kernel clock tick is 10 ms on every Linux that Node.js supports. */
const TICK_MS = 10;

/** The CPU time in ms that a process has used since its start; null where the system doesn't report it. */
export async function cpuMs(pid: number | undefined): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (text === null) return null;
  // The second field is the program's name in parentheses, which may contain spaces.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
