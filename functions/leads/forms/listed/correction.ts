import { HttpError } from "../../../platform/errors.ts";
import type { FieldKind, FormDescription } from "../description.ts";
import { fieldKeys } from "../identity.ts";
import { recognize } from "../recognize.ts";
import { NO_SETTINGS } from "../settings.ts";
import type { Correction, SiteForms } from "./site-forms.ts";
import type { CorrectableKind } from "./wording.ts";

/** An owner's change to a form. Null returns to what the rules say. */
export type FormChange = {
  contact?: boolean | null | undefined;
  fields?: Record<string, CorrectableKind | null> | undefined;
};

/** Whether a correction is empty. */
const isEmpty = ({ contact, fields }: Correction): boolean =>
  contact === undefined && Object.keys(fields).length === 0;

/** Applies an owner's change to a form. 400 for a field that the form lacks, or that is never read. */
export function correctForm(
  forms: SiteForms,
  key: string,
  description: FormDescription,
  { contact, fields = {} }: FormChange,
): SiteForms {
  const recognized = recognize(description, NO_SETTINGS).fields;
  const kinds = new Map(fieldKeys(description).map((field, at) => [field, recognized[at]]));
  for (const field of Object.keys(fields)) {
    if (!kinds.has(field))
      throw new HttpError(400, "fields has a key that is not one of this form's fields.");
    if (kinds.get(field) === "private")
      throw new HttpError(400, "Fields for passwords, cards, codes and identity numbers are never read.");
  }
  const { [key]: before = { fields: {} }, ...rest } = forms.corrections;
  const changed = { ...before.fields, ...fields };
  const kept = Object.entries(changed).filter((entry): entry is [string, FieldKind] => entry[1] !== null);
  const isContact = contact === undefined ? before.contact : (contact ?? undefined);
  const after = {
    ...(isContact !== undefined && { contact: isContact }),
    fields: Object.fromEntries(kept),
  };
  return { ...forms, corrections: { ...rest, ...(!isEmpty(after) && { [key]: after }) } };
}
