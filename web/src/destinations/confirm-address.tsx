import { useMutation } from "@tanstack/react-query";
import { call } from "../api/api.ts";
import { May } from "../api/may.tsx";
import { ApiError, detailOf } from "../api/request.ts";
import { Button } from "../ui/button.tsx";

/** Whether a call failed because the account's owner has not confirmed their email address. */
export const isUnconfirmed = (error: Error): boolean =>
  error instanceof ApiError && error.code === "address_unconfirmed";

/** Emails an owner the link to confirm their address. Others are told to ask one. */
export function ConfirmAddress() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call("POST /api/me/confirmation"),
  });
  return (
    <May as="owner" otherwise={<p className="text-sm">Ask the owner to confirm theirs.</p>}>
      <div className="grid justify-items-start gap-2 text-sm">
        <p role="status" className="text-muted empty:hidden">
          {error
            ? detailOf(error, "The email could not be sent.")
            : isSuccess && "We emailed you a link. Open it, confirm, and then add the destination here."}
        </p>
        <Button look="secondary" size="small" busy={isPending} onClick={() => mutate()}>
          Confirm your email address
        </Button>
      </div>
    </May>
  );
}
