import { type FocusEvent, type KeyboardEvent, type Ref, useState } from "react";
import type { Lead, Site } from "../../api/api.ts";
import { isShortcut } from "../use-shortcuts.ts";
import { LeadHeadings } from "./lead-headings.tsx";
import { LeadRow } from "./lead-row.tsx";
import { OrderChoice } from "./order-choice.tsx";
import type { Order } from "./orders.ts";
import { goAlong } from "./rows.ts";

type Props = {
  leads: Lead[];
  siteById: Map<string, Site>;
  order: Order;
  isNew: (id: string) => boolean;
  onOrder: (order: string) => void;
  onOpen: (id: string) => void;
  body: Ref<HTMLTableSectionElement>;
};

/** Leads as rows, of which Tab reaches one and the arrow keys the others. */
export function LeadTable({ leads, siteById, order, isNew, onOrder, onOpen, body }: Props) {
  const [focused, setFocused] = useState<string | undefined>();
  const stop = leads.some(({ id }) => id === focused) ? focused : leads[0]?.id;

  const onFocus = (event: FocusEvent<HTMLElement>) => setFocused(event.target.dataset.lead ?? focused);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Letters are the page's own, wherever the focus is.
    if (event.key.length === 1 || !isShortcut(event.nativeEvent)) return;
    if (goAlong(event.currentTarget, event.key)) event.preventDefault();
  };

  return (
    <>
      <OrderChoice order={order} onOrder={onOrder} />
      <table className="block text-left text-sm">
        <LeadHeadings order={order} onOrder={onOrder} />
        <tbody ref={body} className="block" onFocus={onFocus} onKeyDown={onKeyDown}>
          {leads.map((lead) => (
            <LeadRow
              key={lead.id}
              lead={lead}
              site={siteById.get(lead.site_id)}
              isStop={lead.id === stop}
              isNew={isNew(lead.id)}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
