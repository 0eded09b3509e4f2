import type { Lead } from "../api/api.ts";
import { formatTimestamp } from "../ui/timestamp.tsx";

/** What tells a lead from the others where it is only heard: its name, else the next best that is known of it. */
export const labelOf = ({ name, email, phone, created_at, masked }: Lead): string =>
  (masked ? null : (name ?? email ?? phone)) ?? `the lead of ${formatTimestamp(created_at)}`;

/** So many leads, in words. */
export const leadsText = (count: number): string =>
  count === 1 ? "1 lead" : `${count.toLocaleString()} leads`;
