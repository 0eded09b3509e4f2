import type { Schedule, ScheduleRecipient } from "../../api/api.ts";
import type { Tone } from "../../ui/badge.tsx";

/** Monday first, as weeks of reports begin. */
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const ordinal = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** A day of the month as a schedule names it: in shorter months, the last one. */
export const dayOfMonth = (day: number): string =>
  day === 31 ? "last day" : `${day}${ENDINGS[ordinal.select(day)] ?? "th"}`;

export const hourText = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** When a schedule sends: "every Monday at 08:00". */
export const timingText = ({ every, day, hour }: Pick<Schedule, "every" | "day" | "hour">): string =>
  every === "week"
    ? `every ${WEEKDAYS[day - 1]} at ${hourText(hour)}`
    : `on the ${dayOfMonth(day)} of every month at ${hourText(hour)}`;

/** Why a recipient gets no reports, and how serious that is. */
export const states: Readonly<Record<ScheduleRecipient["state"], { name: string; tone: Tone }>> = {
  active: { name: "Gets it", tone: "green" },
  unconfirmed: { name: "Not confirmed yet", tone: "yellow" },
  refused: { name: "Refused", tone: "red" },
  stopped: { name: "Stopped", tone: "plain" },
  bounced: { name: "Bounced", tone: "red" },
  complained: { name: "Reported as spam", tone: "red" },
  no_access: { name: "Doesn't see this client", tone: "yellow" },
};

const outcomes: Readonly<Record<NonNullable<ScheduleRecipient["last"]>["outcome"], string>> = {
  sent: "Sent",
  waiting: "Being sent",
  skipped: "Not sent",
  failed: "Rejected by the mail service",
};

/** The result of the last report to a recipient, without the time. */
export const lastText = (last: NonNullable<ScheduleRecipient["last"]>): string => outcomes[last.outcome];
