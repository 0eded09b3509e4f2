import { appendFile, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

const Mail = v.object({
  id: v.string(),
  at: v.string(),
  from: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  headers: v.record(v.string(), v.string()),
});
/** A mail as it was sent; `at` in ISO UTC, what it has no text or HTML of is empty. */
export type Mail = v.InferOutput<typeof Mail>;

/** Where the mails of this machine arrive. */
export type Mailbox = {
  /** Keeps a mail; it is written when this resolves. */
  keep(mail: Mail): Promise<void>;
  /** The mails kept, newest last. */
  mails(): readonly Mail[];
};

const MAILS_MAX = 1000;

/** The mails of an earlier run, one JSON object a line; a line that a crash cut off is left out. */
async function readMails(file: string): Promise<Mail[]> {
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  return lines.flatMap((line) => {
    try {
      return [v.parse(Mail, JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** Opens the mailbox in the data folder, or in memory where there is none. It holds the newest 1,000 mails. */
export async function openMailbox(dataDir: string | null): Promise<Mailbox> {
  const file = dataDir === null ? null : join(dataDir, "mails.jsonl");
  const mails = file === null ? [] : await readMails(file);
  let lines = Number.POSITIVE_INFINITY;
  let last = Promise.resolve();

  const forget = () => mails.splice(0, Math.max(0, mails.length - MAILS_MAX));
  /** Writes the mails kept to a new file, which then takes the old one's place. */
  const rewrite = async (to: string) => {
    await writeFile(`${to}.new`, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(""), { mode: 0o600 });
    await rename(`${to}.new`, to);
    lines = mails.length;
  };
  const write = async (mail: Mail) => {
    mails.push(mail);
    forget();
    if (file === null) return;
    if (lines >= 2 * MAILS_MAX) return rewrite(file);
    await appendFile(file, `${JSON.stringify(mail)}\n`);
    lines++;
  };

  forget();
  if (file !== null) await rewrite(file);
  return {
    keep: (mail) => {
      const written = last.then(() => write(mail));
      last = written.catch(() => {});
      return written;
    },
    mails: () => mails,
  };
}
