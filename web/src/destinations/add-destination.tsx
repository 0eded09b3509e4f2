import { useState } from "react";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { DestinationForm } from "./destination-form.tsx";
import { type Kind, kinds } from "./kinds.ts";
import { SigningSecret } from "./signing-secret.tsx";
import { Steps } from "./steps.tsx";
import { TextToCopy } from "./text-to-copy.tsx";

/** The dialog that adds a destination: the steps at its vendor, its fields, and the signing secret if it has one. */
export function AddDestination({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const { title, use, steps, untried, setup } = kinds[kind];
  if (secret !== null) {
    return (
      <Dialog
        title="Your signing secret"
        description="Copy it to your server now. We won't show it again."
        onClose={onClose}
      >
        <SigningSecret secret={secret} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={`Connect ${title}`} description={use} onClose={onClose}>
      <div className="mb-5 grid min-w-0 gap-5 text-sm">
        <Steps steps={steps} untried={untried} />
        {setup !== null && <TextToCopy {...setup} />}
      </div>
      <DestinationForm
        kind={kind}
        destination={null}
        onSaved={(secret) => (secret === undefined ? onClose() : setSecret(secret))}
        onCancel={onClose}
      />
    </Dialog>
  );
}
