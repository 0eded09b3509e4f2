import { useMutation } from "@tanstack/react-query";
import { call, type Destination } from "../api/api.ts";
import { detailOf } from "../api/request.ts";
import { Button } from "../ui/button.tsx";
import { FormError } from "../ui/field.tsx";

type Props = { destination: Destination; onReplaced: (secret: string) => void };

/** Rotates a webhook's secret. */
export function NewSecret({ destination: { id }, onReplaced }: Props) {
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => call("PATCH /api/destinations/{id}", { path: { id }, body: { rotate_secret: true } }),
    onSuccess: ({ signing_secret = "" }) => onReplaced(signing_secret),
  });
  return (
    <section className="mt-6 grid justify-items-start gap-2 border-t border-line pt-4 text-sm">
      <h3 className="text-heading">Signing secret</h3>
      <p className="text-muted">
        A new secret is shown only once. For 24 hours, requests are also signed with the old one, so that your
        server misses nothing while you replace it.
      </p>
      <FormError>{error && detailOf(error, "The secret could not be replaced")}</FormError>
      <Button look="secondary" size="small" busy={isPending} onClick={() => mutate()}>
        Replace the signing secret
      </Button>
    </section>
  );
}
