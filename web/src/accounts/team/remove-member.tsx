import { useState } from "react";
import { call, type Team } from "../../api/api.ts";
import { detailOf, ignoreNotFound } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/dialog/confirm.tsx";
import { useTeamChange } from "./use-team-change.ts";

type Props = { member: Pick<Team["members"][number], "id" | "name">; isSelf: boolean };

/** What removing a member means. `who` and `whom` are the member. */
const describe = (who: "You" | "They", whom: "you" | "them") =>
  `${who} lose access immediately, and an invitation can bring ${whom} back. Webhooks and inbound addresses that ${who.toLowerCase()} added stop until an owner or admin takes them over or replaces them under Destinations. ${who === "You" ? "Your" : "Their"} keys stop for good.`;

/** Removes a member, or lets the person leave the account, after a confirmation. */
export function RemoveMember({ member: { id, name }, isSelf }: Props) {
  const [isAsking, setAsking] = useState(false);
  const action = isSelf ? "Leave" : "Remove";
  const removal = useTeamChange({
    send: async () => {
      await call("DELETE /api/members/{id}", { path: { id } }).catch(ignoreNotFound);
      setAsking(false);
      // The page shows an account that is no longer theirs; all of it is loaded again.
      if (isSelf) location.assign("/dashboard");
    },
    done: isSelf ? "You have left the account." : `${name} has been removed.`,
    failed: isSelf ? "You could not leave the account" : `${name} could not be removed`,
  });
  return (
    <>
      <Button look="secondary" aria-label={`${action} ${name}`} onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <Confirm
          title={isSelf ? "Leave this account?" : `Remove ${name}?`}
          description={describe(isSelf ? "You" : "They", isSelf ? "you" : "them")}
          action={action}
          busy={removal.isPending}
          error={removal.error && detailOf(removal.error, `${action} failed`)}
          onConfirm={() => removal.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
