import { useState } from "react";
import { call } from "../api/api.ts";
import { lazyPart } from "../app/lazy-part.tsx";
import { Button } from "../ui/button.tsx";

// The membership gate, which every page loads, shows this button to the few who are members of no account.
const DeletionDialog = lazyPart(() =>
  import("./deletion-dialog.tsx").then(({ DeletionDialog }) => DeletionDialog),
);

const DELETED = [
  "Your name, your email address and your password.",
  "Your place in every account. The accounts and their leads stay.",
  "The API keys that you created stop working.",
];

/** Deletes a person's login, after they have typed their email address to confirm. */
export function DeleteLogin({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button look="danger" onClick={() => setAsking(true)} onPointerEnter={DeletionDialog.prepare}>
        Delete login
      </Button>
      {isAsking && (
        <DeletionDialog
          title="Delete your login?"
          deleted={DELETED}
          email={email}
          failed="Your login could not be deleted"
          done="Your login has been deleted."
          send={(typed) => call("DELETE /api/me", { body: { email: typed } })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
