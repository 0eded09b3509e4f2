import { MAIL_MARKS, MARK_LABELS } from "../leads/outcomes/mark.ts";
import { type Alert, alertOf, contactLines, headingOf } from "./alerts/alert.ts";
import { hasLead, type LeadContent } from "./crm/field.ts";
import type { FieldMapping } from "./crm/mapping.ts";
import { buildPayload, type Content } from "./payload.ts";

function showAlert(alert: Alert, contact: string[], marks: string[] = []): string {
  const { note, reasons, excerpt, origin, links } = alert;
  return [
    `${headingOf([alert])} (${note})`,
    ...contact,
    ...reasons.map((reason) => `• ${reason}`),
    ...(excerpt === null ? [] : [`> ${excerpt}`]),
    origin,
    [...links.map(({ label }) => label), ...marks].join(" · "),
  ].join("\n");
}

/** An alert in a chat, as plain text. */
export function previewAlert(message: Content): string {
  const alert = alertOf(message);
  return alert === null ? "" : showAlert(alert, []);
}

/** An emailed alert as plain text: with the lead's contact details. */
export function previewAlertMail(message: Content): string {
  const alert = alertOf(message);
  return alert === null
    ? ""
    : showAlert(
        alert,
        contactLines(alert),
        alert.lead_id === null ? [] : MAIL_MARKS.map((mark) => MARK_LABELS[mark]),
      );
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
