import type { Lead } from "../api/api.ts";
import { formatTimestamp } from "../ui/timestamp.tsx";

/** A lead's accessible name: its name, else email, phone or date. */
export const leadLabel = ({ name, email, phone, created_at, masked, without_contacts }: Lead): string =>
  (masked || without_contacts ? null : (name ?? email ?? phone)) ??
  `the lead of ${formatTimestamp(created_at)}`;

/** "1 lead", "1,200 leads". */
export const leadsText = (count: number): string =>
  count === 1 ? "1 lead" : `${count.toLocaleString()} leads`;
