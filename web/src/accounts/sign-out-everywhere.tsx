import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../api.ts";
import { detailOf } from "../request.ts";
import { useSession } from "../session.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useToast } from "../ui/toast.tsx";

/** Ends every session of the account, this one too, once that is confirmed. */
export function SignOutEverywhere() {
  const { leave } = useSession();
  const toast = useToast();
  const [asks, setAsks] = useState(false);
  const end = useMutation({
    mutationFn: () => call("POST /api/account/sign-out"),
    onSuccess: () => leave("You are signed out everywhere."),
    onError: (error) =>
      toast({
        title: "Error",
        description: detailOf(error, "You could not be signed out everywhere"),
        variant: "destructive",
      }),
  });

  return (
    <>
      <Button look="secondary" onClick={() => setAsks(true)} className="justify-self-start">
        Sign out everywhere
      </Button>
      {asks && (
        <Dialog
          role="alertdialog"
          title="Sign out everywhere?"
          description="Every browser and device must sign in again, this one too. Your sites go on capturing leads."
          onClose={() => setAsks(false)}
        >
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="secondary" onClick={() => setAsks(false)}>
              Cancel
            </Button>
            <Button busy={end.isPending} onClick={() => end.mutate()}>
              Sign out everywhere
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
