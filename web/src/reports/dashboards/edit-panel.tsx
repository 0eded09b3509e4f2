import type { FormEvent } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FormActions } from "../../ui/dialog/form-actions.tsx";
import type { Panel } from "./panel.ts";
import { PanelFields, panelIn } from "./panel-fields.tsx";

type Props = { panel: Panel; busy: boolean; onSave: (panel: Panel) => void; onClose: () => void };

/** The dialog that changes a panel's title, period, chart and width. */
export function EditPanel({ panel, busy, onSave, onClose }: Props) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSave(panelIn(new FormData(event.currentTarget), panel.question));
  };
  return (
    <Dialog
      title={
        <>
          Edit <bdi>{panel.title}</bdi>
        </>
      }
      description="To change the question, open the panel in Ask and add it from there."
      onClose={onClose}
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        <PanelFields panel={panel} />
        <FormActions onCancel={onClose} busy={busy}>
          Save Changes
        </FormActions>
      </form>
    </Dialog>
  );
}
