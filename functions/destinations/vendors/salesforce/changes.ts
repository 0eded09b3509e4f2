import * as v from "valibot";
import type { CallContext, Changes, Failed, Window } from "../../adapters/adapter.ts";
import { blankFact, type Fact, toTime } from "../../changes/fact.ts";
import { stageId } from "../../changes/stages.ts";
import { LEAD_ID } from "./lead.ts";
import { callSalesforce, openOrg, readSalesforce } from "./response.ts";
import type { SalesforceCredentials } from "./token.ts";

const PAGE = 2000;

const Page = v.object({
  records: v.array(
    v.object({
      Id: v.string(),
      Whence_Lead_Id__c: v.string(),
      Status: v.nullable(v.string()),
      CreatedDate: v.string(),
      LastModifiedDate: v.string(),
    }),
  ),
});

/** Converts a time for queries and `toTime`: responses contain zones without a colon, such as +0000. */
const zoned = (time: string): string => time.replace(/([+-]\d\d)(\d\d)$/, "$1:$2");

/**
 * The statuses of the leads that changed within a window. Oldest first, so a partial read is complete
 * up to some time. When a status changed is unknown, and our own writes change the lead too, so the first status counts as
 * of the lead's creation.
 */
export async function readChanges(
  { from, to }: Window,
  context: CallContext<SalesforceCredentials>,
): Promise<Changes | Failed> {
  const query = `SELECT Id, ${LEAD_ID}, Status, CreatedDate, LastModifiedDate FROM Lead WHERE ${LEAD_ID} != null AND LastModifiedDate >= ${from.toISOString()} AND LastModifiedDate < ${to.toISOString()} ORDER BY LastModifiedDate ASC LIMIT ${PAGE}`;
  const response = await callSalesforce(openOrg(context), "GET", `/query?q=${encodeURIComponent(query)}`);
  const page = readSalesforce(response, Page, context.now);
  if ("kind" in page) return page;
  const { records } = page.read;
  const facts = records.flatMap(
    ({ Id, Whence_Lead_Id__c: lead_id, Status, CreatedDate, LastModifiedDate }): Fact[] => {
      if (Status === null) return [];
      const seen_at = toTime(zoned(LastModifiedDate));
      const about = { ...blankFact, lead_id, record: `lead:${Id}` };
      return [{ ...about, stage: stageId("lead_status", Status), at: toTime(zoned(CreatedDate)), seen_at }];
    },
  );
  const last = records.length === PAGE ? toTime(zoned(records.at(-1)?.LastModifiedDate ?? "")) : null;
  return { facts, to: last === null ? to : new Date(last) };
}
