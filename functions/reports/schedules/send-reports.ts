import * as v from "valibot";
import { findAccount } from "../../accounts/account-store.ts";
import { planMail } from "../../accounts/mails/mail-store.ts";
import { job } from "../../accounts/routing/job.ts";
import { sweep } from "../../platform/store/due.ts";
import type { Row } from "../../platform/store/table.ts";
import { deleteRow, rowKey } from "../../platform/store/table.ts";
import { listDashboards } from "../dashboards/dashboard-store.ts";
import { gatherFigures } from "./gather-store.ts";
import { readerId } from "./readers/reader-store.ts";
import { closeReport, dropReport, planReport, Report, saveFigures } from "./report-store.ts";
import { ArmedSchedule, findSchedule, findZones, readSurroundings, rearm } from "./schedule-store.ts";
import { addressesFor, findProblem, listTargets, pickPanels } from "./targets.ts";
import { lastSending, nextSending, periodBefore } from "./timing.ts";

/** The time limit for reading leads. If it is exceeded, a later run continues with what is packed by then. */
const READING_MS = 120_000;

/**
 * Plans the reports of a due schedule, one for each of its clients. Idempotent: there is one report per period and
 * client. A late run plans the reports of the last period that was due.
 */
async function planReports(row: Row, now: Date): Promise<void> {
  const accountId = String(row.pk).slice("ACCOUNT#".length);
  const account = await findAccount(accountId);
  if (account === null) return deleteRow(rowKey(row));
  const schedule = v.parse(ArmedSchedule, row);
  const zones = findZones(schedule, account);
  const due = lastSending(schedule, zones, now);
  const next = nextSending(schedule, zones, now);
  const armedAt = new Date(schedule.armed_at);
  // The account's time zone may have changed since.
  if (due.at <= armedAt) return rearm(accountId, schedule, { armedAt, nextAt: next.at });
  const about = await readSurroundings(account);
  const problem = findProblem(schedule, about, now);
  const period = periodBefore(schedule.every, due.day);
  const targets = problem === null ? listTargets(schedule, about.clients) : [];
  for (const client of targets) {
    const report = { account_id: accountId, schedule_id: schedule.id, client_id: client?.id ?? null };
    // A client without a site has nothing to report.
    if (client === null || about.clientsWithSites.has(client.id))
      await planReport(report, period, { now, until: next.at });
  }
  const last = { from: period.from, to: period.to, problem };
  await rearm(accountId, { ...schedule, last }, { armedAt: due.at, nextAt: next.at });
}

/** Gathers a report's figures, and plans an email to each of its recipients. Idempotent. */
async function gatherReport(row: Row, now: Date): Promise<void> {
  const report = v.parse(Report, row);
  const { account_id, schedule_id, client_id, period, until } = report;
  const [account, schedule] = await Promise.all([
    findAccount(account_id),
    findSchedule(account_id, schedule_id),
  ]);
  if (account === null || schedule === null || now >= new Date(until)) return dropReport(report);
  const panels = pickPanels(schedule, await listDashboards(account_id));
  if (panels === null) return dropReport(report);
  const times = { now, deadline: Date.now() + READING_MS };
  const figures =
    report.figures ??
    (await saveFigures(report, await gatherFigures(account, panels, client_id, report, times)));
  const addresses = (figures?.sections.length ?? 0) > 0 ? addressesFor(schedule, client_id) : [];
  for (const email of addresses)
    await planMail(account_id, {
      ...{ kind: "report", at: now, until: new Date(until), since: period },
      ...{ schedule: schedule_id, client: client_id, recipient: readerId(email) },
    });
  await closeReport(report);
}

const isSchedule = ({ sk }: Row): boolean => String(sk).startsWith("SCHEDULE#");

export const handler = job("send-reports", async ({ now, hasTime }) => {
  const run = () =>
    sweep("report", { until: now, now, hasTime, atOnce: 2 }, (row) =>
      isSchedule(row) ? planReports(row, now) : gatherReport(row, now),
    );
  await run();
  // What the first pass planned is due immediately.
  if (hasTime()) await run();
});
