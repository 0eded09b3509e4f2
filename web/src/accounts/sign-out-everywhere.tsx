import { useState } from "react";
import { call } from "../api/api.ts";
import { useSession } from "../app/session.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { FormError } from "../ui/field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

/** Ends every session of the account, including this one, after a confirmation. */
export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)} className="justify-self-start">
        Sign out everywhere
      </Button>
      {isAsking && <Confirmation onClose={() => setAsking(false)} />}
    </>
  );
}

function Confirmation({ onClose }: { onClose: () => void }) {
  const { leave } = useSession();
  const { pending, error, onSubmit } = useSubmit("Signing out everywhere failed", async () => {
    await call("POST /api/account/sign-out");
    leave("You're signed out everywhere.");
  });

  return (
    <Dialog
      role="alertdialog"
      title="Sign out everywhere?"
      description="Every browser and device has to sign in again, including this one. Your sites keep capturing leads."
      onClose={onClose}
    >
      <form method="post" onSubmit={onSubmit} className="grid gap-4">
        <FormError>{error}</FormError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={pending}>Sign out everywhere</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
