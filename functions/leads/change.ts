import * as v from "valibot";
import { clean } from "../http/text.ts";
import { withStatus } from "../spam/quarantine.ts";
import { type StoredLead, statuses } from "./lead.ts";

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
  // Too long notes are rejected, never cut: they are the owner's own words.
  v.maxLength(NOTES_MAX, `notes must not be longer than ${NOTES_MAX} characters.`),
  v.transform((text) => clean(text, NOTES_MAX).trim() || null),
);

/** A change to a lead: its status, its value in US cents or its notes, at least one of them. Null clears. */
export const LeadChange = v.pipe(
  v.object(
    {
      status: v.optional(v.picklist(statuses, `status must be one of ${statuses.join(", ")}.`)),
      value_cents: v.optional(v.nullable(value)),
      notes: v.optional(v.nullable(notes)),
    },
    "Give at least one of status, value_cents and notes.",
  ),
  v.check(
    ({ status, value_cents, notes }) =>
      status !== undefined || value_cents !== undefined || notes !== undefined,
    "Give at least one of status, value_cents and notes.",
  ),
  v.metadata({ anyOf: ["status", "value_cents", "notes"].map((name) => ({ required: [name] })) }),
);
export type LeadChange = v.InferOutput<typeof LeadChange>;

/** Applies a change. Returns the same object if it changes nothing. */
export function applyChange(lead: StoredLead, change: LeadChange): StoredLead {
  const { status = lead.status, value_cents = lead.value_cents, notes = lead.notes } = change;
  if (status === lead.status && value_cents === lead.value_cents && notes === lead.notes) return lead;
  return { ...(status === lead.status ? lead : withStatus(lead, status)), value_cents, notes };
}
