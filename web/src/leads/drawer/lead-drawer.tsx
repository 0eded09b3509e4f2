import { ChevronDown, ChevronUp, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { Lead, Site } from "../../api/api.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Loading } from "../../ui/loading.tsx";
import { useSteps } from "../journey/use-steps.ts";
import { labelOf } from "../label.ts";
import { stepBy, stopOf } from "../list/rows.ts";
import { ListFailed } from "../no-leads.tsx";
import { isShortcut } from "../use-shortcuts.ts";
import { LeadStory } from "./lead-story.tsx";
import { useOpenLead } from "./use-open-lead.ts";

type Props = {
  id: string;
  /** The list that is gone through. */
  leads: Lead[];
  /** Makes the list go on at its end, and gives all of it; null where it does not. */
  loadOlder: (() => Promise<Lead[]>) | null;
  /** What the list's leads are counted among. */
  among: string;
  siteById: Map<string, Site>;
  onNext: (id: string) => void;
  onClose: () => void;
  onHelp: () => void;
};

/** One lead's whole story, beside the list it is gone through in. */
export function LeadDrawer({ id, leads, loadOlder, among, siteById, onNext, onClose, onHelp }: Props) {
  const { lead, error, isGone, retry } = useOpenLead(id, leads);
  const { at, canGo, go } = useSteps({ id, leads, loadOlder, onNext });

  const onKeyDown = (event: KeyboardEvent) => {
    // What lies over the drawer has keys of its own.
    if (!event.currentTarget.contains(event.target as Node) || !isShortcut(event.nativeEvent)) return;
    const step = stepBy(event.key);
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
      actions={
        <>
          {at !== -1 && (
            <span aria-hidden="true" className="self-center text-sm text-muted tabular-nums">
              {at + 1} of {among}
            </span>
          )}
          <span role="status" className="sr-only">
            <bdi>{lead && labelOf(lead)}</bdi>
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
      backTo={() => stopOf(id)}
    >
      {lead ? (
        <LeadStory lead={lead} site={siteById.get(lead.site_id)} onGone={onClose} />
      ) : isGone ? (
        <p className="py-10 text-center text-muted">
          There is no such lead in your account, or it was deleted.
        </p>
      ) : error ? (
        <ListFailed error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Drawer>
  );
}
