import type { Lead } from "../api.ts";
import { Moment } from "../ui/moment.tsx";
import { Facts } from "./facts.tsx";

/** All that came with a touch. */
export function TouchFacts({ touch }: { touch: Lead["touches"][number] }) {
  const clickIds = Object.entries(touch.click_ids ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .sort();
  return (
    <Facts
      facts={{
        Source: touch.source,
        Medium: touch.medium,
        Campaign: touch.campaign,
        "Campaign id": touch.id,
        Term: touch.term,
        Content: touch.content,
        Platform: touch.source_platform,
        Format: touch.creative_format,
        Tactic: touch.marketing_tactic,
        "Click id": clickIds.join(", ") || null,
        Referrer: touch.referrer,
        Landing: touch.landing,
        Time: touch.at && <Moment at={touch.at} />,
      }}
    />
  );
}
