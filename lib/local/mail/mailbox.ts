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
/** A sent email. `at` is ISO UTC; `text` and `html` are empty if missing. */
export type Mail = v.InferOutput<typeof Mail>;

/** Where all emails of the local stack arrive. */
export type Mailbox = {
  /** Adds an email; resolves once it is written. */
  add(mail: Mail): Promise<void>;
  /** All emails, newest last. */
  mails(): readonly Mail[];
};

const MAILS_MAX = 1000;

/** The emails of earlier runs, one JSON object per line; a line truncated by a crash is skipped. */
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

/** Opens the mailbox in the data folder, or in memory without one. It holds the newest 1,000 emails. */
export async function openMailbox(dataDir: string | null): Promise<Mailbox> {
  const file = dataDir === null ? null : join(dataDir, "mails.jsonl");
  const mails = file === null ? [] : await readMails(file);
  let lines = Number.POSITIVE_INFINITY;
  let last = Promise.resolve();

  const trim = () => mails.splice(0, Math.max(0, mails.length - MAILS_MAX));
  /** Replaces the file with one that holds only the current emails. */
  const rewrite = async (to: string) => {
    await writeFile(`${to}.new`, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(""), { mode: 0o600 });
    await rename(`${to}.new`, to);
    lines = mails.length;
  };
  const write = async (mail: Mail) => {
    mails.push(mail);
    trim();
    if (file === null) return;
    if (lines >= 2 * MAILS_MAX) return rewrite(file);
    await appendFile(file, `${JSON.stringify(mail)}\n`);
    lines++;
  };

  trim();
  if (file !== null) await rewrite(file);
  return {
    add: (mail) => {
      const written = last.then(() => write(mail));
      last = written.catch(() => {});
      return written;
    },
    mails: () => mails,
  };
}
