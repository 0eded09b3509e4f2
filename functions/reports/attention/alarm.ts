import * as v from "valibot";

const site = { site_id: v.string(), site: v.string() };

/** Why a client needs attention, with the numbers. Money is in cents, times in seconds. */
export const Cause = v.variant("rule", [
  v.object({
    rule: v.literal("destination_failing"),
    destination_id: v.string(),
    destination: v.string(),
    failing_since: v.string(),
  }),
  v.object({
    rule: v.literal("site_silent"),
    ...site,
    last_lead_at: v.string(),
    leads_per_week: v.number(),
  }),
  v.object({
    rule: v.literal("fewer_leads"),
    leads: v.number(),
    before: v.number(),
    days_before: v.number(),
    expected: v.number(),
  }),
  v.object({ rule: v.literal("no_visits"), ...site, visits_per_day: v.number() }),
  v.object({
    rule: v.literal("cost_without_leads"),
    cost_cents: v.number(),
    usual_cost_per_lead_cents: v.number(),
    currency: v.string(),
  }),
  v.object({
    rule: v.literal("slow_responses"),
    response_seconds: v.number(),
    answered: v.number(),
    usual_response_seconds: v.number(),
  }),
  v.object({
    rule: v.literal("much_spam"),
    spam: v.number(),
    submissions: v.number(),
    usual_share: v.number(),
  }),
]);
export type Cause = v.InferOutput<typeof Cause>;

/** An alarm's id, the same every day while its cause lasts. */
export function alarmId(cause: Cause): string {
  if ("site_id" in cause) return `${cause.rule}.${cause.site_id}`;
  return "destination_id" in cause ? `${cause.rule}.${cause.destination_id}` : cause.rule;
}

/** The rules whose causes concern one of several things, such as a site. */
const ABOUT_ONE = ["destination_failing", "site_silent", "no_visits"];
const ABOUT_ALL = ["fewer_leads", "cost_without_leads", "slow_responses", "much_spam"];
const ALARM_ID = new RegExp(`^(?:(?:${ABOUT_ONE.join("|")})\\.[\\w-]{1,64}|${ABOUT_ALL.join("|")})$`);

/** Whether a text has the form of an alarm's id. */
export const isAlarmId = (text: string): boolean => ALARM_ID.test(text);

/** An alarm as stored; `raised_on` is the day it was raised. */
export const Alarm = v.object({ id: v.string(), raised_on: v.string(), cause: Cause });
export type Alarm = v.InferOutput<typeof Alarm>;

/** A day's finding: a cause that raises an alarm, or one that only sustains it. */
export type Finding = { cause: Cause; raises: boolean };

const NEW_MAX = 3;

/** A client's alarm state: active alarms, and the days on which last week's were raised. */
export type Standing = { alarms: Alarm[]; raised: string[] };

/**
 * A client's alarms after a day's findings. An alarm stays active until its cause is no longer found. At most three new
 * ones are raised per week, not counting muted ones; the rest wait, most important first.
 */
export function judge(
  { alarms, raised }: Standing,
  findings: readonly Finding[],
  { today, weekAgo, isMuted }: { today: string; weekAgo: string; isMuted: (id: string) => boolean },
): Standing {
  const recent = raised.filter((day) => day > weekAgo);
  const alarmsById = new Map(alarms.map((alarm) => [alarm.id, alarm]));
  const standing: Alarm[] = [];
  for (const { cause, raises } of findings) {
    const id = alarmId(cause);
    const before = alarmsById.get(id);
    if (before !== undefined) standing.push({ ...before, cause });
    else if (raises && (isMuted(id) || recent.length < NEW_MAX)) {
      if (!isMuted(id)) recent.push(today);
      standing.push({ id, raised_on: today, cause });
    }
  }
  return { alarms: standing, raised: recent };
}
