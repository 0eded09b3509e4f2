import {
  Cloud,
  Contact,
  Funnel,
  Mail,
  MessagesSquare,
  Send,
  Sheet,
  SquareStack,
  Webhook,
} from "lucide-react";
import type { ComponentType } from "react";

/** Slack's mark: a bar and a drop in each of its four colors. */
const SLACK = {
  "#36C5F0":
    "M8.834 5.042a2.528 2.528 0 0 1-2.521-2.52A2.528 2.528 0 0 1 8.834 0a2.528 2.528 0 0 1 2.521 2.522v2.52H8.834zM8.834 6.313a2.528 2.528 0 0 1 2.521 2.521 2.528 2.528 0 0 1-2.521 2.521H2.522A2.528 2.528 0 0 1 0 8.834a2.528 2.528 0 0 1 2.522-2.521h6.312z",
  "#2EB67D":
    "M18.956 8.834a2.528 2.528 0 0 1 2.522-2.521A2.528 2.528 0 0 1 24 8.834a2.528 2.528 0 0 1-2.522 2.521h-2.522V8.834zM17.688 8.834a2.528 2.528 0 0 1-2.523 2.521 2.527 2.527 0 0 1-2.52-2.521V2.522A2.527 2.527 0 0 1 15.165 0a2.528 2.528 0 0 1 2.523 2.522v6.312z",
  "#ECB22E":
    "M15.165 18.956a2.528 2.528 0 0 1 2.523 2.522A2.528 2.528 0 0 1 15.165 24a2.527 2.527 0 0 1-2.52-2.522v-2.522h2.52zM15.165 17.688a2.527 2.527 0 0 1-2.52-2.523 2.526 2.526 0 0 1 2.52-2.52h6.313A2.527 2.527 0 0 1 24 15.165a2.528 2.528 0 0 1-2.522 2.523h-6.313z",
  "#E01E5A":
    "M5.042 15.165a2.528 2.528 0 0 1-2.52 2.523A2.528 2.528 0 0 1 0 15.165a2.527 2.527 0 0 1 2.522-2.52h2.52v2.52zM6.313 15.165a2.527 2.527 0 0 1 2.521-2.52 2.527 2.527 0 0 1 2.521 2.52v6.313A2.528 2.528 0 0 1 8.834 24a2.528 2.528 0 0 1-2.521-2.522v-6.313z",
};

export const WebhookMark = () => <Webhook className="size-6 text-brand" aria-hidden="true" />;

/** A contact in HubSpot's orange. */
export const HubspotMark = () => <Contact className="size-6 text-[#ff7a59]" aria-hidden="true" />;

/** A funnel in Pipedrive's green. */
export const PipedriveMark = () => <Funnel className="size-6 text-[#017737]" aria-hidden="true" />;

export const EmailMark = () => <Mail className="size-6 text-brand" aria-hidden="true" />;

/** A conversation in Teams' purple. */
export const TeamsMark = () => <MessagesSquare className="size-6 text-[#5059c9]" aria-hidden="true" />;

/** A paper plane in Telegram's blue. */
export const TelegramMark = () => <Send className="size-6 text-[#0088cc]" aria-hidden="true" />;

/** A sheet in Google Sheets' green. */
export const SheetMark = () => <Sheet className="size-6 text-[#0f9d58]" aria-hidden="true" />;

/** A cloud in Salesforce's blue. */
export const SalesforceMark = () => <Cloud className="size-6 text-[#0d9dda]" aria-hidden="true" />;

/** Overlapping squares in Zoho's red. */
export const ZohoMark = () => <SquareStack className="size-6 text-[#e42527]" aria-hidden="true" />;

export const SlackMark = () => (
  <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
    {Object.entries(SLACK).map(([color, path]) => (
      <path key={color} fill={color} d={path} />
    ))}
  </svg>
);

export type Mark = ComponentType;
