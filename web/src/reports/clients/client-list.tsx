import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { WITHIN_CHANCE } from "../format.ts";
import { ClientRow } from "./client-row.tsx";
import type { Alarm, ClientFigures, Order } from "./clients.ts";
import { Headings, SortChoice } from "./headings.tsx";

type Props = {
  groups: readonly { title: string; clients: ClientFigures[] }[];
  order: Order;
  currency: string;
  onSort: (order: Order) => void;
  onMute: (client: ClientFigures, alarm: Alarm) => void;
  onTarget: (client: ClientFigures) => void;
};

/** Where a key leads from one of some names; undefined for other keys. */
const placeAfter = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowUp: Math.max(0, at - 1), ArrowDown: Math.min(count - 1, at + 1), Home: 0, End: count - 1 })[key];

/** Clients in groups. One name is in the tab order; arrow keys reach the others. */
export function ClientList({ groups, order, currency, onSort, onMute, onTarget }: Props) {
  const [focused, setFocused] = useState<string | undefined>();
  const ids = groups.flatMap(({ clients }) => clients.map(({ client }) => client.id));
  const stop = focused !== undefined && ids.includes(focused) ? focused : ids[0];

  const onFocus = (event: FocusEvent<HTMLElement>) => setFocused(event.target.dataset.client ?? focused);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = ids.indexOf((event.target as HTMLElement).dataset.client ?? "");
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = ids[placeAfter(event.key, at, ids.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-client="${next}"]`)?.focus();
  };

  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <SortChoice order={order} onSort={onSort} />
      <table className="block text-sm" onFocus={onFocus} onKeyDown={onKeyDown}>
        <caption className="sr-only">Clients</caption>
        <Headings order={order} onSort={onSort} />
        {groups.map(({ title, clients }) => (
          <tbody key={title} className="block">
            <tr className="block border-t border-line bg-sunken/60 px-4 py-1.5 lg:px-5">
              <th scope="rowgroup" colSpan={10} className="block text-left text-xs font-semibold text-muted">
                {title} ({clients.length})
              </th>
            </tr>
            {clients.map((figures) => (
              <ClientRow
                key={figures.client.id}
                {...{ figures, currency, onMute, onTarget }}
                isStop={figures.client.id === stop}
              />
            ))}
          </tbody>
        ))}
      </table>
      <p className="border-t border-line px-4 py-2 text-xs text-muted lg:px-5">
        Leads without demos, tests and spam, compared with as many days before. All other figures are of 30
        days. {WITHIN_CHANCE}
      </p>
    </div>
  );
}
