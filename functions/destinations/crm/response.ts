import * as v from "valibot";
import { parseJson } from "../../platform/json.ts";
import type { HttpResponse } from "../../platform/outbound/request.ts";
import type { Failed } from "../adapters/adapter.ts";

/** The most bytes to read: batches return what was written, descriptions the values of every picklist. */
export const RESPONSE_MAX_BYTES = 4 * 1024 * 1024;

/** Parses a successful response. Anything but the CRM's JSON, such as a maintenance page, counts as unavailable. */
export function parseResponse<Schema extends v.GenericSchema>(
  { status, text }: HttpResponse,
  schema: Schema,
): { read: v.InferOutput<Schema> } | Failed {
  const parsed = v.safeParse(schema, parseJson(text));
  return parsed.success
    ? { read: parsed.output }
    : { kind: "unavailable", failure: { code: "unreadable", status } };
}
