import { type FormEvent, useState } from "react";
import { asksCost } from "../../../../functions/reports/dashboards/panel-query.ts";
import type { Dashboard } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { useMay } from "../../api/me.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FormActions } from "../../ui/dialog/form-actions.tsx";
import { Field } from "../../ui/field.tsx";
import { Check } from "./check.tsx";
import { useChange } from "./use-change.ts";

/** The roles that a dashboard can be shared with, as displayed. */
const sharedRoles = {
  analyst: "Analysts",
  client: "All clients, who see figures of their own sites",
} as const;
const list = new Intl.ListFormat("en");
const roles = Object.keys(sharedRoles) as (keyof typeof sharedRoles)[];

/** The dialog that renames a dashboard, shares it and makes it the start page. */
export function DashboardSettings({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const { name, panels, shared_with, is_start } = dashboard;
  const withCost = panels.filter(asksCost).map(({ title }) => `“${title}”`);
  const saving = useChange();
  const clients = useClients();
  const [isForAll, setIsForAll] = useState(shared_with.includes("client"));
  const mayChooseStart = useMay()("admin");
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const change = {
      name: String(fields.get("name")).trim(),
      shared_with: roles.filter((role) => fields.getAll("role").includes(role)),
      ...(!isForAll && { clients: fields.getAll("client").map(String) }),
      ...(mayChooseStart && { is_start: fields.has("start") }),
    };
    if (!saving.isPending) saving.mutate({ dashboard, ...change }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title="Name and sharing"
      description="You and the account's admins always see this dashboard."
      onClose={onClose}
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field
          label="Dashboard name"
          name="name"
          defaultValue={name}
          maxLength={100}
          autoComplete="off"
          required
        />
        <fieldset>
          <legend className="text-sm font-medium">Shared with</legend>
          {roles.map((role) => (
            <Check
              key={role}
              name="role"
              value={role}
              text={sharedRoles[role]}
              checked={shared_with.includes(role)}
              {...(role === "client" && { onChange: setIsForAll })}
            />
          ))}
          {!isForAll && clients.length > 0 && (
            <div className="ml-6.5 max-h-48 overflow-y-auto">
              {clients.map(({ id, name }) => (
                <Check
                  key={id}
                  name="client"
                  value={id}
                  text={`Only the people of ${name}`}
                  checked={dashboard.clients.includes(id)}
                />
              ))}
            </div>
          )}
          {withCost.length > 0 && (
            <p className="text-sm wrap-anywhere text-muted">
              Clients never see cost. It is left out for them in {list.format(withCost)}.
            </p>
          )}
        </fieldset>
        {mayChooseStart && (
          <Check name="start" text="Start page for everyone who sees it" checked={is_start} />
        )}
        <FormActions onCancel={onClose} busy={saving.isPending}>
          Save Changes
        </FormActions>
      </form>
    </Dialog>
  );
}
