import { alertOf, headingOf } from "./alerts/alert.ts";
import { hasLead, type LeadContent } from "./crm/field.ts";
import type { FieldMapping } from "./crm/mapping.ts";
import { buildPayload, type Content } from "./payload.ts";

/** An alert as plain text. */
export function previewAlert(message: Content): string {
  const alert = alertOf(message);
  if (alert === null) return "";
  const { note, reasons, excerpt, origin, links } = alert;
  return [
    `${headingOf([alert])} (${note})`,
    ...reasons.map((reason) => `• ${reason}`),
    ...(excerpt === null ? [] : [`> ${excerpt}`]),
    origin,
    links.map(({ label }) => label).join(" · "),
  ].join("\n");
}

const showJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** An event as a webhook receives it. */
export const previewEvent = (message: Content, _: FieldMapping, now: Date): string =>
  showJson(buildPayload(message, now.toISOString()));

/** A lead's record as a CRM receives it. */
export const previewRecord =
  (recordOf: (lead: LeadContent, mapping: FieldMapping) => object | null) =>
  (message: Content, mapping: FieldMapping): string =>
    showJson(hasLead(message) ? recordOf(message, mapping) : null);
