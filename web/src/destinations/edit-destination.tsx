import { useState } from "react";
import type { Destination } from "../api/api.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { DestinationForm } from "./destination-form.tsx";
import { kinds } from "./kinds.ts";
import { NewSecret } from "./new-secret.tsx";
import { SigningSecret } from "./signing-secret.tsx";

/** The dialog that changes or reconnects a destination, or rotates a webhook's secret. */
export function EditDestination({ destination, onClose }: { destination: Destination; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const { kind, name } = destination;
  if (secret !== null) {
    return (
      <Dialog
        title="Your new signing secret"
        description="Copy it to your server within 24 hours. Until then, requests are also signed with the old one. We won't show it again."
        onClose={onClose}
      >
        <SigningSecret secret={secret} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={
        <>
          Edit <bdi>{name}</bdi>
        </>
      }
      description={kinds[kind].use}
      onClose={onClose}
    >
      <DestinationForm destination={destination} onClose={onClose} />
      {kind === "webhook" && <NewSecret destination={destination} onReplaced={setSecret} />}
    </Dialog>
  );
}
