import type { Destination, NewDestination } from "../api/api.ts";
import { readQuietHours } from "./alerts/quiet-hours.tsx";
import { readConnection } from "./connection.tsx";
import { readWhichLeads } from "./filter/which-leads.tsx";
import { isAlert, isCrm, type Kind } from "./kinds.ts";
import { readMapping } from "./mapping/field-mapping.tsx";

const read = (kind: Kind, destination: Destination | null, fields: FormData) => ({
  name: String(fields.get("name")),
  ...readConnection(kind, fields),
  ...readWhichLeads(kind, destination, fields),
  ...(isCrm(kind) && { settings: { ...destination?.settings, fields: readMapping(fields) } }),
  ...(isAlert(kind) && { settings: readQuietHours(fields) }),
});

/** The new destination in a form, as the API expects it. */
export const readNew = (kind: Kind, fields: FormData) =>
  ({ kind, ...read(kind, null, fields) }) as NewDestination;

/** The changes to a destination in a form, as the API expects them. */
export const readChange = (destination: Destination, fields: FormData) =>
  read(destination.kind, destination, fields);
