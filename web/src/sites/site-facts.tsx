import type { Site } from "../api/api.ts";
import { Ago } from "../ui/ago.tsx";

/** What the loaded leads say of one site. */
export type Counts = {
  /** Null where none could be loaded. */
  leads: number | null;
  tests: number;
  /** How many leads are loaded, where the account has more, or may have. */
  amongLatest: number | null;
};

/** How many leads a site has brought, as far as they are loaded. */
export function LeadCount({ counts: { leads, amongLatest } }: { counts: Counts }) {
  if (leads === null) return null;
  return (
    <span>
      {leads} {leads === 1 ? "lead" : "leads"}
      {amongLatest !== null && ` among your newest ${amongLatest}`}
    </span>
  );
}

/** When a lead last came from a site, or a check last found its snippet. */
export function LastSeen({ site: { last_seen_at } }: { site: Site }) {
  return <span>Last seen {last_seen_at === null ? "never" : <Ago at={last_seen_at} />}</span>;
}
