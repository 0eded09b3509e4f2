import type { Site } from "../../../api/api.ts";
import { ClientChoice, saveClientChoice } from "../clients/client-choice.tsx";
import { sitesText } from "../clients/group-heading.tsx";
import { ConsentSelect, consentIn } from "../consent-select.tsx";
import { ChangeDialog } from "./change-dialog.tsx";

type Props = { sites: readonly Site[]; onDone: () => void; onClose: () => void };

/** The value that all sites have in common, or else the first one. */
const shared = <Key extends "client_id" | "consent">(
  sites: readonly Site[],
  key: Key,
  otherwise: Site[Key],
) => (sites.every((site) => site[key] === sites[0]?.[key]) ? (sites[0]?.[key] ?? otherwise) : otherwise);

/** Moves sites to a client. */
export const MoveSites = (props: Props) => (
  <ChangeDialog
    {...props}
    title={`Move ${sitesText(props.sites.length)} to a client`}
    description="Their leads move along: reports, and people with access to a client, see the leads of the sites that the client has now."
    action="Move"
    done="moved"
    read={async (fields) => ({ client_id: await saveClientChoice(fields) })}
  >
    <ClientChoice clientId={shared(props.sites, "client_id", null)} />
  </ChangeDialog>
);

/** Sets the consent mode of sites. */
export const SetConsent = (props: Props) => (
  <ChangeDialog
    {...props}
    title={`Consent mode of ${sitesText(props.sites.length)}`}
    description="The snippet of each site asks for consent as you choose here. Pages follow it once they have their site’s new snippet."
    action="Save Changes"
    done="changed"
    read={(fields) => ({ consent: consentIn(fields) })}
  >
    <ConsentSelect site={{ consent: shared(props.sites, "consent", "immediate") }} />
  </ChangeDialog>
);

/** Archives sites. */
export const ArchiveSites = (props: Props) => (
  <ChangeDialog
    {...props}
    title={`Archive ${sitesText(props.sites.length)}?`}
    description="Their leads and reports stay, and they no longer count as sites of your plan. New leads and visits are refused within a minute and are lost, until you restore the sites."
    action="Archive"
    done="archived"
    read={() => ({ archived: true })}
  />
);

/** Restores archived sites. */
export const RestoreSites = (props: Props) => (
  <ChangeDialog
    {...props}
    title={`Restore ${sitesText(props.sites.length)}?`}
    description="They take leads and visits again at once, with the same snippets, and count as sites of your plan."
    action="Restore"
    done="restored"
    read={() => ({ archived: false })}
  />
);
