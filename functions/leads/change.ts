import * as v from "valibot";
import { currency } from "../accounts/currency.ts";
import { clean } from "../platform/http/text.ts";
import { statuses } from "./lead.ts";

const NOTES_MAX = 5000;
const VALUE_CENTS_MAX = 1e12;
const VALUE = `value_cents must be a whole number of cents from 0 to ${VALUE_CENTS_MAX}, or null.`;

export const cents = v.pipe(
  v.number(VALUE),
  v.integer(VALUE),
  v.minValue(0, VALUE),
  v.maxValue(VALUE_CENTS_MAX, VALUE),
);

const notes = v.pipe(
  v.string("notes must be text, or null."),
  // Overlong notes are rejected rather than cut, since they are the owner's own text.
  v.maxLength(NOTES_MAX, `notes must not be longer than ${NOTES_MAX} characters.`),
  v.transform((text) => clean(text, NOTES_MAX).trim() || null),
);

/** A change to a lead: at least one of status, value in cents and notes. Null clears a field. */
export const LeadChange = v.pipe(
  v.object(
    {
      status: v.optional(v.picklist(statuses, `status must be one of ${statuses.join(", ")}.`)),
      value_cents: v.optional(v.nullable(cents)),
      currency: v.optional(currency),
      notes: v.optional(v.nullable(notes)),
    },
    "Give at least one of status, value_cents and notes.",
  ),
  v.check(
    ({ status, value_cents, notes }) =>
      status !== undefined || value_cents !== undefined || notes !== undefined,
    "Give at least one of status, value_cents and notes.",
  ),
  v.check(
    ({ value_cents, currency }) => currency === undefined || typeof value_cents === "number",
    "currency needs a value_cents.",
  ),
  v.metadata({ anyOf: ["status", "value_cents", "notes"].map((name) => ({ required: [name] })) }),
);
export type LeadChange = v.InferOutput<typeof LeadChange>;
