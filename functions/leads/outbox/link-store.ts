import * as v from "valibot";
import { keys } from "../../platform/store/keys.ts";
import { deleteRows, queryAll, type Row, rowKey, updateRow } from "../../platform/store/table.ts";
import { Link } from "./link.ts";
import { remoteKeys } from "./remote-store.ts";

export const parseLink = (row: Row | null): Link => v.parse(Link, row ?? {});

/** Stores what a destination knows about a lead. */
export async function saveLink(
  accountId: string,
  leadId: string,
  destinationId: string,
  { version, may_have, remote, company, deliveries }: Link,
): Promise<void> {
  await updateRow(keys.link(accountId, leadId, destinationId), {
    UpdateExpression:
      "SET version = :version, may_have = :may, remote = :remote, company = :company, deliveries = :deliveries",
    ExpressionAttributeValues: {
      ":version": version,
      ":may": may_have,
      ":remote": remote,
      ":company": company,
      ":deliveries": deliveries,
    },
  });
}

/** A lead's links by destination id. */
export async function readLinks(accountId: string, leadId: string): Promise<Map<string, Link>> {
  const prefix = keys.links(accountId, leadId);
  const rows = await queryAll(prefix);
  return new Map(rows.map((row) => [String(row.sk).slice(prefix.sk.length), parseLink(row)]));
}

/**
 * Deletes what was sent about a deleted lead, and the responses. A link is kept until its destination has received the deletion; links to
 * removed destinations are deleted now.
 */
export async function forgetAnswers(
  accountId: string,
  leadId: string,
  destinations: ReadonlySet<string>,
): Promise<void> {
  const existingLinks = await readLinks(accountId, leadId);
  const links = [...existingLinks];
  const prefix = keys.bodies(accountId, leadId);
  const bodies = (await queryAll(prefix, { only: [] })).map(rowKey);
  for (const { sk } of bodies) {
    const [id = "", delivery = ""] = sk.slice(prefix.sk.length).split("#");
    if (destinations.has(id) && existingLinks.get(id)?.deliveries.includes(delivery) !== true)
      await noteUnconfirmed(accountId, leadId, id);
  }
  await deleteRows(bodies);
  await deleteRows(
    links.flatMap(([id, { deliveries, remote }]) => [
      ...deliveries.map((delivery) => keys.delivery(accountId, id, delivery)),
      ...(destinations.has(id)
        ? []
        : [keys.link(accountId, leadId, id), ...remoteKeys(accountId, id, leadId, remote)]),
    ]),
  );
  await Promise.all(links.map(([id]) => forgetLastAnswer(accountId, id)));
}

/**
 * Records that a delivery's outcome is unknown, since its worker died or is still sending: the destination may have the
 * lead.
 */
async function noteUnconfirmed(accountId: string, leadId: string, destinationId: string): Promise<void> {
  await updateRow(keys.link(accountId, leadId, destinationId), {
    UpdateExpression: "SET may_have = :yes",
    ExpressionAttributeValues: { ":yes": true },
  });
}

/** Deletes the text of a destination's last failure, since it may be about any lead. The status is kept. */
async function forgetLastAnswer(accountId: string, destinationId: string): Promise<void> {
  await updateRow(keys.destination(accountId, destinationId), {
    UpdateExpression: "REMOVE last_failure.words",
    ConditionExpression: "attribute_exists(last_failure.words)",
  });
}
