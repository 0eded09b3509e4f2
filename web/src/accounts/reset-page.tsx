import { useEffect, useRef, useState } from "react";
import { call } from "../api/api.ts";
import { Field } from "../ui/field.tsx";
import { FormPage } from "./form-page.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { ResendCode } from "./resend-code.tsx";
import { clearResetEmail, readResetEmail, takeResetCode } from "./reset-email.ts";
import { CODE_SENT } from "./send-code.ts";
import { SignInForm } from "./sign-in-form.tsx";

async function submit(fields: FormData) {
  const [email = "", code = "", password = ""] = ["email", "code", "password"].map((name) =>
    String(fields.get(name)),
  );
  const session = await call("POST /api/auth/reset", { body: { email, code, password } });
  clearResetEmail();
  return session;
}

/** Fills a field unless something has been typed into it. */
const prefill = (field: HTMLInputElement | null, value: string): void => {
  if (field !== null && field.value === "") field.value = value;
};

/** Takes the emailed code and a new password, and signs in. */
export function Page() {
  const [justSent, setJustSent] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const address = readResetEmail();
    setJustSent(address !== null);
    prefill(email.current, address ?? "");
    prefill(code.current, takeResetCode());
  }, []);

  return (
    <FormPage
      title="Choose a new password"
      lead="Enter the code we emailed you. It's valid for an hour."
      other={{ question: "Remembered it?", label: "Sign in", to: "/login" }}
    >
      {justSent && (
        <p role="status" className="mb-4 rounded-lg bg-green-soft px-3 py-2 text-sm text-green">
          {CODE_SENT}
        </p>
      )}
      <SignInForm
        submit={submit}
        submitLabel="Set password and sign in"
        succeeded="Your password has been changed."
        failed="Your password could not be changed"
        showsWhenSignedIn
      >
        <Field ref={email} label="Email" name="email" type="email" autoComplete="username" required />
        <Field
          ref={code}
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <NewPasswordField label="New password" />
      </SignInForm>
      <div className="mt-3 text-center">
        <ResendCode field={email} justSent={justSent} onSent={() => setJustSent(true)} />
      </div>
    </FormPage>
  );
}
