import type { Schedule } from "../../../functions/reports/schedules/schedule.ts";
import type { App } from "../../support/app.ts";
import type { GivenAccount } from "../../support/given.ts";

/** A panel that shows how many leads came from which source. */
export const SOURCES = {
  title: "Leads by source",
  question: "measures=leads,won&by=source&sort=-leads",
  period: "30d",
  chart: "bars",
  size: "half",
};

/** A weekly report on Mondays at 08:00 of the account's leads by source. */
export const weekly = (recipients: { email: string; client_id?: string | null }[], more: object = {}) => ({
  ...{ subject: "Our week", every: "week", day: 1, hour: 8, panel: SOURCES, recipients },
  ...more,
});

/** Adds a schedule. */
export async function givenSchedule(app: App, account: GivenAccount, body: object): Promise<Schedule> {
  const { status, json, text } = await app.call("POST /api/schedules", { token: account.token, body });
  if (status !== 201) throw new Error(`add schedule: ${status} ${text}`);
  return json as Schedule;
}
