import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type Annotation, call } from "../../api/api.ts";
import { useClients } from "../../api/clients.ts";
import { meQuery, useMay } from "../../api/me.ts";
import { describeError, ignoreNotFound } from "../../api/request.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { dayText } from "../format.ts";
import { ANNOTATIONS } from "./use-annotations.ts";

/** A chart's annotations, each with its day; those that a member may remove, with a button. */
export function AnnotationList({ annotations }: { annotations: readonly Annotation[] }) {
  const clients = useClients();
  const may = useMay();
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const toast = useToast();
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: (id: string) => call("DELETE /api/annotations/{id}", { path: { id } }).catch(ignoreNotFound),
    onSuccess: () => cache.invalidateQueries({ queryKey: ANNOTATIONS }),
    onError: (error) =>
      toast({ title: "The annotation could not be removed", description: describeError(error) }),
  });
  if (annotations.length === 0) return null;
  return (
    <ul aria-label="Annotations" className="mt-3 grid gap-1 text-sm">
      {annotations.map(({ id, day, text, client_id, created_by }) => {
        const client = clients.find((each) => each.id === client_id);
        const mayRemove = may("admin") || (may("analyst") && created_by === me?.id);
        return (
          <li key={id} className="flex items-start gap-2">
            <span className="shrink-0 text-muted tabular-nums">{dayText("short", day)}</span>
            <span className="min-w-0 wrap-anywhere">
              {text}
              {client && <span className="text-muted"> · {client.name}</span>}
            </span>
            {mayRemove && (
              <button
                type="button"
                aria-label={`Remove “${text}”`}
                disabled={removal.isPending}
                onClick={() => removal.mutate(id)}
                className="-my-0.5 grid size-6 shrink-0 place-content-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
              >
                <X className="size-3.5" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
