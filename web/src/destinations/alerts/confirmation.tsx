import { useMutation } from "@tanstack/react-query";
import { call, type Destination } from "../../api/api.ts";
import { detailOf } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";

/** Shows that an alert waits for its recipient to confirm their address, and can ask them again. */
export function Confirmation({ destination: { id, name, address } }: { destination: Destination }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call("POST /api/destinations/{id}/confirmation", { path: { id } }),
  });
  return (
    <div className="grid justify-items-start gap-2 text-sm wrap-anywhere">
      <p className="text-yellow">
        Waiting for {address} to confirm with the link we emailed. Leads wait until then and are sent
        together.
      </p>
      <p role="status" className="text-muted empty:hidden">
        {error ? detailOf(error, "The email could not be sent.") : isSuccess && "The email was sent again."}
      </p>
      <Button
        look="secondary"
        size="small"
        aria-label={`Send again: ${name}`}
        busy={isPending}
        onClick={() => mutate()}
      >
        Send again
      </Button>
    </div>
  );
}
