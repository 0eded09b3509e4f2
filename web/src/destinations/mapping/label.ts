import { MAPPABLE } from "../../../../functions/destinations/crm/mappable.ts";

/** The label of one of our values: its label in a CRM, without our name. */
export function labelOf(name: string): string {
  const label = MAPPABLE.find((field) => field.name === name)?.label.replace("Whence: ", "") ?? name;
  return label.charAt(0).toUpperCase() + label.slice(1);
}
