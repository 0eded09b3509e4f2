import * as v from "valibot";
import { isObject } from "../../platform/json.ts";

/** The version of the rules that recognize forms. A lead names the one that its form was read with. */
export const FORM_READER = "forms-2";

/** The maximum number of fields, buttons and referrers read, and the maximum length of each text. */
export const FIELDS_MAX = 60;
const BUTTONS_MAX = 20;
const REFERRERS_MAX = 20;
const TEXT_MAX = 60;

/**
 * What a field asks for. "name" is a whole name, "honeypot" a trap that only bots fill in, "none" something else that
 * is not read, and "private" something that must never be read, even if the site's owner wants it: passwords, cards,
 * codes, identity.
 */
export const FIELD_KINDS = [
  "name",
  "first_name",
  "last_name",
  "email",
  "phone",
  "company",
  "message",
  "honeypot",
  "none",
  "private",
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** What a button does: sends the form, goes to its next step, closes or cancels it, or something else. */
export const BUTTON_ROLES = ["send", "continue", "dismiss", "other"] as const;
export type ButtonRole = (typeof BUTTON_ROLES)[number];

const text = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((input) => (typeof input === "string" ? input.slice(0, TEXT_MAX) : "")),
  ),
  "",
);

/** Reads a list leniently: items that aren't objects become empty ones, so that the others keep their index. */
const list = <Entries extends v.ObjectEntries>(item: v.ObjectSchema<Entries, undefined>, max: number) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((input) =>
        (Array.isArray(input) ? input.slice(0, max) : []).map((each) =>
          v.parse(item, isObject(each) ? each : {}),
        ),
      ),
    ),
    [],
  );

/**
 * A field without its value. `type` is the input's type, or "textarea" or "select-one". `label` is its own label; `near` is the
 * text around it, `group` the legend of its field set.
 */
export const DescribedField = v.object({
  type: text,
  autocomplete: text,
  name: text,
  id: text,
  label: text,
  placeholder: text,
  near: text,
  group: text,
});
export type DescribedField = v.InferOutput<typeof DescribedField>;

/** A button. `type` is "submit", "button", "link", or "" for any other element that was clicked. */
export const DescribedButton = v.object({ type: text, text });
export type DescribedButton = v.InferOutput<typeof DescribedButton>;

/** A form's own names and words. `action` and `page` are paths; all are empty for fields without a form. */
export const DescribedForm = v.object({
  name: text,
  id: text,
  class: text,
  action: text,
  heading: text,
  page: text,
});
export type DescribedForm = v.InferOutput<typeof DescribedForm>;

/**
 * A form as the tracker describes it, without any value: digits, addresses and words that also occur in a field's value
 * are left out. `referrers` are the hosts that the visitor's touches came from.
 */
export const FormDescription = v.object({
  form: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((input) =>
        v.parse(DescribedForm, typeof input === "object" && input !== null ? input : {}),
      ),
    ),
    {},
  ),
  fields: list(DescribedField, FIELDS_MAX),
  buttons: list(DescribedButton, BUTTONS_MAX),
  referrers: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((input) =>
        (Array.isArray(input) ? input.slice(0, REFERRERS_MAX) : []).flatMap((host: unknown) =>
          typeof host === "string" ? [host.slice(0, 253)] : [],
        ),
      ),
    ),
    [],
  ),
});
export type FormDescription = v.InferOutput<typeof FormDescription>;

/**
 * What a form is. `contact`: it asks for a contact; sign-in, checkout, search and the like do not. `fields` and `buttons` are in
 * the order of the description. `returns`: the referrers from which visitors only return, such as payment pages.
 * `form_data`: the owner wants attribution in the data that the page's own scripts send, too.
 */
export const FormAnswer = v.object({
  reader: v.string(),
  contact: v.boolean(),
  fields: v.array(v.picklist(FIELD_KINDS)),
  buttons: v.array(v.picklist(BUTTON_ROLES)),
  returns: v.array(v.string()),
  form_data: v.boolean(),
});
export type FormAnswer = v.InferOutput<typeof FormAnswer>;
