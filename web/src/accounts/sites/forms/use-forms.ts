import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CorrectableKind } from "../../../../../functions/leads/forms/listed/wording.ts";
import { call, type Form, type SiteForms } from "../../../api/api.ts";
import { detailOf, isUnauthorized, offlineNote } from "../../../api/request.ts";
import { useToast } from "../../../ui/toast/toast.tsx";

/** The forms of a site. Refetched when the page is shown again: a check in another tab may have found some. */
export const formsQuery = (id: string) =>
  queryOptions<SiteForms>({
    queryKey: ["forms", id],
    queryFn: ({ signal }) => call("GET /api/sites/{id}/forms", { path: { id }, signal }),
    refetchOnWindowFocus: "always",
  });

export type FormChange = { contact?: boolean | null; fields?: Record<string, CorrectableKind | null> };

/** A form as it will be after a change, until the server answers. */
const applyChange = (form: Form, { contact, fields = {} }: FormChange): Form => ({
  ...form,
  contact: contact ?? (contact === null ? form.recognized_contact : form.contact),
  fields: form.fields.map((field) => {
    const kind = fields[field.key];
    if (kind === undefined) return field;
    return { ...field, kind: kind ?? field.recognized_kind, corrected: kind !== null };
  }),
});

/** Loads a site's forms once `isOpen`, and changes them: shown at once, and taken back if it fails. */
export function useForms(siteId: string, isOpen: boolean) {
  const cache = useQueryClient();
  const toast = useToast();
  const options = formsQuery(siteId);
  const { queryKey } = options;
  const loaded = useQuery({ ...options, enabled: isOpen });

  const write = (update: (before: SiteForms) => SiteForms) =>
    cache.setQueryData<SiteForms>(queryKey, (before) => before && update(before));
  const showForm = (form: Form) =>
    write((before) => ({
      ...before,
      forms: before.forms.map((each) => (each.id === form.id ? form : each)),
    }));
  const fail = (error: Error) => {
    void cache.invalidateQueries({ queryKey });
    if (isUnauthorized(error)) return;
    const description = detailOf(error, `The change was not saved${offlineNote(error)}`);
    toast({ title: "Error", description, variant: "destructive" });
  };
  const done = (description: string) => toast({ title: "Saved", description });

  const correction = useMutation({
    scope: { id: `forms ${siteId}` },
    mutationFn: ({ form, change }: { form: Form; change: FormChange }) =>
      call("PATCH /api/sites/{id}/forms/{form}", { path: { id: siteId, form: form.id }, body: change }),
    onMutate: async ({ form, change }) => {
      await cache.cancelQueries({ queryKey });
      showForm(applyChange(form, change));
    },
    onSuccess: (form) => {
      showForm(form);
      done("New visitors get the change within two minutes.");
    },
    onError: fail,
  });
  const setting = useMutation({
    mutationFn: (form_data: boolean) =>
      call("PATCH /api/sites/{id}/forms", { path: { id: siteId }, body: { form_data } }),
    onMutate: async (form_data) => {
      await cache.cancelQueries({ queryKey });
      write((before) => ({ ...before, form_data }));
    },
    onSuccess: () => done("New visitors get the change within two minutes."),
    onError: fail,
  });
  const removal = useMutation({
    mutationFn: (form: Form) =>
      call("DELETE /api/sites/{id}/forms/{form}", { path: { id: siteId, form: form.id } }),
    onSuccess: (_, { id }) => {
      write((before) => ({ ...before, forms: before.forms.filter((form) => form.id !== id) }));
      toast({
        title: "Removed",
        description: "Its corrections no longer apply. A later lead lists it again.",
      });
    },
    onError: fail,
  });

  return {
    loaded,
    correct: (form: Form, change: FormChange) => correction.mutate({ form, change }),
    setFormData: (form_data: boolean) => setting.mutate(form_data),
    remove: (form: Form) => removal.mutate(form),
    isSaving: correction.isPending || setting.isPending,
  };
}
