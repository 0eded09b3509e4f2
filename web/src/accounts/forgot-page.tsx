import { useLocation } from "wouter";
import { Field, FormError } from "../ui/field.tsx";
import { FormPage } from "./form-page.tsx";
import { NOT_SENT, sendCode } from "./send-code.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

/** Sends a code to whoever has forgotten a password, and goes on to where it is entered. */
export function Page() {
  const [, navigate] = useLocation();
  const { pending, error, onSubmit } = useSubmit(NOT_SENT, async (fields) => {
    await sendCode(String(fields.get("email")));
    navigate("/reset-password");
  });

  return (
    <FormPage
      title="Forgot your password?"
      lead="We mail you a code, and with it you choose a new password."
      other={{ question: "Remembered it?", label: "Sign in", to: "/login" }}
    >
      <form method="post" onSubmit={onSubmit} className="grid gap-4">
        <Field label="Email" name="email" type="email" autoComplete="username" required />
        <FormError>{error}</FormError>
        <SubmitButton busy={pending} className="min-h-11">
          Send me a code
        </SubmitButton>
      </form>
    </FormPage>
  );
}
