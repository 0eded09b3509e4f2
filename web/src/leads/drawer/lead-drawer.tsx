import { ChevronDown, ChevronUp, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { Lead, Site } from "../../api/api.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/dialog/drawer.tsx";
import { Loading } from "../../ui/loading.tsx";
import { leadLabel } from "../label.ts";
import { rowButton, stepFor } from "../list/row-focus.ts";
import { ListFailed } from "../no-leads.tsx";
import { isShortcut } from "../use-shortcuts.ts";
import { LeadDetails } from "./lead-details.tsx";
import { useLeadNavigation } from "./use-lead-navigation.ts";
import { useOpenLead } from "./use-open-lead.ts";

type Props = {
  id: string;
  /** The list to step through. */
  leads: Lead[];
  /** Loads older leads and resolves with the whole list; null at its end. */
  loadOlder: (() => Promise<Lead[]>) | null;
  /** What follows "of" in "3 of 120". */
  total: string;
  siteById: Map<string, Site>;
  onNext: (id: string) => void;
  onClose: () => void;
  onHelp: () => void;
};

/** A lead's details next to the list, with buttons and keys to step to the next lead. */
export function LeadDrawer({ id, leads, loadOlder, total, siteById, onNext, onClose, onHelp }: Props) {
  const { lead, error, isGone, retry } = useOpenLead(id, leads);
  const { at, canGo, go } = useLeadNavigation({ id, leads, loadOlder, onNext });

  const onKeyDown = (event: KeyboardEvent) => {
    // Dialogs above the drawer handle their own keys.
    if (!event.currentTarget.contains(event.target as Node) || !isShortcut(event.nativeEvent)) return;
    const step = stepFor(event.key);
    if (step === 0 && event.key !== "?") return;
    event.preventDefault();
    if (step === 0) onHelp();
    else go(step);
  };

  const step = (label: string, by: number) => (
    <Button
      look="quiet"
      aria-label={label}
      className="px-2.5"
      aria-disabled={!canGo(by)}
      onClick={() => go(by)}
    >
      {by < 0 ? <ChevronUp /> : <ChevronDown />}
    </Button>
  );

  return (
    <Drawer
      title={<bdi>{lead ? (lead.name ?? "Anonymous") : isGone ? "Lead not found" : "Lead"}</bdi>}
      page={id}
      isWide
      actions={
        <>
          {at !== -1 && (
            <span aria-hidden="true" className="self-center text-sm text-muted tabular-nums">
              {at + 1} of {total}
            </span>
          )}
          <span role="status" className="sr-only">
            <bdi>{lead && leadLabel(lead)}</bdi>
          </span>
          {step("Previous lead", -1)}
          {step("Next lead", 1)}
          <Button look="quiet" aria-label="Close" className="px-2.5" onClick={onClose}>
            <X />
          </Button>
        </>
      }
      onClose={onClose}
      onKeyDown={onKeyDown}
      backTo={() => rowButton(id)}
    >
      {lead ? (
        <LeadDetails lead={lead} site={siteById.get(lead.site_id)} onGone={onClose} />
      ) : isGone ? (
        <p className="py-10 text-center text-muted">This lead does not exist, or it was deleted.</p>
      ) : error ? (
        <ListFailed error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Drawer>
  );
}
