import * as v from "valibot";
import { requiredText } from "../../platform/http/text.ts";

/** A field that connects a destination: its schema, with its text in the API document. */
export const connectionField = <const Schema extends v.GenericSchema<unknown, string>>(
  text: string,
  schema: Schema,
) => v.pipe(schema, v.description(text));

/** A credential for a header. Rejects spaces and line breaks, which may be pasted along with it. */
export const credential = (label: string, max: number) =>
  v.pipe(
    requiredText(label, max),
    v.regex(/^[!-~]+$/, `${label} may only contain letters, digits and symbols, without spaces.`),
  );

// The fields that several vendors have. A field has one meaning in the API, whatever the kind.

export const url = connectionField(
  "The address that leads are sent to.",
  v.pipe(v.string("url is required."), v.trim(), v.maxLength(2000, "url is too long.")),
);

export const key = connectionField("The key from the destination.", credential("The key", 500));

export const client_id = connectionField(
  "The id of the client that you created at the destination.",
  credential("The client id", 500),
);

export const client_secret = connectionField(
  "The secret of that client.",
  credential("The client secret", 500),
);
