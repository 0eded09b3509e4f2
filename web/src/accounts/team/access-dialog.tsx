import type { Role } from "../../../../functions/accounts/members/role.ts";
import { call, type Team } from "../../api/api.ts";
import { detailOf } from "../../api/request.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FormActions } from "../../ui/dialog/form-actions.tsx";
import { FormError } from "../../ui/field.tsx";
import { type Access, AccessFields, readAccess } from "./access-fields.tsx";
import { useTeamChange } from "./use-team-change.ts";

type Props = { member: Team["members"][number]; own: Role; onClose: () => void };

/** Makes a member a client, or changes what they see. */
export function AccessDialog({ member, own, onClose }: Props) {
  const { id, name } = member;
  const change = useTeamChange<Access>({
    send: async (access) => {
      await call("PATCH /api/members/{id}", { path: { id }, body: { role: "client", ...access } });
      onClose();
    },
    done: `${name} sees what you have chosen.`,
    failed: "The access could not be changed",
  });
  return (
    <Dialog
      title={`What ${name} sees`}
      description="A client sees the leads and reports of these sites only, and changes nothing."
      onClose={onClose}
    >
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(readAccess(new FormData(event.currentTarget)));
        }}
      >
        <AccessFields own={own} access={member} />
        <FormError>{change.error && detailOf(change.error, "The access could not be changed.")}</FormError>
        <FormActions onCancel={onClose} busy={change.isPending}>
          Save
        </FormActions>
      </form>
    </Dialog>
  );
}
