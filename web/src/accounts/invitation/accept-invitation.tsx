import { useEffect, useState } from "react";
import { call, type ShownInvitation } from "../../api/api.ts";
import { loadMe } from "../../api/me.ts";
import { describeError } from "../../api/request.ts";
import { dashboardUrl } from "../../app/account/account-url.ts";
import { useSession } from "../../app/session.tsx";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/field.tsx";
import { Loading } from "../../ui/loading.tsx";
import { TryAgain } from "../../ui/try-again.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { roles } from "../team/roles.ts";
import { useSubmit } from "../use-submit.ts";
import { forgetInvitation } from "./invitation-token.ts";

type Props = { invitation: ShownInvitation; token: string };

/** Lets the person who is signed in accept an invitation, or sign out if it is for someone else. */
export function AcceptInvitation({ invitation: { account, email, role }, token }: Props) {
  const { logout } = useSession();
  const [own, setOwn] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = () => {
    setFailure(null);
    loadMe().then(
      (me) => setOwn(me.email),
      (error) => setFailure(describeError(error)),
    );
  };
  useEffect(load, []);
  const { pending, error, onSubmit } = useSubmit("You could not join the account", async () => {
    const { id } = await call("POST /api/invitations/accept", { body: { token } });
    forgetInvitation();
    // A new page, so that nothing of another account is left in it.
    location.assign(dashboardUrl(id));
  });

  if (failure !== null) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>Your login could not be loaded. {failure}</p>
        <TryAgain onClick={load} />
      </div>
    );
  }
  if (own === null) return <Loading />;
  if (own.toLowerCase() !== email) {
    return (
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          The invitation is for <bdi className="font-medium">{email}</bdi>, but you are signed in as{" "}
          <bdi className="font-medium">{own}</bdi>.
        </p>
        <Button onClick={logout} className="min-h-11 whitespace-normal!">
          Sign out to continue
        </Button>
      </div>
    );
  }
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      <FormError>{error}</FormError>
      <SubmitButton busy={pending} className="min-h-11 whitespace-normal!">
        <span className="wrap-anywhere">
          Join {account} as {roles[role].name.toLowerCase()}
        </span>
      </SubmitButton>
    </form>
  );
}
