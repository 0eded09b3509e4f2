import type { Event } from "../../../functions/leads/outbox/event.ts";
import type { Destination } from "../api/api.ts";
import type { Tone } from "../ui/badge.tsx";
import { quietHoursOf } from "./alerts/quiet-hours.tsx";

/** The events that a destination can receive. */
export const events: Readonly<Record<Event, { label: string; hint: string }>> = {
  "lead.created": { label: "New leads", hint: "Spam is not sent, unless you unmark it." },
  "lead.updated": {
    label: "Changes to leads",
    hint: "A new status, value or note, or another form submitted by the same person.",
  },
  "site.silent": {
    label: "Silent sites",
    hint: "A site has had no leads for an unusually long time. Works after its first 20 leads and a week.",
  },
  "lead.deleted": { label: "Deleted leads", hint: "Only the lead's id is sent." },
};

/** The status light of a destination. It is only green after a confirmed delivery. */
export const lights: Readonly<Record<Destination["state"], { label: string; tone: Tone }>> = {
  stopped: { label: "Stopped", tone: "red" },
  off: { label: "Switched off", tone: "plain" },
  untested: { label: "Nothing sent yet", tone: "plain" },
  ok: { label: "Working", tone: "green" },
  handed_over: { label: "Handed over", tone: "plain" },
  rejecting: { label: "Lead rejected", tone: "yellow" },
  failing: { label: "Failing", tone: "red" },
  paused: { label: "Paused", tone: "red" },
  held: { label: "Waiting for a plan", tone: "yellow" },
  quiet: { label: "Quiet hours", tone: "plain" },
  unconfirmed: { label: "Not confirmed", tone: "yellow" },
  postponed: { label: "Continues later", tone: "plain" },
};

/** Why a destination is paused, and how it resumes. */
export const pauses: Readonly<Record<NonNullable<Destination["paused"]>, string>> = {
  failing: "Nothing could be delivered for a day, so we now retry once a day.",
  gone: "It says that this address no longer exists, so we now retry once a day.",
  refused: "It rejects our credentials, so we now retry once a day.",
  full: "Its plan has reached its limit, so we now retry once a day.",
};

const listText = new Intl.ListFormat("en-GB");

/** An alert's quiet hours, as a sentence to append; empty if it has none. */
function quietText(destination: Pick<Destination, "settings">): string {
  const hours = quietHoursOf(destination);
  if (hours === null) return "";
  const { from, to, time_zone } = hours;
  return ` Quiet from ${from} to ${to} (${time_zone}); alerts are collected and sent together afterwards.`;
}

/** What a destination receives, as sentences. */
export function subscriptionText({
  events: sent,
  filter,
  settings,
}: Pick<Destination, "events" | "filter" | "settings">): string {
  const chosen = (Object.keys(events) as Event[]).filter((event) => sent.includes(event));
  const what = listText.format(chosen.map((event) => events[event].label.toLowerCase()));
  const { sites, min_score, statuses, channels } = filter;
  const limits = [
    sites && `from ${sites.length} ${sites.length === 1 ? "site" : "sites"}`,
    min_score !== undefined && `that came in with a score of ${min_score} or more`,
    statuses && `with the status ${statuses.join(" or ")}`,
    channels && `from ${channels.join(" or ")}`,
  ].filter((limit) => typeof limit === "string");
  return `Sends ${[what, ...limits].join(", ")}.${quietText({ settings })}`;
}
