import * as v from "valibot";
import { parseJson } from "../../../functions/platform/json.ts";

const Bases = v.record(
  v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/)),
  v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//)),
);

/** The addresses that `VENDOR_BASES` gives for vendors' hosts. Throws if it is set to anything else. */
export function readVendorBases(text: string | undefined): Readonly<Record<string, string>> {
  if (!text) return {};
  const given = parseJson(text);
  if (!Array.isArray(given) && v.is(Bases, given)) return given;
  throw new Error(
    'VENDOR_BASES must be JSON of hosts and addresses, such as {"api.hubapi.com": "http://127.0.0.1:4010"}.',
  );
}
