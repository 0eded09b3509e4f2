import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { SIGN_IN_REDIRECT_DELAY_MS } from "../../../functions/constants.ts";
import type { Session } from "../api.ts";
import { detailOf } from "../request.ts";
import { useSession, whenLeft } from "../session.tsx";
import { Button } from "../ui/button.tsx";
import { FormError } from "../ui/field.tsx";
import { useToast } from "../ui/toast.tsx";
import { dropClaim } from "./claim.ts";

type Props = {
  submitLabel: string;
  succeeded: string;
  failed: string;
  submit: (form: FormData) => Promise<Session>;
  children: ReactNode;
};

/** A form that ends in a session, and then in the dashboard. */
export function SignInForm({ submitLabel, succeeded, failed, submit, children }: Props) {
  const { token, signIn } = useSession();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  // Also for whoever comes here signed in already, or signs in in another tab.
  useEffect(() => {
    if (token === null) return;
    const timer = setTimeout(() => navigate("/dashboard", { replace: true }), SIGN_IN_REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [token, navigate]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPending(true);
    setError(null);
    try {
      const form = new FormData(event.currentTarget);
      await whenLeft();
      const session = await submit(form);
      dropClaim();
      toast({ title: "Success", description: succeeded });
      signIn(session);
    } catch (failure) {
      const description = detailOf(failure, failed);
      setError(description);
      toast({ title: "Error", description, variant: "destructive" });
    } finally {
      setPending(false);
    }
  };

  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      {children}
      <FormError>{error}</FormError>
      <Button type="submit" busy={pending || token !== null} className="min-h-11">
        {submitLabel}
      </Button>
    </form>
  );
}
