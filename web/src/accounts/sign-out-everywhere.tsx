import { useState } from "react";
import { call } from "../api/api.ts";
import { useSession } from "../app/session.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FormError } from "../ui/field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

/** Ends every session of the account, this one too, once that is confirmed. */
export function SignOutEverywhere() {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setAsks(true)} className="justify-self-start">
        Sign out everywhere
      </Button>
      {asks && <Confirmation onClose={() => setAsks(false)} />}
    </>
  );
}

function Confirmation({ onClose }: { onClose: () => void }) {
  const { leave } = useSession();
  const { pending, error, onSubmit } = useSubmit("You could not be signed out everywhere", async () => {
    await call("POST /api/account/sign-out");
    leave("You are signed out everywhere.");
  });

  return (
    <Dialog
      role="alertdialog"
      title="Sign out everywhere?"
      description="Every browser and device must sign in again, this one too. Your sites go on capturing leads."
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
