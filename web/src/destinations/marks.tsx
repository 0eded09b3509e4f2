import {
  Cloud,
  Contact,
  Funnel,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Send,
  Sheet,
  SquareStack,
  Webhook,
} from "lucide-react";
import type { Icon, Mark } from "../../../functions/destinations/vendors/text.ts";

const ICONS: Readonly<Record<Icon, LucideIcon>> = {
  cloud: Cloud,
  contact: Contact,
  conversation: MessagesSquare,
  funnel: Funnel,
  mail: Mail,
  "paper plane": Send,
  sheet: Sheet,
  squares: SquareStack,
  webhook: Webhook,
};

/** A vendor's mark: an icon in its color or ours, or its own shapes. */
export function VendorMark({ mark }: { mark: Mark }) {
  if ("icon" in mark) {
    const Icon = ICONS[mark.icon];
    return mark.color === undefined ? (
      <Icon className="size-6 text-brand" aria-hidden="true" />
    ) : (
      <Icon className="size-6" color={mark.color} aria-hidden="true" />
    );
  }
  return (
    <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
      {Object.entries(mark.paths).map(([color, path]) => (
        <path key={color} fill={color} d={path} />
      ))}
    </svg>
  );
}
