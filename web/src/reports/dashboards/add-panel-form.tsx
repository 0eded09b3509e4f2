import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { dashboardSearch, dashboardsQuery } from "../../api/dashboards.ts";
import { detailOf } from "../../api/request.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FormActions } from "../../ui/dialog/form-actions.tsx";
import { FormError } from "../../ui/field.tsx";
import { Choice } from "../../ui/text-area.tsx";
import type { Panel } from "./panel.ts";
import { PanelFields, panelIn } from "./panel-fields.tsx";
import { useAdd } from "./use-add.ts";
import { useChange } from "./use-change.ts";
import { useMayChange } from "./use-may-change.ts";

/** The dialog that adds a panel to the chosen dashboard. */
export function AddPanelForm({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const { data, error } = useQuery(dashboardsQuery);
  const mayChange = useMayChange();
  const [, setSearch] = useSearchParams();
  const [changing, adding] = [useChange(), useAdd()];
  const busy = changing.isPending || adding.isPending;
  const onSuccess = ({ id }: { id: string }) => {
    onClose();
    setSearch(new URLSearchParams(dashboardSearch(id)));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || data === undefined) return;
    const fields = new FormData(event.currentTarget);
    const added = panelIn(fields, panel.question);
    const dashboard = data.find(({ id }) => id === fields.get("dashboard"));
    if (dashboard) changing.mutate({ dashboard, panels: [...dashboard.panels, added] }, { onSuccess });
    else adding.mutate({ name: added.title, panels: [added] }, { onSuccess });
  };
  const failure = adding.error ?? (data === undefined ? error : null);
  return (
    <Dialog
      title="Add to dashboard"
      description="The panel asks this question again whenever it is shown."
      onClose={onClose}
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        {/* A select keeps the option it has; a new one chooses the first of those that have loaded. */}
        <Choice key={data?.length} label="Dashboard" name="dashboard">
          {data?.filter(mayChange).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">New dashboard, named after the panel</option>
        </Choice>
        <PanelFields panel={panel} />
        <FormError>{failure && detailOf(failure, "The panel could not be added.")}</FormError>
        <FormActions onCancel={onClose} busy={busy || data === undefined}>
          Add panel
        </FormActions>
      </form>
    </Dialog>
  );
}
