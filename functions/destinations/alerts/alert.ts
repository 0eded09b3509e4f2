import type { ShownLead } from "../../leads/lead.ts";
import { nameLead } from "../../leads/lead-name.ts";
import { formatMoment } from "../../platform/email/format.ts";
import { toLine } from "../../platform/http/text.ts";
import type { Content } from "../payload.ts";

/** What a recipient can do with a lead directly from an alert. */
export const ACTIONS = ["contacted", "spam"] as const;
export type Action = (typeof ACTIONS)[number];

/** The action links of an alert. Each works once. */
export type ActionLinks = Readonly<Record<Action, string>>;

/** A lead's phone number and email address as it wrote them; at least one of them. */
export type Contact = { phone: string | null; email: string | null };

/** An alert about one lead or site. Each text is one line and short enough for every chat. */
export type Alert = {
  about: "new" | "changed" | "silent";
  /** The lead's id; null for a site. */
  lead_id: string | null;
  /** The lead's name, or the site's. */
  who: string;
  /** The lead's score, or when the site's silence began. */
  note: string;
  /** The two reasons with the most points. */
  reasons: string[];
  excerpt: string | null;
  origin: string;
  /** How to reach the lead. Only for readers who may see its contact details: chats don't show it. */
  contact: Contact | null;
  links: { label: string; url: string }[];
};

const WHO_MAX = 100;
const REASON_MAX = 100;
const EXCERPT_MAX = 280;
const ORIGIN_MAX = 140;
const CONTACT_MAX = 254;

const bestReasons = ({ score_reasons }: ShownLead): string[] =>
  score_reasons
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, 2)
    .map(({ reason }) => toLine(reason, REASON_MAX));

const scoreNote = ({ ai_score, score_hidden }: ShownLead): string =>
  `score ${ai_score ?? (score_hidden ? "hidden" : "none")}`;

function readContact({ phone, email, masked, without_contacts }: ShownLead): Contact | null {
  if (masked || without_contacts || (phone === null && email === null)) return null;
  return {
    phone: phone === null ? null : toLine(phone, CONTACT_MAX),
    email: email === null ? null : toLine(email, CONTACT_MAX),
  };
}

const ACTION_LABELS: Readonly<Record<Action, string>> = {
  contacted: "Mark as contacted",
  spam: "Mark as spam",
};

/** A sentence about the alerts that were dropped before this one, to append; empty if none were. */
const droppedText = ({ dropped = 0 }: Content): string =>
  dropped === 0
    ? ""
    : ` ${dropped} earlier ${dropped === 1 ? "alert" : "alerts"} waited for more than a day and ${dropped === 1 ? "was" : "were"} dropped.`;

/** The alert about a silent site. */
const silenceAlert = ({ site, silent_since = "", leads_per_week, link }: Content): Alert => ({
  about: "silent",
  lead_id: null,
  who: toLine(site?.name ?? "", WHO_MAX),
  note: `no lead since ${formatMoment(new Date(silent_since))}`,
  reasons: [],
  excerpt: null,
  origin: `Unusually long for this site, which usually gets about ${leads_per_week} leads a week.`,
  contact: null,
  links: [{ label: "Open the dashboard", url: link }],
});

/** The alert for a message; null if its lead was deleted. */
export function alertOf(content: Content): Alert | null {
  const alert = toAlert(content);
  return alert && { ...alert, origin: alert.origin + droppedText(content) };
}

function toAlert(content: Content): Alert | null {
  const { delivery, lead, link, site, actions } = content;
  if (delivery.event === "site.silent") return silenceAlert(content);
  if (lead === null) return null;
  const { message, source, campaign } = lead;
  return {
    about: delivery.event === "lead.created" ? "new" : "changed",
    lead_id: lead.id,
    who: nameLead(lead),
    note: scoreNote(lead),
    reasons: bestReasons(lead),
    excerpt: message === null ? null : toLine(message, EXCERPT_MAX),
    origin: toLine(
      [site?.name, source ?? "Unknown source", campaign].filter(Boolean).join(" · "),
      ORIGIN_MAX,
    ),
    contact: readContact(lead),
    links: [
      { label: "Open the lead", url: link },
      ...ACTIONS.flatMap((action) =>
        actions === undefined ? [] : [{ label: ACTION_LABELS[action], url: actions[action] }],
      ),
    ],
  };
}

/** The headings of alerts. */
export const ABOUT: Readonly<Record<Alert["about"], string>> = {
  new: "New lead",
  changed: "Changed lead",
  silent: "Silent site",
};

const formatCount = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? "" : "s"}`];

/** The heading of alerts that are sent together, such as "New lead: Ada" or "3 new leads and 1 silent site". */
export function headingOf(alerts: readonly Alert[]): string {
  const [first] = alerts;
  if (alerts.length === 1 && first) return `${ABOUT[first.about]}: ${first.who}`;
  const leads = alerts.filter(({ about }) => about !== "silent");
  const noun = leads.every(({ about }) => about === "new") ? "new lead" : "lead";
  return [
    ...formatCount(leads.length, noun),
    ...formatCount(alerts.length - leads.length, "silent site"),
  ].join(" and ");
}

/** A lead's contact details, one per line. */
export const contactLines = ({ contact }: Alert): string[] => [
  ...(contact?.phone ? [`Phone: ${contact.phone}`] : []),
  ...(contact?.email ? [`Email: ${contact.email}`] : []),
];

/** The lines below a name. They are shorter when several leads are sent together. */
export const detailsOf = ({ reasons, excerpt, origin }: Alert, isAlone: boolean) =>
  isAlone ? { reasons, excerpt, origin } : { reasons: [], excerpt: null, origin };
