import { useQuery } from "@tanstack/react-query";
import {
  type FieldMapping,
  type OwnField,
  parseMapping,
} from "../../../functions/destinations/crm/mapping.ts";
import type { Content } from "../../../functions/destinations/payload.ts";
import { call, type Lead, type Site } from "../api/api.ts";
import { CodeBlock } from "../ui/code-block.tsx";
import { type Kind, kinds } from "./kinds.ts";

const SEARCHED = "20";

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
export function Preview({ kind, mapping = parseMapping({}), own = [] }: Props) {
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
      {kinds[kind].preview(data, nameFields(mapping, own), new Date())}
    </CodeBlock>
  );
}
