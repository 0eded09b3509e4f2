import type { Query } from "../../api/fetch-answer.ts";
import { presentParameters } from "../../api/request.ts";

/** A question as a call of the API for a terminal. The key is read from the environment. */
export function composeApiCall(query: Query, origin: string): string {
  // In double quotes, a shell would still read these.
  const search = String(new URLSearchParams(presentParameters(query)))
    .replaceAll("%2C", ",")
    .replaceAll("'", "%27");
  return `curl '${origin}/api/reports?${search}' \\\n  -H "Authorization: Bearer $WHENCE_KEY"`;
}
