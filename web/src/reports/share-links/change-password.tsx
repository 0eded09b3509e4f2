import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { call, type Share } from "../../api/api.ts";
import { detailOf } from "../../api/request.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FormActions } from "../../ui/dialog/form-actions.tsx";
import { FormError } from "../../ui/field.tsx";
import { Options } from "../../ui/options.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { sharesQuery } from "./shares-query.ts";

/** The dialog that replaces or removes a link's password. */
export function ChangePassword({ share, onClose }: { share: Share; onClose: () => void }) {
  const { id, has_password } = share;
  const cache = useQueryClient();
  const saving = useMutation({
    mutationFn: (password: string | null) =>
      call("PATCH /api/shares/{id}", { path: { id }, body: { password } }),
    onSuccess: async () => {
      await cache.invalidateQueries(sharesQuery);
      onClose();
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const password = fields.has("remove") ? null : String(fields.get("password"));
    if (!saving.isPending && password !== "") saving.mutate(password);
  };
  return (
    <Dialog
      title={has_password ? "Change the password" : "Set a password"}
      description="Everyone who has opened the link has to enter the new one."
      onClose={onClose}
    >
      <form method="post" onSubmit={onSubmit} className="grid gap-4">
        <PasswordField
          label="New password"
          name="password"
          hint="At least 8 characters."
          minLength={8}
          maxLength={200}
          autoComplete="new-password"
        />
        {has_password && (
          <Options legend="No password">
            <Options.Item
              type="checkbox"
              name="remove"
              label="Remove the password: the link alone opens the report"
            />
          </Options>
        )}
        <FormError>{saving.error && detailOf(saving.error, "The password could not be changed")}</FormError>
        <FormActions onCancel={onClose} busy={saving.isPending}>
          Save
        </FormActions>
      </form>
    </Dialog>
  );
}
