import * as v from "valibot";
import type { EndpointRequest, Reply } from "../endpoint.ts";

/**
 * How calls to an account can fail. "drop" does the work but drops the connection before responding; "half" processes
 * half of a batch; "field deleted" deletes a field once.
 */
export const FAILURES = [
  "works",
  "429",
  "500",
  "hang",
  "drop",
  "html",
  "half",
  "expired",
  "field deleted",
  "full",
] as const;
type Failure = (typeof FAILURES)[number];

/** `times`: how many calls fail; null for all. `only`: which calls fail, such as "POST /v1"; null for all. */
export const Switches = v.object({
  fails: v.picklist(FAILURES),
  times: v.nullable(v.number()),
  only: v.nullable(v.string()),
});
export type Switches = v.InferOutput<typeof Switches>;

export const WORKING: Switches = { fails: "works", times: null, only: null };

/** How a call fails; "works" if it doesn't. Counts down `times`. */
export function takeFailure(switches: Switches, { method, path }: EndpointRequest): Failure {
  const { fails, times, only } = switches;
  if (times === 0 || (only !== null && !`${method} ${path}`.includes(only))) return "works";
  if (times !== null) switches.times = times - 1;
  return fails;
}

/** A maintenance page, as returned by a proxy in front of a vendor. */
export const HTML: Reply = {
  status: 200,
  headers: { "content-type": "text/html" },
  body: "<html><body><h1>We'll be right back</h1></body></html>",
};
