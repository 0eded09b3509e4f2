import { useState } from "react";
import type { Role } from "../../../../functions/accounts/members/role.ts";
import { call, type Team } from "../../api/api.ts";
import { Button } from "../../ui/button.tsx";
import { inputLook } from "../../ui/field.tsx";
import { AccessDialog } from "./access-dialog.tsx";
import { givenBy, roles } from "./roles.ts";
import { useTeamChange } from "./use-team-change.ts";

type Props = { member: Team["members"][number]; own: Role };

/** Changes a member's role, among those that a person with the role `own` may give, and what a client sees. */
export function RoleChoice({ member, own }: Props) {
  const { id, name, role } = member;
  const [isChoosing, setChoosing] = useState(false);
  const change = useTeamChange<Role>({
    send: (next) => call("PATCH /api/members/{id}", { path: { id }, body: { role: next } }),
    done: `The role of ${name} has been changed.`,
    failed: "The role could not be changed",
  });
  return (
    <>
      <select
        aria-label={`Role of ${name}`}
        value={change.isPending ? change.variables : role}
        onChange={({ target }) => {
          const next = givenBy(own).find((each) => each === target.value);
          if (next === "client") setChoosing(true);
          else if (next !== undefined && !change.isPending) change.mutate(next);
        }}
        className={`${inputLook} min-h-10 w-auto!`}
      >
        {givenBy(own).map((each) => (
          <option key={each} value={each}>
            {roles[each].name}
          </option>
        ))}
      </select>
      {role === "client" && (
        <Button look="secondary" aria-label={`Access of ${name}`} onClick={() => setChoosing(true)}>
          Access
        </Button>
      )}
      {isChoosing && <AccessDialog member={member} own={own} onClose={() => setChoosing(false)} />}
    </>
  );
}
