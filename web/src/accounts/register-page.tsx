import { PASSWORD_MIN_LENGTH } from "../../../functions/constants.ts";
import { call } from "../api.ts";
import { Field } from "../ui/field.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { readClaim } from "./claim.ts";
import { FormPage } from "./form-page.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const submit = (form: FormData) =>
  call("POST /api/auth/register", {
    body: {
      name: String(form.get("name")),
      email: String(form.get("email")),
      password: String(form.get("password")),
      ...readClaim(),
    },
  });

/** Creates an account, which is signed in at once. */
export function Page() {
  return (
    <FormPage
      title="Create your account"
      lead="Free for 14 days, no credit card."
      other={{ question: "Already have an account?", label: "Sign in", to: "/login" }}
    >
      <SignInForm
        submit={submit}
        submitLabel="Create account"
        succeeded="Account created successfully!"
        failed="Registration failed"
      >
        <Field label="Full name" name="name" autoComplete="name" required />
        <Field label="Email" name="email" type="email" autoComplete="username" required />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
          required
        />
      </SignInForm>
    </FormPage>
  );
}
