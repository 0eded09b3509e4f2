import { startApp } from "./app.ts";
import { type GivenAccount, givenAccount } from "./given.ts";
import { rowsOf } from "./rows.ts";
import { waitingOf } from "./waiting.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const after = (date: Date | string, ms: number): Date => new Date(new Date(date).getTime() + ms);

/** A day as mails write it. */
export const dayOf = (date: Date): string =>
  date.toLocaleDateString("en-US", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

export type OnTrial = GivenAccount & { created: Date; ends: Date };

/** Starts the product for one test file about emails. */
export async function startMailing() {
  const app = await startApp();
  const rows = rowsOf(app);
  const waiting = waitingOf(app);
  const run = (now: Date) => app.jobs.run("send-mails", { now });
  const mailsTo = ({ email }: GivenAccount) => app.mails().filter(({ to }) => to === email);
  const subjectsTo = (account: GivenAccount) => mailsTo(account).map(({ subject }) => subject);
  return {
    app,
    rows,
    waiting,
    run,
    mailsTo,
    subjectsTo,
    /** An account at the start of its trial. */
    onTrial: async (): Promise<OnTrial> => {
      const account = await givenAccount(app);
      const { created_at, trial_ends_at } = (await rows.account(account.id)) ?? {};
      return { ...account, created: new Date(String(created_at)), ends: new Date(String(trial_ends_at)) };
    },
    /** Runs the job once a day from `from` to `to` and returns the subjects sent, each with its day. */
    calendarOf: async (account: GivenAccount, from: Date, to: Date): Promise<string[]> => {
      const got: string[] = [];
      for (let day = 0; after(from, day * DAY) <= to; day++) {
        const before = subjectsTo(account).length;
        await run(after(from, day * DAY + 10 * MINUTE));
        got.push(
          ...subjectsTo(account)
            .slice(before)
            .map((subject) => `day ${day}: ${subject}`),
        );
      }
      return got;
    },
    close: async () => {
      rows.close();
      waiting.close();
      await app.close();
    },
  };
}

export type Mailing = Awaited<ReturnType<typeof startMailing>>;
