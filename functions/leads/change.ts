import * as v from "valibot";
import { clean } from "../http/text.ts";
import { withStatus } from "../spam/quarantine.ts";
import { type Lead, statuses } from "./lead.ts";

const NOTES_MAX = 5000;
const VALUE_CENTS_MAX = 1e12;
const VALUE = `value_cents must be a whole number of cents from 0 to ${VALUE_CENTS_MAX}, or null.`;

const value = v.pipe(
  v.number(VALUE),
  v.integer(VALUE),
  v.minValue(0, VALUE),
  v.maxValue(VALUE_CENTS_MAX, VALUE),
);

const notes = v.pipe(
  v.string("notes must be text, or null."),
  // An owner's own words are refused when they are too long, never cut.
  v.maxLength(NOTES_MAX, `notes must not be longer than ${NOTES_MAX} characters.`),
  v.transform((text) => clean(text, NOTES_MAX).trim() || null),
);

/** What an owner may change of a lead, at least one of it: its status, its value in US cents and the notes on it; null clears. */
export const LeadChange = v.pipe(
  v.object(
    {
      status: v.optional(v.picklist(statuses, `status must be one of ${statuses.join(", ")}.`)),
      value_cents: v.optional(v.nullable(value)),
      notes: v.optional(v.nullable(notes)),
    },
    "Name what to change: status, value_cents or notes.",
  ),
  v.check(
    ({ status, value_cents, notes }) =>
      status !== undefined || value_cents !== undefined || notes !== undefined,
    "Name what to change: status, value_cents or notes.",
  ),
);
export type LeadChange = v.InferOutput<typeof LeadChange>;

/** A lead as its owner changed it; itself where nothing is otherwise. */
export function changed<L extends Lead>(lead: L, { status, value_cents, notes }: LeadChange): L {
  const judged = status === undefined || status === lead.status ? lead : withStatus(lead, status);
  const valued =
    value_cents === undefined || value_cents === judged.value_cents ? judged : { ...judged, value_cents };
  return notes === undefined || notes === valued.notes ? valued : { ...valued, notes };
}
