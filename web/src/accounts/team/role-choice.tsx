import type { GivenRole, Role } from "../../../../functions/members/role.ts";
import { call, type Team } from "../../api/api.ts";
import { inputLook } from "../../ui/field.tsx";
import { givenBy, roles } from "./roles.ts";
import { useTeamChange } from "./use-team-change.ts";

type Props = { member: Team["members"][number]; own: Role };

/** Changes a member's role, among those that a person with the role `own` may give. */
export function RoleChoice({ member: { id, name, role }, own }: Props) {
  const change = useTeamChange<GivenRole>({
    send: (next) => call("PATCH /api/members/{id}", { path: { id }, body: { role: next } }),
    done: `The role of ${name} has been changed.`,
    failed: "The role could not be changed",
  });
  return (
    <select
      aria-label={`Role of ${name}`}
      value={change.isPending ? change.variables : role}
      onChange={({ target }) => {
        const next = givenBy(own).find((each) => each === target.value);
        if (next !== undefined && !change.isPending) change.mutate(next);
      }}
      className={`${inputLook} min-h-10 w-auto!`}
    >
      {givenBy(own).map((each) => (
        <option key={each} value={each}>
          {roles[each].name}
        </option>
      ))}
    </select>
  );
}
