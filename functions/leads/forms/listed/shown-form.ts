import * as v from "valibot";
import { FIELD_KINDS, type FormDescription } from "../description.ts";
import { fieldKeys } from "../identity.ts";
import { recognize } from "../recognize.ts";
import { NO_SETTINGS } from "../settings.ts";
import { NOT_CONTACT, reasonNotContact } from "./reason.ts";
import { type SiteForms, toSettings } from "./site-forms.ts";
import { CORRECTABLE_KINDS } from "./wording.ts";

const kind = v.picklist(FIELD_KINDS);

/** Why a form's leads are not captured. */
const reason = v.picklist([...NOT_CONTACT, "ignored"]);

/** A field of a form: its label, and the kind it was recognized as. */
export const ShownField = v.object({
  key: v.string(),
  label: v.nullable(v.string()),
  name: v.nullable(v.string()),
  kind,
  recognized_kind: kind,
  corrected: v.boolean(),
});
export type ShownField = v.InferOutput<typeof ShownField>;

/** A form as shown to its site's owner. `contact`: its leads are captured. */
export const ShownForm = v.object({
  id: v.string(),
  name: v.nullable(v.string()),
  heading: v.nullable(v.string()),
  page: v.nullable(v.string()),
  contact: v.boolean(),
  recognized_contact: v.boolean(),
  reason: v.nullable(reason),
  found_at: v.nullable(v.string()),
  last_lead_at: v.nullable(v.string()),
  fields: v.array(ShownField),
});
export type ShownForm = v.InferOutput<typeof ShownForm>;

const CONTACT = "contact must be true, false or null.";
const FIELDS = "fields must be kinds by the keys of fields; null returns to the recognized kind.";

const change = {
  contact: v.optional(v.nullable(v.boolean(CONTACT))),
  fields: v.optional(
    v.record(
      v.pipe(v.string(), v.maxLength(200, FIELDS)),
      v.nullable(v.picklist(CORRECTABLE_KINDS, FIELDS)),
      FIELDS,
    ),
  ),
};
const NOTHING = "Send contact or fields, and nothing else.";

/** A correction of a form: at least one field. */
export const FormChangeBody = v.pipe(
  v.strictObject(change, NOTHING),
  v.check(({ contact, fields }) => contact !== undefined || fields !== undefined, NOTHING),
  v.metadata({ anyOf: Object.keys(change).map((field) => ({ required: [field] })) }),
);

/** A form as shown, with its owner's corrections. An unlisted form has no times. */
export function presentForm(
  { id, key, description }: { id: string; key: string; description: FormDescription },
  forms: SiteForms,
): ShownForm {
  const { form, fields } = description;
  const recognized = recognize(description, NO_SETTINGS);
  const read = recognize(description, toSettings(forms));
  const corrections = forms.corrections[key];
  const keys = fieldKeys(description);
  return {
    id,
    name: form.name || form.id || null,
    heading: form.heading || null,
    page: form.page || null,
    contact: read.contact,
    recognized_contact: recognized.contact,
    reason: read.contact ? null : recognized.contact ? "ignored" : reasonNotContact(description),
    found_at: forms.listed[key]?.found_at ?? null,
    last_lead_at: forms.listed[key]?.last_lead_at ?? null,
    fields: fields.map((field, at) => ({
      key: keys[at] ?? "",
      label: field.label || field.placeholder || field.near || null,
      name: field.name || field.id || null,
      kind: read.fields[at] ?? "none",
      recognized_kind: recognized.fields[at] ?? "none",
      corrected: corrections?.fields[keys[at] ?? ""] !== undefined && recognized.fields[at] !== "private",
    })),
  };
}
