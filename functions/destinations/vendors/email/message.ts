import { plainName } from "../../../platform/email/format.ts";
import type { MailContent } from "../../../platform/email/mail-content.ts";
import { ABOUT, type Alert, contactLines, detailsOf, headingOf } from "../../alerts/alert.ts";

type Link = Alert["links"][number];

/**
 * An email alert's links and name: the dashboard's origin, the destination, the unsubscribe link, and the lead's address
 * if replies go to it. `marks` are the links that mark each alert's lead.
 */
type Place = {
  origin: string;
  destination: string;
  stopAt: string;
  replyTo: string | null;
  marks: readonly Link[][];
};

function composeSubject(alerts: readonly Alert[]): string {
  const [first] = alerts;
  if (first === undefined || alerts.length > 1) return headingOf(alerts);
  const isPlain = plainName(first.who) !== null;
  return `${isPlain ? headingOf(alerts) : ABOUT[first.about]} (${first.note})`;
}

function composeEntry(
  alert: Alert,
  isAlone: boolean,
  marks: readonly Link[],
): NonNullable<MailContent["entries"]>[number] {
  const { reasons, excerpt, origin } = detailsOf(alert, isAlone);
  return {
    title: `${alert.who} (${alert.note})`,
    lines: [
      ...contactLines(alert),
      ...reasons.map((reason) => `• ${reason}`),
      ...(excerpt === null ? [] : [`“${excerpt}”`]),
      origin,
    ],
    links: [...(isAlone ? alert.links.slice(1) : alert.links), ...marks],
  };
}

const GREETINGS: Readonly<Record<Alert["about"], string>> = {
  new: "A new lead has come in.",
  changed: "A lead was updated.",
  silent: "A site has had no leads for longer than usual.",
};

function greet(alerts: readonly Alert[]): string {
  const [first] = alerts;
  if (alerts.length === 1 && first) return GREETINGS[first.about];
  const kinds = new Set(alerts.map(({ about }) => about));
  if (kinds.has("silent")) return `You have ${headingOf(alerts)}.`;
  return `${headingOf(alerts)} ${kinds.has("changed") ? "are new or have changed" : "have come in"}.`;
}

/** A destination's name if it is plain text, not something like a link. */
const nameRecipient = (destination: string): string =>
  plainName(destination) === null ? "an alert" : `the alert ${destination}`;

/** An email about leads and silent sites to a member of their account. */
export function alertMail(
  alerts: readonly Alert[],
  { origin, destination, stopAt, replyTo, marks }: Place,
): MailContent {
  const isAlone = alerts.length === 1;
  const [only] = isAlone ? (alerts[0]?.links ?? []) : [];
  return {
    subject: composeSubject(alerts),
    greeting: greet(alerts),
    paragraphs: [],
    entries: alerts.map((alert, at) => composeEntry(alert, isAlone, marks[at] ?? [])),
    action: only ?? { label: "Open your leads", url: `${origin}/dashboard?tab=leads` },
    footer: [
      ...(replyTo === null ? [] : [`Replies to this email go to the lead, ${replyTo}.`]),
      `You are receiving this email because of ${nameRecipient(destination)} set up by your team at Whence.`,
    ],
    stop: { label: "Stop these emails", url: stopAt },
  };
}
