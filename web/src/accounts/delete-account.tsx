import { useState } from "react";
import { call } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";

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
      {isAsking && (
        <DeletionDialog
          title="Delete your account?"
          deleted={DELETED}
          email={email}
          failed="Your account could not be deleted"
          done="Your account and everything in it has been deleted."
          send={(typed) => call("DELETE /api/account", { body: { email: typed } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
