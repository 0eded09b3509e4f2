import { useEffect, useRef, useState } from "react";
import type { Lead } from "../api/api.ts";

function announce(leads: Lead[]): string {
  const [lead] = leads;
  if (lead === undefined) return "";
  if (leads.length > 1) return `${leads.length} new leads.`;
  return `New lead: ${lead.name ?? lead.email ?? "Anonymous"}${lead.source === null ? "" : `, from ${lead.source}`}.`;
}

/** Announces new leads to screen readers while the dashboard is open. */
export function NewLeadsStatus({ leads }: { leads: Lead[] | null }) {
  const newest = useRef<string>(undefined);
  const [message, setMessage] = useState("");
  useEffect(() => {
    if (leads === null) return;
    const previous = newest.current;
    newest.current = [previous ?? "", leads[0]?.id ?? ""].sort().at(-1);
    if (previous === undefined) return;
    const added = leads.filter(({ id }) => id > previous);
    if (added.length > 0) setMessage(announce(added));
  }, [leads]);
  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  );
}
