import { type FocusEvent, type KeyboardEvent, type Ref, useState } from "react";
import type { Lead, Site } from "../../api/api.ts";
import { isShortcut } from "../use-shortcuts.ts";
import { LeadHeadings } from "./lead-headings.tsx";
import { LeadRow } from "./lead-row.tsx";
import { moveFocus, rowOf } from "./row-focus.ts";
import { SortSelect } from "./sort-controls.tsx";
import type { SortOrder } from "./sort-order.ts";
import type { Marks } from "./use-marks.ts";
import type { Selection } from "./use-selection.ts";

type Props = {
  leads: Lead[];
  siteById: Map<string, Site>;
  order: SortOrder;
  isNew: (id: string) => boolean;
  onSort: (order: string) => void;
  onOpen: (id: string) => void;
  body: Ref<HTMLTableSectionElement>;
  marks: Marks;
  /** Undefined for those who can't select leads. */
  selection: Selection | undefined;
};

/** The table of leads. One row is in the tab order; arrow keys reach the others. */
export function LeadTable({ leads, siteById, order, isNew, onSort, onOpen, body, marks, selection }: Props) {
  const [focused, setFocused] = useState<string | undefined>();
  const { statusOf, mark, markSoon, flush } = marks;
  const stop = leads.some(({ id }) => id === focused) ? focused : leads[0]?.id;

  const onFocus = (event: FocusEvent<HTMLElement>) => setFocused(rowOf(event.target)?.id ?? focused);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Letter keys are handled by the page, wherever the focus is.
    if (event.key.length === 1 || !isShortcut(event.nativeEvent)) return;
    if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
  };

  return (
    <>
      <SortSelect order={order} onSort={onSort} />
      <table className="block text-left text-sm">
        <LeadHeadings {...{ order, onSort, selection }} />
        <tbody ref={body} className="block" onFocus={onFocus} onKeyDown={onKeyDown}>
          {leads.map((lead) => (
            <LeadRow
              key={lead.id}
              lead={lead}
              status={statusOf(lead)}
              {...{ mark, markSoon, flush }}
              site={siteById.get(lead.site_id)}
              isStop={lead.id === stop}
              isNew={isNew(lead.id)}
              showsNow={order === "-now"}
              isSelected={selection?.isSelected(lead.id) ?? false}
              onSelect={lead.masked ? undefined : selection?.toggle}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
