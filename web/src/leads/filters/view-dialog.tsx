import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import type { FormEvent } from "react";
import { call } from "../../api/api.ts";
import { detailOf, ignoreNotFound, offlineNote } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FormActions } from "../../ui/dialog/form-actions.tsx";
import { Field, FormError } from "../../ui/field.tsx";
import { leadViewsQuery } from "./lead-views.ts";

/** Saves the current filters and order under a name, and removes saved views. */
export function ViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const cache = useQueryClient();
  const { data: views = [] } = useQuery(leadViewsQuery);
  const reload = () => cache.invalidateQueries({ queryKey: leadViewsQuery.queryKey });
  const save = useMutation({
    mutationFn: (name: string) => call("POST /api/lead-views", { body: { name, query } }),
    onSuccess: async () => {
      await reload();
      onClose();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => call("DELETE /api/lead-views/{id}", { path: { id } }).catch(ignoreNotFound),
    onSuccess: reload,
  });
  const failed = save.error ?? remove.error;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(String(new FormData(event.currentTarget).get("name")));
  };

  return (
    <Dialog
      title="Save view"
      description="Your team finds it next to the quick filters. A view of the same name is replaced."
      onClose={onClose}
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field label="Name" name="name" required maxLength={60} autoComplete="off" />
        <FormError>
          {failed && detailOf(failed, `The views could not be changed${offlineNote(failed)}`)}
        </FormError>
        <FormActions onCancel={onClose} busy={save.isPending}>
          Save
        </FormActions>
      </form>
      {views.length > 0 && (
        <section aria-label="Saved views" className="mt-5 border-t border-line pt-4">
          <h3 className="mb-1 text-sm font-semibold">Saved views</h3>
          <ul>
            {views.map(({ id, name }) => (
              <li key={id} className="flex items-center justify-between gap-3 text-sm">
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`Remove ${name}`}
                  busy={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  <Trash2 />
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
