import { readTouch } from "../../leads/attribution/channel.ts";
import type { Touch } from "../../leads/attribution/touch.ts";
import type { Channel } from "../../leads/lead.ts";
import type { CampaignName } from "./spend.ts";

const PAID_BY_NATURE: readonly Channel[] = [
  ...([
    "Email",
    "SMS",
    "Affiliates",
    "Audio",
    "Mobile Push Notifications",
    "Display",
    "AI assistant",
  ] as const),
];

/** A campaign's link, as far as its cost describes it. */
const toLink = ({ source, campaign }: CampaignName, medium: string | null): Touch => ({
  ...{ at: null, source, medium, campaign, term: null, content: null, id: null },
  ...{ source_platform: null, creative_format: null, marketing_tactic: null },
  ...{ click_ids: {}, referrer: null, landing: null },
});

const cache = new Map<string, Channel>();

function readChannel(name: CampaignName): Channel {
  const own = readTouch(toLink(name, null)).channel;
  return PAID_BY_NATURE.includes(own) ? own : readTouch(toLink(name, "cpc")).channel;
}

/**
 * The channel of a cost, by its source and campaign: that of a paid click on such a link, or the source's own channel
 * if its links cost money without being ads, as in a newsletter.
 */
export function costChannel(name: CampaignName): Channel {
  const key = JSON.stringify([name.source, name.campaign]);
  const channel = cache.get(key) ?? readChannel(name);
  if (cache.size > 50_000) cache.clear();
  cache.set(key, channel);
  return channel;
}
