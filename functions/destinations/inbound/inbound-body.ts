import * as v from "valibot";
import { parseJson } from "../../platform/json.ts";
import type { Fact } from "../changes/fact.ts";
import { PipedriveEvent, readPipedriveEvent } from "../vendors/pipedrive/facts.ts";
import { readRecord } from "./record-facts.ts";

/** The most records in one request. */
export const RECORDS_MAX = 100;

const Listed = v.union([v.array(v.unknown()), v.object({ outcomes: v.array(v.unknown()) })]);

/** The records in a body: one, a list, or `outcomes` as in `POST /api/outcomes`. */
function recordsIn(body: unknown): unknown[] {
  const listed = v.safeParse(Listed, body);
  if (!listed.success) return [body];
  return Array.isArray(listed.output) ? listed.output : listed.output.outcomes;
}

/**
 * Reads the facts from a request to an inbound address, in JSON or as a form. Null if it can't be parsed or has too many
 * records. `leadField` is the code of our field in Pipedrive.
 */
export function readInbound(text: string, contentType: string, leadField: string): Fact[] | null {
  const body = /^application\/x-www-form-urlencoded/i.test(contentType)
    ? Object.fromEntries(new URLSearchParams(text))
    : parseJson(text.replace(/^\ufeff/, ""));
  if (typeof body !== "object" || body === null) return null;
  const records = recordsIn(body);
  if (records.length > RECORDS_MAX) return null;
  return records.flatMap((record) => {
    const event = v.safeParse(PipedriveEvent, record);
    return event.success ? readPipedriveEvent(event.output, leadField) : readRecord(record);
  });
}
