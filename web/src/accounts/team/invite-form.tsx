import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Role } from "../../../../functions/accounts/members/role.ts";
import { call } from "../../api/api.ts";
import { teamQuery } from "../../api/team.ts";
import { Field, FormError } from "../../ui/field.tsx";
import { Choice } from "../../ui/text-area.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { useSubmit } from "../use-submit.ts";
import { AccessFields, readAccess } from "./access-fields.tsx";
import { givenBy, roles } from "./roles.ts";

/** Invites someone by email, with a role that a person with the role `own` may give. */
export function InviteForm({ own }: { own: Role }) {
  const [role, setRole] = useState<Role>("analyst");
  const cache = useQueryClient();
  const toast = useToast();
  const { pending, error, onSubmit } = useSubmit("The invitation could not be sent", async (fields, form) => {
    const email = String(fields.get("email")).trim();
    await call("POST /api/invitations", {
      body: { email, role, ...(role === "client" && readAccess(fields)) },
    });
    form.reset();
    setRole("analyst");
    toast({ title: "Success", description: `An invitation is on its way to ${email}.` });
    await cache.invalidateQueries(teamQuery);
  });
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      <Field label="Email of the person to invite" name="email" type="email" autoComplete="off" required />
      <Choice
        label="Role"
        name="role"
        value={role}
        onChange={({ target }) => setRole(givenBy(own).find((each) => each === target.value) ?? role)}
      >
        {givenBy(own).map((each) => (
          <option key={each} value={each}>
            {roles[each].name}: {roles[each].may}
          </option>
        ))}
      </Choice>
      {role === "client" && <AccessFields own={own} />}
      <FormError>{error}</FormError>
      <SubmitButton busy={pending} className="justify-self-end">
        Invite
      </SubmitButton>
    </form>
  );
}
