import { useState } from "react";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { DestinationForm } from "./destination-form.tsx";
import { type Kind, kinds } from "./kinds.ts";
import { SigningSecret } from "./signing-secret.tsx";
import { Steps } from "./steps.tsx";
import { TextToCopy } from "./text-to-copy.tsx";

type Props = {
  kind: Kind;
  onClose: () => void;
  /** Called with the id of the new destination. */
  onAdded: (id: string) => void;
};

/** The dialog that adds a destination: the steps at its vendor beside its fields, and the signing secret if it has one. */
export function AddDestination({ kind, onClose, onAdded }: Props) {
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
    <Dialog
      title={`Connect ${title}`}
      description={use}
      onClose={onClose}
      aside={
        <div className="grid min-w-0 gap-5 text-sm">
          <Steps steps={steps} untried={untried} />
          {setup !== null && <TextToCopy {...setup} />}
        </div>
      }
    >
      <DestinationForm
        kind={kind}
        destination={null}
        onSaved={({ id, signing_secret }) => {
          onAdded(id);
          if (signing_secret === undefined) onClose();
          else setSecret(signing_secret);
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
