import { findAccount } from "../../accounts/account-store.ts";
import { listClients } from "../../accounts/clients/client-store.ts";
import { CLIENTS_MIN, CLIENTS_SCREEN } from "../../accounts/clients/screen.ts";
import { planMail } from "../../accounts/mails/mail-store.ts";
import { listMembers } from "../../accounts/members/member-store.ts";
import { mayCall } from "../../accounts/members/role.ts";
import { allows } from "../../accounts/plans/gate.ts";
import { job } from "../../accounts/routing/job.ts";
import { dayIn } from "../../accounts/time-zone.ts";
import { DAY_MS } from "../../platform/day.ts";
import { sweep } from "../../platform/store/due.ts";
import { keys } from "../../platform/store/keys.ts";
import { deleteRow, type Row } from "../../platform/store/table.ts";
import { shiftDays } from "../calendar.ts";
import { judge } from "./alarm.ts";
import { noAttention, readAttention, saveStanding, scheduleAttention } from "./attention-store.ts";
import { findUnusual } from "./judge-store.ts";
import { nextMorning } from "./morning.ts";
import { isMuted } from "./mute.ts";

/**
 * Judges an account's clients by the days before today, and plans an email to each owner and admin about today's new
 * alarms. Idempotent: an alarm keeps the day it was raised, and there is one email per day.
 */
async function judgeAccount({ pk }: Row, now: Date): Promise<void> {
  const accountId = String(pk).slice("ACCOUNT#".length);
  const account = await findAccount(accountId);
  if (account === null) return deleteRow(keys.attention(accountId));
  const next = nextMorning(account.time_zone, now);
  const clients = await listClients(accountId);
  if (clients.length < CLIENTS_MIN || !allows(account, CLIENTS_SCREEN.feature, now))
    return scheduleAttention(accountId, null, next);
  const today = dayIn(account.time_zone, now.getTime());
  const ids = clients.map(({ id }) => id);
  const previous = await readAttention(accountId);
  const hasAlarm = (id: string) =>
    previous.get(id)?.alarms.some(({ cause }) => cause.rule === "fewer_leads") ?? false;
  const found = await findUnusual(account, ids, { today, now, hasAlarm });
  let isNew = false;
  for (const id of ids) {
    const attention = previous.get(id) ?? noAttention(id);
    const findings = found.get(id) ?? [];
    if (findings.length === 0 && attention.alarms.length === 0) continue;
    const isQuiet = (alarm: string) => isMuted(attention.mutes, alarm, today);
    const standing = judge(attention, findings, { today, weekAgo: shiftDays(today, -7), isMuted: isQuiet });
    await saveStanding(accountId, attention, standing, today);
    isNew ||= standing.alarms.some((alarm) => alarm.raised_on === today && !isQuiet(alarm.id));
  }
  const readers = isNew ? (await listMembers(accountId)).filter(({ role }) => mayCall(role, "admin")) : [];
  for (const { person_id } of readers)
    await planMail(accountId, {
      ...{ kind: "clients-attention", at: now, until: new Date(now.getTime() + DAY_MS) },
      ...{ since: today, recipient: person_id },
    });
  await scheduleAttention(accountId, today, next);
}

export const handler = job("judge-clients", ({ now, hasTime }) =>
  sweep("attention", { until: now, now, hasTime, atOnce: 2 }, (row) => judgeAccount(row, now)),
);
