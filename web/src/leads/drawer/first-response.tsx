import { shortDuration } from "../../../../functions/platform/duration.ts";
import type { Lead } from "../../api/api.ts";

/** How long a lead waited for its first response; nothing if there was none. */
export function FirstResponse({ lead: { created_at, first_response_at } }: { lead: Lead }) {
  if (first_response_at === null) return null;
  const seconds = Math.round((Date.parse(first_response_at) - Date.parse(created_at)) / 1000);
  return <p className="mb-1.5">First response after {shortDuration(Math.max(0, seconds))}</p>;
}
