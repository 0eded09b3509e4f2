import { MAPPABLE_FIELDS } from "../../../../functions/destinations/crm/mappable-fields.ts";

/** The label of one of our values: its label in a CRM, without our name. */
export function labelOf(name: string): string {
  const label = MAPPABLE_FIELDS.find((field) => field.name === name)?.label.replace("Whence: ", "") ?? name;
  return label.charAt(0).toUpperCase() + label.slice(1);
}
