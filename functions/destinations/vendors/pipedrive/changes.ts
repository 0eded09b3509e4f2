import * as v from "valibot";
import type { Changes, Failed, Window } from "../../adapters/adapter.ts";
import type { Fact } from "../../changes/fact.ts";
import { Deal, dealSnapshot } from "./facts.ts";
import { LEAD_LEAD_ID } from "./memory.ts";
import { callPipedrive, type PipedriveContext } from "./response.ts";

/** Each page has 500 deals. */
const PAGES_MAX = 10;

type Found = { data: Deal[]; next: string | null } | Failed;

const toSecond = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, "Z");

/** Facts from the deals that changed within a window. Oldest first, so a partial read is complete up to some time. */
export async function readChanges(
  { from, to }: Window,
  context: PipedriveContext,
): Promise<Changes | Failed> {
  const leadField = context.memory[LEAD_LEAD_ID] ?? "";
  const facts: Fact[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page++) {
    const query = new URLSearchParams({
      updated_since: toSecond(from),
      updated_until: toSecond(new Date(to.getTime() + 999)),
      sort_by: "update_time",
      sort_direction: "asc",
      limit: "500",
      ...(cursor !== null && { cursor }),
    });
    const found: Found = await callPipedrive(context, `GET /api/v2/deals?${query}`, v.array(Deal));
    if ("kind" in found) return found;
    facts.push(...found.data.flatMap((deal) => dealSnapshot(deal, leadField)));
    cursor = found.next;
    const last = found.data.at(-1)?.update_time;
    if (cursor === null || last == null) break;
    if (page === PAGES_MAX - 1) return { facts, to: new Date(last) };
  }
  return { facts, to };
}
