import { type Client, noSuchClient } from "../../accounts/clients/client.ts";
import { listClients } from "../../accounts/clients/client-store.ts";
import { HttpError } from "../../platform/errors.ts";
import { isAlarmId } from "./alarm.ts";

/** The client whose alarm is to be muted. 404 if there is none, or if the alarm's id is malformed. */
export async function findMutable(accountId: string, clientId: string, alarmId: string): Promise<Client> {
  const client = (await listClients(accountId)).find(({ id }) => id === clientId);
  if (client === undefined) throw noSuchClient();
  if (!isAlarmId(alarmId)) throw new HttpError(404, "There is no such alarm.");
  return client;
}
