import { call, type ShownInvitation } from "../../api/api.ts";
import { dashboardUrl } from "../../app/account/account-url.ts";
import { signInPage } from "../../app/look.ts";
import { withReturnTo } from "../../app/return-to.ts";
import { logoutSettled, useSession } from "../../app/session.tsx";
import { useLook } from "../../app/use-look.ts";
import { Field, FormError } from "../../ui/field.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { TextLink } from "../text-link.tsx";
import { useSubmit } from "../use-submit.ts";
import { forgetInvitation } from "./invitation-token.ts";

type Props = { invitation: ShownInvitation; token: string };

/** Creates a login for someone who is invited and signed out, and joins the account with it. */
export function RegisterInvited({ invitation: { account_id, email }, token }: Props) {
  const { signIn } = useSession();
  // A client's agreement is with the agency, whose name is all they know.
  const look = useLook();
  const { pending, error, onSubmit } = useSubmit("Your login could not be created", async (fields) => {
    await logoutSettled();
    const [name = "", password = ""] = ["name", "password"].map((field) => String(fields.get(field)));
    const session = await call("POST /api/auth/register", {
      body: { name, email, password, invitation: token },
    });
    forgetInvitation();
    signIn(session);
    location.assign(dashboardUrl(account_id));
  });
  return (
    <>
      <p className="mb-4">
        Do you have a login for <bdi className="font-medium wrap-anywhere">{email}</bdi>?{" "}
        <TextLink href={withReturnTo(signInPage(), "/invitation")}>Sign in</TextLink>, and accept it there. If
        not, create one:
      </p>
      <form method="post" onSubmit={onSubmit} className="grid gap-4">
        {/* Tells password managers which login this is. */}
        <input name="username" autoComplete="username" defaultValue={email} hidden />
        <Field label="Full name" name="name" autoComplete="name" required />
        <NewPasswordField label="Password" />
        <FormError>{error}</FormError>
        <SubmitButton busy={pending} className="min-h-11">
          Create login and join
        </SubmitButton>
      </form>
      {look === null && (
        <p className="mt-5 text-sm text-muted">
          By creating a login you agree to the <TextLink href="/terms-of-service">terms of service</TextLink>.
          The <TextLink href="/privacy-policy">privacy policy</TextLink> explains what we store about you.
        </p>
      )}
    </>
  );
}
