import { CRM_FIELDS } from "../../../../functions/destinations/crm/crm-field.ts";

/** The label of one of our values: its label in a CRM, without our name. */
export function labelOf(name: string): string {
  const label = CRM_FIELDS.find((field) => field.name === name)?.label.replace("Whence: ", "") ?? name;
  return label.charAt(0).toUpperCase() + label.slice(1);
}
