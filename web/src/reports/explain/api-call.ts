import type { Query } from "../../api/fetch-answer.ts";

/** A question as a call of the API for a terminal. The key is read from the environment. */
export function composeApiCall(query: Query, origin: string): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  // In double quotes, a shell would still read these.
  const search = String(new URLSearchParams(given)).replaceAll("%2C", ",").replaceAll("'", "%27");
  return `curl '${origin}/api/reports?${search}' \\\n  -H "Authorization: Bearer $WHENCE_KEY"`;
}
