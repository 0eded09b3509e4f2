import * as v from "valibot";
import { connectionField } from "../../adapters/connection.ts";
import type { VendorKind } from "../vendor.ts";

const org_id = connectionField(
  "The id of your Salesforce organization.",
  v.pipe(
    v.string("org_id is required."),
    v.trim(),
    v.regex(
      /^00D[A-Za-z0-9]{12}(?:[A-Za-z0-9]{3})?$/,
      "An organization id has 15 or 18 characters and starts with 00D.",
    ),
  ),
);

/** Salesforce responds to a form in the same way whether or not it stores a lead. */
export const webToLead = {
  title: "Salesforce Web-to-Lead",
  group: "form",
  connection: { org_id },
  confirms: false,
  standIn: "web-to-lead",
} as const satisfies VendorKind;
