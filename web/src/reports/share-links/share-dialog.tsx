import { useState } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { NewLink } from "./new-link.tsx";
import { ShareForm } from "./share-form.tsx";
import type { Subject } from "./shares-query.ts";

type Props = { subject: Subject; name: string; onClose: () => void };

/** The dialog that makes a share link, and then shows it once. */
export function ShareDialog({ subject, name, onClose }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  return (
    <Dialog
      title="Share by link"
      description="Readers need no account. They see the figures as they are when they open it."
      onClose={onClose}
    >
      {url === null ? (
        <ShareForm subject={subject} name={name} onAdded={setUrl} onCancel={onClose} />
      ) : (
        <NewLink url={url} onClose={onClose} />
      )}
    </Dialog>
  );
}
