import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { call } from "../../api/api.ts";
import { isPlanError, ToPlans } from "../../api/plan-limit.tsx";
import { detailOf } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FormError } from "../../ui/field.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";

/** Creates a connection key for a tool, and shows it once, with the address to use it with. */
export function NewConnectionKey({ name, onClose }: { name: string; onClose: () => void }) {
  const cache = useQueryClient();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call("POST /api/keys", { body: { name, kind: "connection" } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["keys"] }),
  });
  if (data !== undefined) return <Created text={data.key} />;
  return (
    <div className="grid justify-items-start gap-3">
      <FormError>{error && detailOf(error, "The key could not be created")}</FormError>
      {error && isPlanError(error) && <ToPlans onClick={onClose} />}
      <Button busy={isPending} onClick={() => mutate()}>
        Create a connection key
      </Button>
    </div>
  );
}

function Created({ text }: { text: string }) {
  const copy = useCopy();
  const fields = { Address: window.location.origin, "Connection key": text };
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm text-muted">
        Copy the key now. We won't show it again; you can revoke it on the account page.
      </p>
      {Object.entries(fields).map(([label, value]) => (
        <div key={label} className="flex min-w-0 items-end gap-2">
          <div className="min-w-0 grow">
            <Field
              label={label}
              readOnly
              value={value}
              autoComplete="off"
              autoFocus={value === text}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className="font-mono"
            />
          </div>
          <Button
            look="secondary"
            aria-label={`Copy the ${label.toLowerCase()}`}
            onClick={() => void copy(value, label)}
          >
            <Copy />
            Copy
          </Button>
        </div>
      ))}
    </div>
  );
}
