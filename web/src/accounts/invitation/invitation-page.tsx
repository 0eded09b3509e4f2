import { useEffect, useState } from "react";
import { call, type ShownInvitation } from "../../api/api.ts";
import { describeError } from "../../api/request.ts";
import { keepLook } from "../../app/look.ts";
import { useSession } from "../../app/session.tsx";
import { useLook } from "../../app/use-look.ts";
import { ProductLogo } from "../../ui/brand/product-logo.tsx";
import { Card } from "../../ui/card.tsx";
import { useTitle } from "../../ui/hooks/use-title.ts";
import { Loading } from "../../ui/loading.tsx";
import { TryAgain } from "../../ui/try-again.tsx";
import { roles } from "../team/roles.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { takeInvitation } from "./invitation-token.ts";
import { RegisterInvited } from "./register-invited.tsx";

/** The page behind the link of an invitation. */
export function Page() {
  useTitle("Invitation");
  const [token] = useState(takeInvitation);
  const [invitation, setInvitation] = useState<ShownInvitation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const look = useLook();
  const isSignedIn = useSession().token !== null;

  const load = () => {
    setFailure(null);
    call("POST /api/invitations/show", { body: { token: token ?? "" } }).then(
      (shown) => {
        keepLook(shown.look);
        setInvitation(shown);
      },
      (error) => setFailure(describeError(error)),
    );
  };
  useEffect(load, []);

  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-6 px-4 py-10">
      <a href={look?.sign_in ?? "/"} className="inline-flex justify-self-center rounded-lg">
        <ProductLogo />
      </a>
      <Card className="sm:p-8">
        <h1 className="text-title">{invitation ? "You're invited" : "Invitation"}</h1>
        {failure !== null && (
          <div role="alert" className="mt-2 grid justify-items-start gap-4">
            <p>This invitation can't be shown. {failure}</p>
            <TryAgain onClick={load} />
          </div>
        )}
        {failure === null && invitation === null && <Loading />}
        {invitation && (
          <>
            <p className="mt-2 mb-6 wrap-anywhere text-muted">
              Join the account of <bdi className="font-medium text-ink">{invitation.account}</bdi>
              {look === null && " on Whence"}. Your role: {roles[invitation.role].name} (
              {roles[invitation.role].may}).
            </p>
            {isSignedIn ? (
              <AcceptInvitation invitation={invitation} token={token ?? ""} />
            ) : (
              <RegisterInvited invitation={invitation} token={token ?? ""} />
            )}
          </>
        )}
      </Card>
    </main>
  );
}
