import * as v from "valibot";
import { Stages } from "../changes/stages.ts";
import { MappedFields } from "./mapping-settings.ts";

/** The owner's settings for a CRM: which fields to write, and what its stages mean. */
export const CrmSettings = v.strictObject(
  { fields: v.optional(MappedFields), stages: v.optional(Stages) },
  "A CRM has two settings: fields and stages.",
);
