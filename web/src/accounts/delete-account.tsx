import { type ChangeEvent, useState } from "react";
import { call } from "../api/api.ts";
import { useSession } from "../app/session.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, FormError } from "../ui/field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

const DELETED = [
  "Your sites. Their snippets stop capturing leads.",
  "Every lead, with its journey, status and notes.",
  "Your plan and its remaining time. There are no refunds.",
  "Your receipts.",
  "The logins of its members who are in no other account, with name, email address and password.",
];

/** Deletes the account after its owner has typed its email address to confirm. */
export function DeleteAccount({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)} className="justify-self-start">
        Delete account
      </Button>
      {isAsking && <Confirmation email={email} onClose={() => setAsking(false)} />}
    </>
  );
}

function Confirmation({ email, onClose }: { email: string; onClose: () => void }) {
  const { leave } = useSession();
  const { pending, error, onSubmit } = useSubmit("Your account could not be deleted", async (fields) => {
    await call("DELETE /api/account", { body: { email: String(fields.get("email")) } });
    leave("Your account and everything in it has been deleted.");
  });
  const check = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const isOwn = currentTarget.value.trim().toLowerCase() === email.toLowerCase();
    currentTarget.setCustomValidity(isOwn ? "" : `Type ${email} to confirm.`);
  };

  return (
    <Dialog
      role="alertdialog"
      title="Delete your account?"
      description="All of this is deleted immediately. This can't be undone."
      onClose={onClose}
    >
      <ul className="mb-5 list-disc space-y-1 pl-5 text-sm">
        {DELETED.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <form method="post" onSubmit={onSubmit} className="grid gap-4">
        <Field
          label="Type your email address to confirm"
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
            Delete forever
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
