import * as v from "valibot";
import { DAY_MS } from "../../platform/day.ts";
import { DONE, dueAt } from "../../platform/store/due.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { deleteRow, getRow, putIfAbsent, updateRow } from "../../platform/store/table.ts";
import { Figures } from "./figures.ts";
import type { Period } from "./timing.ts";

/** How long a report's figures are kept. */
const KEPT_DAYS = 400;

/** A report of a schedule about a client, or about the account (null). Its figures are frozen once gathered. */
export const Report = v.object({
  account_id: v.string(),
  schedule_id: v.string(),
  client_id: v.nullable(v.string()),
  period: v.string(),
  from: v.string(),
  to: v.string(),
  /** When the next report is due, after which this one is no longer sent. */
  until: v.string(),
  figures: v.optional(v.nullable(Figures), null),
});
export type Report = v.InferOutput<typeof Report>;

/** Stands for the account's own report in place of a client. */
const ACCOUNT = "account";

/** What identifies a report. */
type ReportId = Pick<Report, "account_id" | "schedule_id" | "period" | "client_id">;

const reportKey = ({ account_id, schedule_id, period, client_id }: ReportId): Key =>
  keys.report(account_id, schedule_id, period, client_id ?? ACCOUNT);

/** Plans a report unless one is already planned for the same period. Its figures are gathered next. */
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

/** Stores a report's figures unless it has some, and returns the stored ones; null if the report was deleted. */
export async function saveFigures(report: Report, figures: Figures): Promise<Figures | null> {
  await updateRow(reportKey(report), {
    UpdateExpression: "SET figures = :figures",
    ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(figures)",
    ExpressionAttributeValues: { ":figures": figures },
  });
  return (await findReport(report))?.figures ?? null;
}

/** Removes a report from the queue once its emails are planned. */
export async function closeReport(report: Report): Promise<void> {
  await updateRow(reportKey(report), { UpdateExpression: DONE, ConditionExpression: "attribute_exists(pk)" });
}

export const dropReport = (report: Report): Promise<void> => deleteRow(reportKey(report));
