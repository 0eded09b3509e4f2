import type { Lead } from "../api.ts";
import { Moment } from "../ui/moment.tsx";
import { Facts } from "./facts.tsx";

type Props = {
  source: string | null;
  campaign: string | null;
  at: string | null;
  touches: Lead["touches"];
};

/** One touch of a lead: its source and campaign, and what else came with it, where just one touch can be meant. */
export function TouchFacts({ source, campaign, at, touches }: Props) {
  if (source === null && campaign === null && at === null)
    return <p className="text-muted">None was sent.</p>;
  const alike = touches.filter(
    (each) =>
      each.at === at && each.campaign === campaign && (each.source === null || each.source === source),
  );
  const touch = alike.length === 1 ? alike[0] : undefined;
  const clickIds = Object.entries(touch?.click_ids ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .sort();
  return (
    <Facts
      facts={{
        Source: source,
        Medium: touch?.medium ?? null,
        Campaign: campaign,
        "Campaign id": touch?.id ?? null,
        Term: touch?.term ?? null,
        Content: touch?.content ?? null,
        Platform: touch?.source_platform ?? null,
        Format: touch?.creative_format ?? null,
        Tactic: touch?.marketing_tactic ?? null,
        "Click id": clickIds.join(", ") || null,
        Referrer: touch?.referrer ?? null,
        Landing: touch?.landing ?? null,
        Time: at && <Moment at={at} />,
      }}
    />
  );
}
