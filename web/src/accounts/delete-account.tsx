import { type ChangeEvent, useState } from "react";
import { call } from "../api/api.ts";
import { useSession } from "../app/session.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, FormError } from "../ui/field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

const GOES = [
  "Your sites: their snippets stop capturing.",
  "Every lead, with its journey, its status and its notes.",
  "Your plan, with the time that is left of it. Nothing is paid back.",
  "Your receipts, your name, your e-mail address and your password.",
];

/** Deletes the account, once its owner has typed its address. */
export function DeleteAccount({ email }: { email: string }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsks(true)} className="justify-self-start">
        Delete account
      </Button>
      {asks && <Confirmation email={email} onClose={() => setAsks(false)} />}
    </>
  );
}

function Confirmation({ email, onClose }: { email: string; onClose: () => void }) {
  const { leave } = useSession();
  const { pending, error, onSubmit } = useSubmit("Your account could not be deleted", async (fields) => {
    await call("DELETE /api/account", { body: { email: String(fields.get("email")) } });
    leave("Your account is deleted, and everything in it.");
  });
  const check = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const isOwn = currentTarget.value.trim().toLowerCase() === email.toLowerCase();
    currentTarget.setCustomValidity(isOwn ? "" : `Type ${email} to confirm.`);
  };

  return (
    <Dialog
      role="alertdialog"
      title="Delete your account?"
      description="All this goes at once, and nothing brings it back:"
      onClose={onClose}
    >
      <ul className="mb-5 list-disc space-y-1 pl-5 text-sm">
        {GOES.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <form method="post" onSubmit={onSubmit} className="grid gap-4">
        <Field
          label="Type your e-mail address to confirm"
          name="email"
          type="email"
          autoComplete="off"
          placeholder={email}
          onChange={check}
          required
        />
        <FormError>{error}</FormError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton look="danger" busy={pending}>
            Delete for ever
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
