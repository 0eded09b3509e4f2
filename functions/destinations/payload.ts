import type { StoredSite } from "../accounts/sites/site.ts";
import type { ShownLead } from "../leads/lead.ts";
import { type LeadEvent, toEventId } from "../leads/outbox/event.ts";
import type { ActionLinks } from "./alerts/alert.ts";
import type { Delivery } from "./delivery.ts";

/** The content of a message. A deleted lead is only named by its id. */
export type Content = {
  delivery: LeadEvent;
  lead: ShownLead | null;
  site: Pick<StoredSite, "id" | "name" | "domain"> | null;
  /** When the site's silence began; only in `site.silent`. */
  silent_since?: string;
  leads_per_week?: number | undefined;
  /** A link to the lead in the dashboard, or to the dashboard. */
  link: string;
  /** How many alerts before this one were dropped, since they waited for too long. */
  dropped?: number;
  /** The action links of an alert. */
  actions?: ActionLinks | undefined;
};

/** A message to a destination. */
export type Message = Content & {
  delivery: Delivery;
  /** The lead's version; 0 if it was deleted. */
  version: number;
  /** The ids of the lead's records in the destination, as returned by earlier deliveries. */
  remote: Record<string, string>;
  /** A webhook's body, once it has been sent. */
  body?: string | undefined;
};

/** A site as sent to destinations. */
const presentSite = ({ site }: Content) => site && { id: site.id, name: site.name, domain: site.domain };

/** A site's silence in a sentence. */
export const silenceText = (name: string | undefined, since: string, perWeek: number | undefined): string =>
  `${name} has had no lead since ${since}. That is unusually long for this site, which usually gets about ${perWeek} a week.`;

const silence = (content: Content) => {
  const { site, link, silent_since = "", leads_per_week } = content;
  return {
    site: presentSite(content),
    silent_since,
    leads_per_week,
    text: silenceText(site?.name, silent_since, leads_per_week),
    link,
  };
};

function buildBody(content: Content) {
  const { delivery, lead, link } = content;
  if (delivery.event === "site.silent") return silence(content);
  return lead === null ? { id: delivery.lead_id } : { ...lead, site: presentSite(content), link };
}

/**
 * An event as sent to webhooks, in the Standard Webhooks format. All webhooks receive it with the same `event_id`.
 * `timestamp` is when the delivery was created.
 */
export const buildPayload = (content: Content, timestamp: string) => ({
  type: content.delivery.event,
  event_id: toEventId(content.delivery),
  timestamp,
  data: buildBody(content),
});
