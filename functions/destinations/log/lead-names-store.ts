import { EVERYTHING } from "../../accounts/members/visibility.ts";
import { fromRow } from "../../leads/lead-store.ts";
import type { Viewed } from "../../leads/masking.ts";
import { readShow } from "../../leads/showing-store.ts";
import { keys } from "../../platform/store/keys.ts";
import { getRows } from "../../platform/store/table.ts";
import type { PresentedDelivery, ShownDelivery } from "../delivery.ts";

/**
 * Adds the display name of each delivery's lead: its name, otherwise its email address; null if it was deleted or has
 * neither.
 */
export async function withNames(
  account: Viewed & { id: string },
  deliveries: readonly PresentedDelivery[],
  now: Date,
): Promise<ShownDelivery[]> {
  const ids = [...new Set(deliveries.map(({ lead_id }) => lead_id))].filter((id) => id !== "");
  const rows = await getRows(ids.map((id) => keys.lead(account.id, id)));
  const show = await readShow(account, EVERYTHING, now);
  const names = new Map(
    rows.flatMap((row, at): [string, string | null][] => {
      const id = ids[at] ?? "";
      if (row === null) return [];
      const { name, email } = show(fromRow(id, row));
      return [[id, name ?? email]];
    }),
  );
  return deliveries.map((delivery) => ({ ...delivery, lead_name: names.get(delivery.lead_id) ?? null }));
}
