import type { ReactNode } from "react";
import { Button } from "../button.tsx";

type Props = { onCancel: () => void; busy: boolean; children: ReactNode };

/** The buttons at the end of a dialog's form: one cancels it, the other, with the given label, submits it. */
export function FormActions({ onCancel, busy, children }: Props) {
  return (
    <div className="flex justify-end gap-2">
      <Button look="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" busy={busy}>
        {children}
      </Button>
    </div>
  );
}
