import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { SIGN_IN_REDIRECT_DELAY_MS } from "../../../functions/constants.ts";
import type { Session } from "../api/api.ts";
import { ARRIVED } from "../app/arrival.ts";
import { returnTo } from "../app/return-to.ts";
import { useSearchParams } from "../app/search.ts";
import { useSession, whenLeft } from "../app/session.tsx";
import { FormError } from "../ui/field.tsx";
import { useToast } from "../ui/toast.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

type Props = {
  submitLabel: string;
  succeeded: string;
  failed: string;
  submit: (fields: FormData) => Promise<Session>;
  /** Whether who is signed in already may want to sign in here all the same. */
  anew?: boolean;
  children: ReactNode;
};

/** A form that ends in a session, and then on the page of the dashboard that was wanted. */
export function SignInForm({ submitLabel, succeeded, failed, submit, anew = false, children }: Props) {
  const { token, signIn } = useSession();
  const toast = useToast();
  const [, navigate] = useLocation();
  const wanted = returnTo(useSearchParams()[0].get("next"));
  const [done, setDone] = useState(false);
  const leaving = token !== null && (done || !anew);

  // Also for whoever comes here signed in already, or signs in in another tab.
  useEffect(() => {
    if (!leaving) return;
    const arrive = () => navigate(wanted, { replace: true, state: ARRIVED });
    const timer = setTimeout(arrive, SIGN_IN_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [leaving, wanted, navigate]);

  const { pending, error, onSubmit } = useSubmit(failed, async (fields) => {
    await whenLeft();
    const session = await submit(fields);
    toast({ title: "Success", description: succeeded });
    signIn(session);
    setDone(true);
  });

  return (
    // Sent by the browser itself, a password must not end in an address.
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      {children}
      <FormError>{error}</FormError>
      <SubmitButton busy={pending || leaving} className="min-h-11">
        {submitLabel}
      </SubmitButton>
    </form>
  );
}
