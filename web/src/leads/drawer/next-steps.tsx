import { BadgeDollarSign, CheckCheck, Mail, Phone } from "lucide-react";
import { useRef } from "react";
import type { Lead } from "../../api/api.ts";
import { May } from "../../api/may.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { mailLink, phoneLink } from "./contact-facts.tsx";
import { useStatus } from "./use-status.ts";

type Props = {
  lead: Lead;
  /** Moves the focus to the field of the value. */
  onValue: () => void;
};

/** What to do next with a lead: answer it, say so, and say what it is worth. */
export function NextSteps({ lead, onValue }: Props) {
  const { isSaving, change } = useStatus(lead);
  const value = useRef<HTMLButtonElement>(null);
  const call = lead.phone === null ? null : phoneLink(lead.phone);
  const mail = lead.email === null ? null : mailLink(lead.email);
  return (
    <fieldset aria-label="Next steps" className="flex flex-wrap gap-2">
      {call && (
        <ButtonLink look="secondary" size="small" href={call} rel="noopener">
          <Phone />
          Call
        </ButtonLink>
      )}
      {mail && (
        <ButtonLink look="secondary" size="small" href={mail} rel="noopener">
          <Mail />
          Email
        </ButtonLink>
      )}
      <May as="analyst">
        {lead.status === "new" && (
          <Button
            look="secondary"
            size="small"
            busy={isSaving}
            // The button disappears, so the focus moves to the next one.
            onClick={() => change("contacted", () => value.current?.focus())}
          >
            <CheckCheck />
            Mark contacted
          </Button>
        )}
        <Button ref={value} look="secondary" size="small" onClick={onValue}>
          <BadgeDollarSign />
          {lead.value_cents === null ? "Assign value" : "Change value"}
        </Button>
      </May>
    </fieldset>
  );
}
