import { decodeTime } from "ulid";
import * as v from "valibot";
import type { Destination } from "../../destinations/destination.ts";
import { type Key, keys } from "../../platform/store/keys.ts";
import { queryPage, updateRow } from "../../platform/store/table.ts";
import { isSameCompany, type Link } from "./link.ts";

type Remote = Link["remote"];

/** Ids contain a digit, which excludes flags such as "created: yes". */
const RECORD = /^\w{1,20}:(?=.*\d)[\w-]{1,64}$/;
const LATEST = 20;

/** A destination's own records of a lead, such as "contact:501". */
const listRecords = (remote: Remote): string[] =>
  Object.entries(remote)
    .map(([name, id]) => `${name}:${id}`)
    .filter((record) => RECORD.test(record));

/** The keys of the rows that look up a lead by its records in a destination. */
export const remoteKeys = (accountId: string, destinationId: string, leadId: string, remote: Remote): Key[] =>
  listRecords(remote).map((record) => keys.remote(accountId, destinationId, record, leadId));

/** Writes the lookup rows for the records in `remote` that are not in `known`. */
export async function addRemotes(
  accountId: string,
  destinationId: string,
  leadId: string,
  { known, remote, company }: { known: Remote; remote: Remote; company: string | null },
): Promise<void> {
  const fresh = Object.fromEntries(Object.entries(remote).filter(([name, id]) => known[name] !== id));
  const rows = remoteKeys(accountId, destinationId, leadId, fresh);
  const change = {
    UpdateExpression: "SET company = :company",
    ExpressionAttributeValues: { ":company": company },
  };
  await Promise.all(rows.map((key) => updateRow(key, change)));
}

const Found = v.object({ sk: v.string(), company: v.optional(v.nullable(v.string()), null) });

/** The newest lead, captured by `until`, that a record of the destination's company belongs to; null if there is none. */
export async function findLeadByRecord(
  { account_id, id: destinationId, company }: Pick<Destination, "account_id" | "id" | "company">,
  record: string,
  until: Date,
): Promise<string | null> {
  if (!RECORD.test(record)) return null;
  const prefix = keys.remotes(account_id, destinationId, record);
  const { rows } = await queryPage(prefix, { newestFirst: true, limit: LATEST });
  const found = rows.map((row) => v.parse(Found, row)).filter((row) => isSameCompany(row.company, company));
  const ids = found.map(({ sk }) => sk.slice(prefix.sk.length));
  return ids.find((id) => decodeTime(id.slice("lead_".length)) <= until.getTime()) ?? null;
}
