import { readFile } from "node:fs/promises";

/** A tick of the kernel's clock is a hundredth of a second on every Linux that Node.js runs on. */
const TICK_MS = 10;

/** The processor time in ms that a process has used since it began; null where the system does not say. */
export async function cpuMs(pid: number | undefined): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (text === null) return null;
  // The second field is the program's name in brackets, which may hold spaces.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
