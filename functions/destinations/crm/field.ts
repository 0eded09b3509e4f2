import type { ShownLead } from "../../leads/lead.ts";
import type { Content } from "../payload.ts";

/** The content of a message about an existing lead. */
export type LeadContent = Content & { lead: ShownLead };

export const hasLead = <Any extends Content>(content: Any): content is Any & { lead: ShownLead } =>
  content.lead !== null;

/**
 * One of our fields in a CRM. First-touch fields are written once; the others are updated with the lead. `unique`: no two
 * records may have the same value.
 */
export type CrmField = {
  name: `whence_${string}`;
  label: string;
  type: "text" | "long text" | "number" | "time";
  touch: "first" | "last";
  unique?: true;
  value(message: LeadContent): string | null;
};

const REASONS = 3;
/** The limit of a plain text field in most CRMs. */
const TEXT_MAX = 255;
const LONG_TEXT_MAX = 5000;

/** The reasons with the most points for or against a lead, on one line. */
function shortReasons({ score_reasons }: ShownLead): string | null {
  const strongest = [...score_reasons].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const shown = strongest.slice(0, REASONS).map(({ reason, points }) => {
    const sign = points < 0 ? "−" : "+";
    return `${reason} (${sign}${Math.abs(points)})`;
  });
  return shown.join("; ") || null;
}

type Written = Omit<CrmField, "name" | "label" | "touch" | "type"> & { type?: CrmField["type"] };

/** The name and label of one of our fields. */
export const named = (name: string, label: string): Pick<CrmField, "name" | "label"> => ({
  name: `whence_${name}`,
  label: `Whence: ${label}`,
});

export const field = (
  name: string,
  label: string,
  touch: CrmField["touch"],
  { type = "text", ...written }: Written,
): CrmField => ({ ...named(name, label), touch, type, ...written });

export const of = (read: (lead: ShownLead) => string | null) => ({
  value: ({ lead }: LeadContent) => read(lead),
});

/** Our fields in a CRM. Each adapter maps the prefix, label and type for its vendor. */
export const CRM_FIELDS: readonly CrmField[] = [
  field("lead_id", "lead id", "last", { unique: true, ...of(({ id }) => id) }),
  field("link", "link to the lead", "last", { value: ({ link }) => link }),
  field("site", "site", "last", { value: ({ site }) => site?.name ?? null }),
  field(
    "form",
    "form",
    "last",
    of(({ form }) => form),
  ),
  field("message", "message", "last", { type: "long text", ...of(({ message }) => message) }),
  field(
    "status",
    "status",
    "last",
    of(({ status }) => status),
  ),
  field("score", "score", "last", {
    type: "number",
    ...of(({ ai_score }) => ai_score?.toString() ?? null),
  }),
  field("score_reasons", "score reasons", "last", of(shortReasons)),
  field(
    "channel",
    "channel",
    "last",
    of(({ channel }) => channel),
  ),
  field(
    "source",
    "source",
    "last",
    of(({ source }) => source),
  ),
  field(
    "medium",
    "medium",
    "last",
    of(({ medium }) => medium),
  ),
  field(
    "campaign",
    "campaign",
    "last",
    of(({ campaign }) => campaign),
  ),
  field("last_touch_at", "last touch", "last", {
    type: "time",
    ...of(({ last_touch_timestamp, created_at }) => last_touch_timestamp ?? created_at),
  }),
  field(
    "first_source",
    "first source",
    "first",
    of(({ first_source }) => first_source),
  ),
  field(
    "first_campaign",
    "first campaign",
    "first",
    of(({ first_campaign }) => first_campaign),
  ),
  field("first_touch_at", "first touch", "first", {
    type: "time",
    ...of(({ first_touch_timestamp, created_at }) => first_touch_timestamp ?? created_at),
  }),
];

/** Truncates a text to `max` UTF-16 units without splitting a character. */
export const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");

/** The values of a lead's fields by name; null if missing. */
export const fieldValues = (
  message: LeadContent,
  fields: readonly CrmField[] = CRM_FIELDS,
): Record<string, string | null> =>
  Object.fromEntries(
    fields.map(({ name, type, value }) => {
      const max = type === "long text" ? LONG_TEXT_MAX : TEXT_MAX;
      const text = value(message);
      return [name, text === null ? null : cut(text, max)];
    }),
  );

/** Splits a name: the last word is the family name. */
export function splitName(name: string | null): { first: string | null; last: string | null } {
  const words = (name ?? "").split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.pop() : undefined;
  return { first: words.join(" ") || null, last: last ?? null };
}

/** Whether a lead is newer than another. Their ids sort by time. */
export const isNewer = (leadId: string, than: string): boolean => leadId > than;
