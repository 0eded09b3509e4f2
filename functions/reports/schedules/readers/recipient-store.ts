import * as v from "valibot";
import { MailRecord, PendingMail } from "../../../accounts/mails/mail.ts";
import { keys } from "../../../platform/store/keys.ts";
import { queryPage } from "../../../platform/store/table.ts";
import type { StoredSchedule } from "../schedule.ts";
import { listTargets, type Surroundings } from "../targets.ts";
import { readerState } from "./reader.ts";
import { listReaders, membersByAddress, readerId } from "./reader-store.ts";
import type { ShownRecipient } from "./recipient.ts";

/** Enough for the last reports to all recipients of most schedules. */
const MAILS_READ = 1000;
const Sent = v.object({
  ...v.pick(PendingMail, ["since", "client", "recipient"]).entries,
  ...v.pick(MailRecord, ["sent_at", "skipped_at", "failed_at", "why"]).entries,
});
type Sent = v.InferOutput<typeof Sent>;

/** The emails of a schedule's last reports, newest period first. */
async function lastMails(accountId: string, scheduleId: string): Promise<Sent[]> {
  const prefix = keys.mail(accountId, `report#${scheduleId}#`);
  const { rows } = await queryPage(prefix, { newestFirst: true, limit: MAILS_READ });
  return rows.map((row) => v.parse(Sent, row));
}

function presentLast({ since = "", sent_at, skipped_at, failed_at, why }: Sent): ShownRecipient["last"] {
  const outcome = sent_at ? "sent" : skipped_at ? "skipped" : failed_at ? "failed" : "waiting";
  return { period: since, outcome, at: sent_at ?? skipped_at ?? failed_at ?? null, why: why ?? null };
}

/** A schedule's recipients, in their order. */
export async function presentRecipients(
  schedule: StoredSchedule,
  { account, clients }: Surroundings,
): Promise<ShownRecipient[]> {
  const [members, readers, mails] = await Promise.all([
    membersByAddress(account.id),
    listReaders(account.id),
    lastMails(account.id, schedule.id),
  ]);
  const targets = listTargets(schedule, clients).map((client) => client?.id ?? null);
  return schedule.recipients.map(({ email, client_id }) => {
    const [id, member] = [readerId(email), members.get(email)];
    const about = client_id === null ? targets : [client_id];
    const states = about.map((clientId) =>
      readerState(readers.get(id), member, { scheduleId: schedule.id, clientId }),
    );
    const last = mails.find(
      ({ recipient, client }) => recipient === id && (client_id === null || client === client_id),
    );
    return {
      ...{ email, client_id, is_member: member !== undefined },
      state: states.find((state) => state === "active") ?? states[0] ?? "active",
      last: last === undefined ? null : presentLast(last),
    };
  });
}
