import type { ChangeEvent } from "react";
import { useSession } from "../app/session.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { Field, FormError } from "../ui/field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

type Props = {
  title: string;
  /** What is deleted. */
  deleted: readonly string[];
  /** The address to type. */
  email: string;
  failed: string;
  /** What the sign-in page says afterwards. */
  done: string;
  send: (email: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for an email address before something is deleted for ever, and then signs out. */
export function DeletionDialog({ title, deleted, email, failed, done, send, onClose }: Props) {
  const { leave } = useSession();
  const { pending, error, onSubmit } = useSubmit(failed, async (fields) => {
    await send(String(fields.get("email")));
    leave(done);
  });
  const check = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const isOwn = currentTarget.value.trim().toLowerCase() === email.toLowerCase();
    currentTarget.setCustomValidity(isOwn ? "" : `Type ${email} to confirm.`);
  };

  return (
    <Dialog
      role="alertdialog"
      title={title}
      description="All of this is deleted immediately. This can't be undone."
      onClose={onClose}
    >
      <ul className="mb-5 list-disc space-y-1 pl-5 text-sm">
        {deleted.map((what) => (
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
