import * as v from "valibot";
import { requiredText } from "../../platform/http/text.ts";
import { CRM_FIELDS } from "./field.ts";
import { MAPPABLE_FIELDS } from "./mappable-fields.ts";

/** Without this field, we could not find a lead again. */
const KEY = "whence_lead_id";
const ADDED_MAX = 30;

const buildPicklist = (names: string[]) =>
  v.picklist(names, `Each value must be one of ${names.join(", ")}.`);
const written = buildPicklist(CRM_FIELDS.map(({ name }) => name));
const value = buildPicklist(MAPPABLE_FIELDS.map(({ name }) => name));

/** Which of our fields to omit in a CRM, and which of its own fields to write our values to. */
export const MappedFields = v.object({
  omitted: v.optional(
    v.pipe(
      v.array(written, "omitted must be a list."),
      v.check((names) => !names.includes(KEY), `${KEY} can't be left out.`),
    ),
    [],
  ),
  added: v.optional(
    v.pipe(
      v.array(v.object({ value, field: requiredText("A field's id", 100) }), "added must be a list."),
      v.maxLength(ADDED_MAX, `At most ${ADDED_MAX} fields can be added.`),
      v.check(
        (added) => new Set(added.map(({ field }) => field)).size === added.length,
        "Each field can be mapped only once.",
      ),
      v.check(
        (added) => added.every(({ field }) => field !== "email" && !/^whence_/i.test(field)),
        "Choose one of the CRM's own fields.",
      ),
    ),
    [],
  ),
});

/** One of the CRM's own fields, as presented to its account. */
export const ShownOwnField = v.object({
  id: v.string(),
  label: v.string(),
  type: v.picklist(["text", "number", "time"]),
});
