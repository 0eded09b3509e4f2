import { useEffect, useRef, useState } from "react";
import type { Lead } from "../api/api.ts";

function announce(leads: Lead[]): string {
  const [lead] = leads;
  if (lead === undefined) return "";
  if (leads.length > 1) return `${leads.length} new leads.`;
  return `New lead: ${lead.name ?? lead.email ?? "Anonymous"}${lead.source === null ? "" : `, from ${lead.source}`}.`;
}

/** Tells screen readers of leads that came in while the dashboard was open. */
export function NewLeadsStatus({ leads }: { leads: Lead[] | null }) {
  const newest = useRef<string>(undefined);
  const [told, setTold] = useState("");
  useEffect(() => {
    if (leads === null) return;
    const known = newest.current;
    newest.current = [known ?? "", leads[0]?.id ?? ""].sort().at(-1);
    if (known === undefined) return;
    const added = leads.filter(({ id }) => id > known);
    if (added.length > 0) setTold(announce(added));
  }, [leads]);
  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  );
}
