import { mayCall, type Role } from "../../../../functions/accounts/members/role.ts";
import { call, type Team } from "../../api/api.ts";
import { ignoreNotFound } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { AccessSummary } from "./access-summary.tsx";
import { givenBy, roles } from "./roles.ts";
import { useTeamChange } from "./use-team-change.ts";

type Props = { invitation: Team["invitations"][number]; own: Role };

/** An open invitation, which those who could have sent it can send again or withdraw. */
export function InvitationRow({ invitation, own }: Props) {
  const { id, email, role, valid_until, sites, clients, contacts } = invitation;
  const access = role === "client" ? { sites, clients, contacts } : {};
  const again = useTeamChange<Role>({
    send: (same) => call("POST /api/invitations", { body: { email, role: same, ...access } }),
    done: `A new link is on its way to ${email}.`,
    failed: "The invitation could not be sent",
  });
  const withdrawal = useTeamChange({
    send: () => call("DELETE /api/invitations/{id}", { path: { id } }).catch(ignoreNotFound),
    done: `The invitation of ${email} has been withdrawn.`,
    failed: "The invitation could not be withdrawn",
  });
  const given = mayCall(own, "admin") ? givenBy(own).find((each) => each === role) : undefined;
  const busy = again.isPending || withdrawal.isPending;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        <p className="text-sm text-muted">
          {roles[role].name}, invited until <Timestamp at={valid_until} to="day" />
        </p>
        {role === "client" && <AccessSummary {...invitation} />}
      </div>
      {given && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            aria-label={`Send again: the invitation to ${email}`}
            busy={busy}
            onClick={() => again.mutate(given)}
          >
            Send again
          </Button>
          <Button
            look="secondary"
            aria-label={`Withdraw the invitation to ${email}`}
            busy={busy}
            onClick={() => withdrawal.mutate()}
          >
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
}
