import { Lock } from "lucide-react";
import type { Lead } from "../api/api.ts";
import { useMay } from "../api/me.ts";
import { DashboardLink } from "../app/account/dashboard-link.tsx";

/** Marks a lead whose contact details are hidden: until the account pays, or from this person. */
export function MaskedIcon({ lead: { masked, without_contacts } }: { lead: Lead }) {
  if (!masked && !without_contacts) return null;
  return (
    <span className="inline-flex items-center">
      <Lock className="size-3.5 text-muted" aria-hidden="true" />
      <span className="sr-only">
        {without_contacts ? "Contact details hidden" : "Contact details hidden until you choose a plan"}
      </span>
    </span>
  );
}

/** Says how many leads are masked and how to unmask them; renders nothing if none is. */
export function MaskedNote({ leads, totalLeads }: { leads: Lead[]; totalLeads: number }) {
  const mayPay = useMay()("billing");
  const masked = leads.filter((lead) => lead.masked).length;
  if (masked === 0) return null;
  // If every loaded lead is masked, older ones may be too.
  const more = masked === leads.length && totalLeads > masked ? " or more" : "";
  const isOne = masked === 1 && more === "";
  return (
    <p className="flex gap-2.5 border-t border-line bg-yellow-soft px-5 py-3 text-sm text-yellow">
      <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        {masked}
        {more} {isOne ? "lead has" : "leads have"} hidden contact details. They appear as soon as{" "}
        {mayPay ? "you pay" : "the account pays"} for a plan.{" "}
        {mayPay && (
          <DashboardLink
            to="?tab=subscription"
            className="inline-block -my-1 py-1 font-semibold underline underline-offset-4"
          >
            Choose a plan
          </DashboardLink>
        )}
      </span>
    </p>
  );
}
