import { useState } from "react";
import type { Site } from "../../api/api.ts";
import { Choice } from "../../ui/text-area.tsx";
import { consentModes } from "./consent-modes.ts";

type ConsentMode = Site["consent"];

const FIELD = "consent";
const isMode = (text: string): text is ConsentMode => Object.hasOwn(consentModes, text);

/** The consent mode chosen in a form. */
export function consentIn(fields: FormData): ConsentMode {
  const chosen = String(fields.get(FIELD));
  return isMode(chosen) ? chosen : "immediate";
}

/** Chooses the consent mode of a site's snippet, and says what the choice means for its pages. */
export function ConsentSelect({ site }: { site: Pick<Site, "consent"> | null }) {
  const before = site?.consent ?? "immediate";
  const [chosen, setChosen] = useState<ConsentMode>(before);
  const note =
    site !== null && chosen !== before ? " Its pages follow this once they have the new snippet." : "";
  return (
    <div>
      <Choice
        label="Consent"
        name={FIELD}
        value={chosen}
        onChange={({ target }) => isMode(target.value) && setChosen(target.value)}
      >
        {Object.entries(consentModes).map(([mode, { label }]) => (
          <option key={mode} value={mode}>
            {label}
          </option>
        ))}
      </Choice>
      <p className="mt-1.5 text-sm text-muted">{consentModes[chosen].hint + note}</p>
    </div>
  );
}
