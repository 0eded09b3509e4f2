import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/api.ts";
import { describeError, ignoreNotFound } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/field.tsx";
import { brandsQuery } from "./brands-query.ts";

/** Deletes a brand, at the second click. */
export function RemoveBrand({ owner }: { owner: string }) {
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call("DELETE /api/brands/{owner}", { path: { owner } }).catch(ignoreNotFound),
    onSuccess: () => cache.invalidateQueries(brandsQuery),
  });
  return (
    <>
      {removal.error && (
        <FormError>{`The brand could not be deleted. ${describeError(removal.error)}`}</FormError>
      )}
      <details className="relative">
        <summary className="inline-flex min-h-10 list-none items-center rounded-lg px-4 text-sm font-medium text-muted hover:bg-sunken hover:text-ink">
          Delete brand
        </summary>
        <div className="absolute right-0 z-10 mt-1 grid w-64 gap-3 rounded-lg border border-line bg-surface p-3 text-sm shadow-xl">
          <p>Its sign-in page stops working, and its logo disappears from emails that were already sent.</p>
          <Button look="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
            Delete it
          </Button>
        </div>
      </details>
    </>
  );
}
