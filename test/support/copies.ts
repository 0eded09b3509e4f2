import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { ulid } from "ulid";
import type { StoredLead } from "../../functions/leads/lead.ts";
import { keys } from "../../functions/platform/store/keys.ts";
import { engineClient } from "../../lib/local/engine.ts";
import type { App } from "./app.ts";
import { parallel } from "./parallel.ts";
import { rowsOf } from "./rows.ts";

const BATCH = 25;

/**
 * Stores copies of a lead, each with its changes. No tally counts them. Submitting that many leads would take too long.
 * Their ids sort by `created_at`.
 */
export async function givenCopies(
  app: Pick<App, "tableEndpoint">,
  accountId: string,
  leadId: string,
  copies: Partial<StoredLead>[],
): Promise<void> {
  const rows = rowsOf(app);
  const { version, lead = "" } = (await rows.row(keys.lead(accountId, leadId))) ?? {};
  rows.close();
  const stored: StoredLead = JSON.parse(lead);
  const items = copies.map((changes) => {
    const copy = { ...stored, ...changes };
    const id = `lead_${ulid(Date.parse(copy.created_at))}`;
    return { ...keys.lead(accountId, id), version, lead: JSON.stringify(copy) };
  });
  const batches = Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) =>
    items.slice(at * BATCH, (at + 1) * BATCH),
  );
  const client = engineClient(app.tableEndpoint);
  await parallel(
    batches,
    (batch) =>
      client.send(
        new BatchWriteCommand({
          RequestItems: { Whence: batch.map((Item) => ({ PutRequest: { Item } })) },
        }),
      ),
    4,
  );
  client.destroy();
}
