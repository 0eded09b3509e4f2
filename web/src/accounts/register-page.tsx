import { call } from "../api/api.ts";
import { withDemoClaim } from "../app/demo-claim.ts";
import { browserTimeZone } from "../app/time-zone.ts";
import { Field } from "../ui/field.tsx";
import { FormPage } from "./form-page.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { TextLink } from "./text-link.tsx";

const submit = (fields: FormData) =>
  withDemoClaim((claim) =>
    call("POST /api/auth/register", {
      body: {
        name: String(fields.get("name")),
        email: String(fields.get("email")),
        password: String(fields.get("password")),
        time_zone: browserTimeZone(),
        ...claim,
      },
    }),
  );

/** The registration page. A new account is signed in immediately. */
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
        <NewPasswordField label="Password" />
      </SignInForm>
      <p className="mt-5 text-sm text-muted">
        By creating an account you agree to the <TextLink href="/terms-of-service">terms of service</TextLink>
        . The <TextLink href="/privacy-policy">privacy policy</TextLink> explains what we store about you.
      </p>
    </FormPage>
  );
}
