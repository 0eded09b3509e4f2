import { keys } from "../../platform/store/keys.ts";
import { updateRow } from "../../platform/store/table.ts";
import { listSites } from "./site-store.ts";

/** Detaches the sites of a deleted client. Costs a write unit per site. */
export async function detachSites(accountId: string, clientId: string): Promise<void> {
  for (const { id, client_id } of await listSites(accountId)) {
    if (client_id !== clientId) continue;
    await updateRow(keys.site(accountId, id), {
      UpdateExpression: "SET client_id = :none",
      ConditionExpression: "client_id = :client",
      ExpressionAttributeValues: { ":client": clientId, ":none": null },
    });
  }
}
