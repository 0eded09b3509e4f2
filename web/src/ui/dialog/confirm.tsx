import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { FormError } from "../field.tsx";
import { Dialog } from "./dialog.tsx";

type Props = {
  title: ReactNode;
  /** What the action does and whether it can be undone. */
  description: string;
  action: string;
  busy: boolean;
  /** Why it failed. The dialog stays open for another attempt. */
  error: string | null;
  progress?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** A confirmation dialog for destructive actions. It cannot be closed while the action runs. */
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
