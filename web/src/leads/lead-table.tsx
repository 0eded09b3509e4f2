import { type FocusEvent, type KeyboardEvent, type Ref, useState } from "react";
import type { Lead, Site } from "../api.ts";
import { LeadRow, WIDE_ROW } from "./lead-row.tsx";
import { goAlong } from "./rows.ts";
import { isShortcut } from "./use-shortcuts.ts";

const COLUMNS = ["Lead", "Site", "Source", "Campaign", "AI Score", "Date"];

type Props = {
  leads: Lead[];
  siteById: Map<string, Site>;
  onOpen: (id: string) => void;
  body: Ref<HTMLTableSectionElement>;
};

/** Leads as rows, of which Tab reaches one and the arrow keys the others. */
export function LeadTable({ leads, siteById, onOpen, body }: Props) {
  const [focused, setFocused] = useState<string | undefined>();
  const stop = leads.some(({ id }) => id === focused) ? focused : leads[0]?.id;

  const onFocus = (event: FocusEvent<HTMLElement>) => setFocused(event.target.dataset.lead ?? focused);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Letters are the page's own, wherever the focus is.
    if (event.key.length === 1 || !isShortcut(event.nativeEvent)) return;
    if (goAlong(event.currentTarget, event.key)) event.preventDefault();
  };

  return (
    <table className="block text-left text-sm">
      <thead className="sr-only lg:not-sr-only lg:block">
        <tr className={`border-t border-line bg-sunken text-muted lg:grid ${WIDE_ROW}`}>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="px-4 py-2.5 font-medium whitespace-nowrap first:pl-5">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} className="block" onFocus={onFocus} onKeyDown={onKeyDown}>
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            site={siteById.get(lead.site_id)}
            isStop={lead.id === stop}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  );
}
