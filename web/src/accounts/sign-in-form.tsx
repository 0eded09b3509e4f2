import { type ReactNode, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { SIGN_IN_REDIRECT_DELAY_MS } from "../../../functions/platform/constants.ts";
import type { Session } from "../api/api.ts";
import { parseReturnTo } from "../app/return-to.ts";
import { accountPages } from "../app/router/routes.tsx";
import { logoutSettled, useSession } from "../app/session.tsx";
import { SIGNED_IN } from "../app/sign-in-focus.ts";
import { FormError } from "../ui/field.tsx";
import { useToast } from "../ui/toast/toast.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

type Props = {
  submitLabel: string;
  succeeded: string;
  failed: string;
  submit: (fields: FormData) => Promise<Session>;
  /** Whether the form also serves people who are already signed in, instead of redirecting them. */
  showsWhenSignedIn?: boolean;
  children: ReactNode;
};

/** A form that signs in and then redirects to the dashboard page in `next`. */
export function SignInForm({
  submitLabel,
  succeeded,
  failed,
  submit,
  showsWhenSignedIn = false,
  children,
}: Props) {
  const { token, signIn } = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const returnTo = parseReturnTo(useSearchParams()[0].get("next"));
  const [done, setDone] = useState(false);
  const redirects = token !== null && (done || !showsWhenSignedIn);

  // Also for people who arrive signed in, or sign in in another tab.
  useEffect(() => {
    if (!redirects) return;
    const redirect = () => navigate(returnTo, { replace: true, state: SIGNED_IN });
    const timer = setTimeout(redirect, SIGN_IN_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [redirects, returnTo, navigate]);

  const { pending, error, onSubmit } = useSubmit(failed, async (fields) => {
    // It takes longer than the redirect waits.
    void accountPages.load();
    await logoutSettled();
    const session = await submit(fields);
    toast({ title: "Success", description: succeeded });
    signIn(session);
    setDone(true);
  });

  return (
    // POST, so that a native submit never puts the password in the URL.
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      {children}
      <FormError>{error}</FormError>
      <SubmitButton busy={pending || redirects} className="min-h-11">
        {submitLabel}
      </SubmitButton>
    </form>
  );
}
