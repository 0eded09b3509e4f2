import { DeleteLogin } from "../../accounts/delete-login.tsx";
import type { Me } from "../../api/api.ts";
import { Card } from "../../ui/card.tsx";
import { Header } from "../header.tsx";

/** Says that a person is not a member of the account, and where else they can go. */
export function NotMember({ me }: { me: Me }) {
  const [first] = me.accounts;
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className="px-4 py-6 outline-none">
        <Card className="mx-auto my-10 max-w-md text-center" role="alert">
          <h1 className="text-heading">
            {first === undefined
              ? "You are not a member of any account"
              : "You are not a member of this account"}
          </h1>
          <p className="mt-1 text-sm text-muted">
            An owner or admin of {first === undefined ? "an" : "the"} account can invite you.
          </p>
          {first === undefined && (
            <div className="mt-5 grid justify-items-center gap-3 border-t border-line pt-5">
              <p className="text-sm text-muted">
                Your login <bdi className="wrap-anywhere">{me.email}</bdi> stays until you delete it.
              </p>
              <DeleteLogin email={me.email} />
            </div>
          )}
          {first && (
            <a href="/dashboard" className="mt-4 inline-block py-1 text-brand underline underline-offset-4">
              Go to your own dashboard
            </a>
          )}
        </Card>
      </main>
    </>
  );
}
