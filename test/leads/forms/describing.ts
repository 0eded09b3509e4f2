import * as v from "valibot";
import {
  type DescribedField,
  type FieldKind,
  type FormAnswer,
  FormDescription,
} from "../../../functions/leads/forms/description.ts";
import { recognize } from "../../../functions/leads/forms/recognize.ts";
import type { FormSettings } from "../../../functions/leads/forms/settings.ts";

export const SETTINGS: FormSettings = { corrections: {}, form_data: false };

/** A description as the tracker posts it. A button that is only a text submits the form. */
export const describeForm = (
  fields: Partial<DescribedField>[],
  form: Partial<FormDescription["form"]> = {},
  buttons: (string | { type: string; text: string })[] = ["Send"],
  referrers: string[] = [],
): FormDescription =>
  v.parse(FormDescription, {
    form,
    fields: fields.map((field) => ({ type: "text", ...field })),
    buttons: buttons.map((button) =>
      typeof button === "string" ? { type: "submit", text: button } : button,
    ),
    referrers,
  });

export const answerOf = (...description: Parameters<typeof describeForm>): FormAnswer =>
  recognize(describeForm(...description), SETTINGS);

/** The kind of a field beside an email field. */
export const kindOf = (field: Partial<DescribedField>): FieldKind | undefined =>
  answerOf([field, { type: "email", label: "Email" }]).fields[0];

/** The kind of a text field with a label. */
export const kindOfLabel = (label: string): FieldKind | undefined => kindOf({ label });
