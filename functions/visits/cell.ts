import * as v from "valibot";
import { CHANNELS } from "../leads/lead.ts";
import { nestStages, STAGES, type VisitCount } from "./visit-count.ts";

const Counts = v.object(v.entriesFromList(STAGES, v.optional(v.number(), 0)));
const SourceName = v.tuple([v.picklist(CHANNELS), v.string(), v.nullable(v.string())]);

const CELL = /^VISITS#(source|page)#([^#]*)#([^#]*)#(.*)$/s;

/** Parses a stored cell. */
export function parseCell(row: Readonly<Record<string, unknown>>): VisitCount {
  const [, by, day = "", site_id = "", name = ""] = CELL.exec(String(row.sk)) ?? [];
  const counts = { ...nestStages(v.parse(Counts, row)), day, site_id };
  if (by === "page") return { ...counts, by, landing_page: name };
  const [channel, source, campaign] = v.parse(SourceName, JSON.parse(name));
  return { ...counts, by: "source", channel, source, campaign };
}
