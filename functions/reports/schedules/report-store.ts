import * as v from "valibot";
import { DAY_MS } from "../../platform/day.ts";
import { DONE, dueAt } from "../../platform/store/due.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { deleteRow, getRow, putIfAbsent, updateRow } from "../../platform/store/table.ts";
import { Figures } from "./figures.ts";
import type { Period } from "./timing.ts";

/** How long a report's figures are kept. */
const KEPT_DAYS = 400;

/** A report of a schedule about a client, or about the account (null). Its figures stay as they are once they are gathered. */
export const Report = v.object({
  account_id: v.string(),
  schedule_id: v.string(),
  client_id: v.nullable(v.string()),
  period: v.string(),
  from: v.string(),
  to: v.string(),
  /** When the next report is due: this one is not sent any more. */
  until: v.string(),
  figures: v.optional(v.nullable(Figures), null),
});
export type Report = v.InferOutput<typeof Report>;

/** What names the account's own report, where others have a client. */
const ACCOUNT = "account";

/** What identifies a report. */
type ReportId = Pick<Report, "account_id" | "schedule_id" | "period" | "client_id">;

const reportKey = ({ account_id, schedule_id, period, client_id }: ReportId): Key =>
  keys.report(account_id, schedule_id, period, client_id ?? ACCOUNT);

/** Plans a report unless it was planned before, for the same period: its figures are gathered next. */
export async function planReport(
  report: { account_id: string; schedule_id: string; client_id: string | null },
  { name, from, to }: Period,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  const row = { ...report, period: name, from, to, until: until.toISOString() };
  const expires_at = Math.ceil((now.getTime() + KEPT_DAYS * DAY_MS) / 1000);
  await putIfAbsent(reportKey(row), { ...row, expires_at, ...dueAt("report", now) });
}

export async function findReport(report: ReportId): Promise<Report | null> {
  const row = await getRow(reportKey(report));
  return row && v.parse(Report, row);
}

/** Stores a report's figures unless it has some, and returns those that it has; null if the report is gone. */
export async function saveFigures(report: Report, figures: Figures): Promise<Figures | null> {
  await updateRow(reportKey(report), {
    UpdateExpression: "SET figures = :figures",
    ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(figures)",
    ExpressionAttributeValues: { ":figures": figures },
  });
  return (await findReport(report))?.figures ?? null;
}

/** Takes a report whose emails are planned off the queue. */
export async function closeReport(report: Report): Promise<void> {
  await updateRow(reportKey(report), { UpdateExpression: DONE, ConditionExpression: "attribute_exists(pk)" });
}

export const dropReport = (report: Report): Promise<void> => deleteRow(reportKey(report));
