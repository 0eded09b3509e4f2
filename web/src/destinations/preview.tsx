import { useQuery } from "@tanstack/react-query";
import { alertOf, headingOf } from "../../../functions/destinations/alerts/alert.ts";
import { fieldValues, hasLead, type LeadContent } from "../../../functions/destinations/crm/field.ts";
import {
  addedValues,
  type FieldMapping,
  mappingOf,
  type OwnField,
  writtenFields,
} from "../../../functions/destinations/crm/mapping.ts";
import { type Content, payloadOf } from "../../../functions/destinations/payload.ts";
import { contactProperties } from "../../../functions/destinations/vendors/hubspot/contact.ts";
import { leadRecord } from "../../../functions/destinations/vendors/salesforce/lead.ts";
import { SHEET_COLUMNS, sheetRow } from "../../../functions/destinations/vendors/sheets/row.ts";
import { webToLeadFields } from "../../../functions/destinations/vendors/web-to-lead/form.ts";
import { zohoRecord } from "../../../functions/destinations/vendors/zoho/lead.ts";
import { call, type Lead, type Site } from "../api/api.ts";
import { CodeBlock } from "../ui/code-block.tsx";
import type { Kind } from "./kinds.ts";

const SEARCHED = "20";

/** An alert as plain text. */
function readAlert(message: Content): string {
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

const readWebhook = (message: Content): string =>
  JSON.stringify(payloadOf(message, new Date().toISOString()), null, 2);

/** A row of a sheet, with a line for each column. */
const readRow = (message: Content): string =>
  (sheetRow(message) ?? [])
    .map((cell, at) => {
      const isTime = typeof cell === "object" && cell !== null;
      return `${SHEET_COLUMNS[at]}: ${isTime ? new Date(cell.time).toLocaleString("en-GB") : (cell ?? "")}`;
    })
    .join("\n");

const mappedValues = (message: LeadContent, mapping: FieldMapping) => ({
  ...fieldValues(message, writtenFields(mapping)),
  ...addedValues(message, mapping, () => true),
});

/** A message as each kind of destination receives it, as text. */
const renderings: Readonly<Record<Kind, (message: Content, mapping: FieldMapping) => string>> = {
  webhook: readWebhook,
  hook: readWebhook,
  email: readAlert,
  slack: readAlert,
  teams: readAlert,
  telegram: readAlert,
  sheets: readRow,
  hubspot: (message, mapping) =>
    JSON.stringify(hasLead(message) ? contactProperties(message, null, mapping) : null, null, 2),
  pipedrive: (message, mapping) =>
    JSON.stringify(hasLead(message) ? mappedValues(message, mapping) : null, null, 2),
  salesforce: (message, mapping) =>
    JSON.stringify(
      hasLead(message) ? leadRecord(message, { lengths: null, mapping, isNew: true }) : null,
      null,
      2,
    ),
  web_to_lead: (message) => JSON.stringify(hasLead(message) ? webToLeadFields(message) : null, null, 2),
  zoho: (message, mapping) =>
    JSON.stringify(
      hasLead(message) ? zohoRecord(message, { fields: null, mapping, isNew: true }) : null,
      null,
      2,
    ),
};

const messageOf = (lead: Lead, sites: Site[]): Content => {
  const { id = lead.site_id, name = "", domain = "" } = sites.find(({ id }) => id === lead.site_id) ?? {};
  return {
    delivery: { event: "lead.created", lead_id: lead.id, version: 1 },
    lead,
    site: { id, name, domain },
    link: `${location.origin}/dashboard?lead=${lead.id}`,
    actions: { contacted: "", spam: "" },
  };
};

/** A mapping with the labels of the CRM's own fields. */
const nameFields = (mapping: FieldMapping, own: readonly OwnField[]): FieldMapping => ({
  ...mapping,
  added: mapping.added.map(({ value, field }) => ({
    value,
    field: own.find(({ id }) => id === field)?.label ?? field,
  })),
});

type Props = {
  kind: Kind;
  /** A CRM's mapping, and its own fields. */
  mapping?: FieldMapping;
  own?: readonly OwnField[];
};

/** A preview of what would be sent for the account's newest lead. */
export function Preview({ kind, mapping = mappingOf({}), own = [] }: Props) {
  const { data, isPending } = useQuery({
    queryKey: ["destinations", "preview"],
    queryFn: async ({ signal }) => {
      const [leads, sites] = await Promise.all([
        call("GET /api/leads", { query: { limit: SEARCHED }, signal }),
        call("GET /api/sites", { signal }),
      ]);
      const lead = leads.find(({ status, masked }) => status !== "spam" && masked === undefined);
      return lead === undefined ? null : messageOf(lead, sites);
    },
  });
  if (isPending) return <p className="text-muted">Loading...</p>;
  if (!data) return <p className="text-muted">Once you have a lead, this shows what would be sent.</p>;
  return (
    <CodeBlock label="What would be sent for your newest lead">
      {renderings[kind](data, nameFields(mapping, own))}
    </CodeBlock>
  );
}
