import * as v from "valibot";
import { findAccount } from "../../accounts/account-store.ts";
import { planMail } from "../../accounts/mails/mail-store.ts";
import { listMembers } from "../../accounts/members/member-store.ts";
import { mayCall } from "../../accounts/members/role.ts";
import { computeAccess } from "../../accounts/plans/access.ts";
import { job } from "../../accounts/routing/job.ts";
import { DAY_MS } from "../../platform/day.ts";
import { sweep } from "../../platform/store/due.ts";
import { keys } from "../../platform/store/keys.ts";
import { deleteRow, putIfAbsent, type Row } from "../../platform/store/table.ts";
import { DigestPlan, isEventful } from "./digest.ts";
import { findDigest, scheduleDigest } from "./digest-store.ts";
import { gatherDigest } from "./gather-store.ts";
import { dueMonday, nextMonday, sendingTime } from "./week.ts";

/** A digest this late is no longer news. */
const LATE_DAYS = 3;

/**
 * Plans a due digest: one email to each member, sent like any other planned email. Idempotent: the figures are stored
 * once, and so is each person's email for a week.
 */
async function planDigest({ pk, ...row }: Row, now: Date): Promise<void> {
  const accountId = String(pk).slice("ACCOUNT#".length);
  const account = await findAccount(accountId);
  if (account === null) return deleteRow(keys.digests(accountId));
  // A new account has none yet, and the account's time zone may have changed.
  const { monday: planned = nextMonday(account.time_zone, now), stopped } = v.parse(DigestPlan, row);
  const monday = dueMonday(account.time_zone, planned, now);
  const at = sendingTime(account.time_zone, monday);
  const until = new Date(at.getTime() + LATE_DAYS * DAY_MS);
  if (now < at) return scheduleDigest(accountId, monday, at);
  if (now < until && computeAccess(account, now).isOpen) {
    const digest = (await findDigest(accountId, monday)) ?? (await gatherDigest(account, monday, now));
    await putIfAbsent(keys.digest(accountId, monday), { account_id: accountId, ...digest });
    const members = isEventful(digest) ? await listMembers(accountId) : [];
    const readers = members.filter(({ role, person_id }) => mayCall(role, "analyst") && !stopped[person_id]);
    for (const { person_id } of readers)
      await planMail(accountId, { kind: "digest", at: now, until, since: monday, recipient: person_id });
  }
  const next = nextMonday(account.time_zone, now);
  await scheduleDigest(accountId, next, sendingTime(account.time_zone, next));
}

export const handler = job("send-digests", ({ now, hasTime }) =>
  sweep("digest", { until: now, now, hasTime, atOnce: 2 }, (row) => planDigest(row, now)),
);
