import { listClients } from "../../accounts/clients/client-store.ts";
import { readAttention } from "./attention-store.ts";
import { isMuted } from "./mute.ts";
import { reasonText } from "./reason.ts";

/** The clients with active, unmuted alarms that were raised on a day, by name; null if there are none. */
export async function findNews(
  accountId: string,
  day: string,
): Promise<{ clients: { id: string; name: string; reasons: string[] }[] } | null> {
  const [clients, attention] = await Promise.all([listClients(accountId), readAttention(accountId)]);
  const found = clients.flatMap(({ id, name }) => {
    const { alarms = [], mutes = {} } = attention.get(id) ?? {};
    const fresh = alarms.filter((alarm) => alarm.raised_on === day && !isMuted(mutes, alarm.id, day));
    return fresh.length === 0 ? [] : [{ id, name, reasons: fresh.map(({ cause }) => reasonText(cause)) }];
  });
  return found.length === 0 ? null : { clients: found };
}
