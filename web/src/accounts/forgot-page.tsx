import { useNavigate } from "react-router-dom";
import { signInPage } from "../app/look.ts";
import { Field, FormError } from "../ui/field.tsx";
import { FormPage } from "./form-page.tsx";
import { NOT_SENT, sendCode } from "./send-code.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

/** Emails a password reset code, then continues to the page that takes it. */
export function Page() {
  const navigate = useNavigate();
  const { pending, error, onSubmit } = useSubmit(NOT_SENT, async (fields) => {
    await sendCode(String(fields.get("email")));
    await navigate(signInPage("/reset-password"));
  });

  return (
    <FormPage
      title="Forgot your password?"
      lead="Enter your email address and we'll send you a code to choose a new password."
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
