import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormError } from "./field.tsx";

type Props = {
  title: ReactNode;
  /** What it does, and whether there is a way back. */
  description: string;
  action: string;
  busy: boolean;
  /** Why it did not work, which leaves the dialog open for another try. */
  error: string | null;
  /** How far it is. */
  progress?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be undone; it stays while that is under way. */
export function Confirm({ title, description, action, busy, error, progress, onConfirm, onClose }: Props) {
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog role="alertdialog" title={title} description={description} onClose={close}>
      <FormError>{error}</FormError>
      <p role="status" className="text-sm text-muted">
        {progress}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={close}>
          Cancel
        </Button>
        <Button look="danger" busy={busy} onClick={onConfirm} className="whitespace-normal!">
          {error === null ? action : "Try again"}
        </Button>
      </div>
    </Dialog>
  );
}
