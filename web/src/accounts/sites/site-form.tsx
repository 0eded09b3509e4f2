import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call, type Site } from "../../api/api.ts";
import { clientsQuery, useClients } from "../../api/clients.ts";
import { BOARD_KEY } from "../../api/lead-list.ts";
import { isPlanError, ToPlans } from "../../api/plan-limit.tsx";
import { ApiError, detailOf } from "../../api/request.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FormActions } from "../../ui/dialog/form-actions.tsx";
import { Field, FormError } from "../../ui/field.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { domainTyped, portTyped } from "./check/check-address.ts";
import { ClientChoice, saveClientChoice } from "./clients/client-choice.tsx";
import { ConsentSelect, consentIn } from "./consent-select.tsx";

type Values = { name: string; domain: string; fields: FormData };

/** Adds a site, or updates only the changed fields: the others may have changed elsewhere. */
async function save(site: Site | null, { name, domain, fields }: Values): Promise<Site> {
  const client_id = await saveClientChoice(fields);
  const consent = consentIn(fields);
  if (site === null) return call("POST /api/sites", { body: { name, domain, client_id, consent } });
  const body = {
    ...(name !== site.name && { name }),
    ...(domain !== site.domain && { domain }),
    ...(client_id !== site.client_id && { client_id }),
    ...(consent !== site.consent && { consent }),
  };
  return call("PATCH /api/sites/{id}", { path: { id: site.id }, body });
}

const adding = {
  title: "Add New Site",
  description: "The website whose forms you want to track.",
  action: "Add Site",
  saved: "Site added successfully! You can now get your tracking snippet.",
  failed: "Failed to add site",
};

const editing = (site: Site) => ({
  title: (
    <>
      Edit <bdi>{site.name}</bdi>
    </>
  ),
  description: "Existing leads stay as they are.",
  action: "Save Changes",
  saved: "Site updated.",
  failed: "Failed to update site",
});

/** What a different domain, as typed, would change; null if it is the same. */
function moveText({ domain }: Site, typed: string): string | null {
  const next = domainTyped(typed);
  if (next === null || next === domain) return null;
  const recheck = "Once saved, run the install check again on the new domain.";
  // Subdomains of the new domain belong to it.
  return domain.endsWith(`.${next}`)
    ? recheck
    : `${recheck} Leads from pages on ${domain} will be marked “unverified host”.`;
}

/** How the domain will be saved, if that differs from what was typed. */
function savedText(typed: string): string | null {
  const domain = domainTyped(typed);
  if (domain === null || !/\.[a-z]|^localhost$/i.test(domain) || domain === typed.trim().toLowerCase())
    return null;
  const port = portTyped(typed);
  if (port === undefined) return `Saved as ${domain}.`;
  return `Saved as ${domain}, without the port. The snippet works on any port, and the install check opens ${port}.`;
}

type Props = {
  /** The site to edit; null adds one. */
  site: Site | null;
  /** Why the plan allows no more sites. */
  full?: string | null;
  /** Called with the stored site and the domain as typed. */
  onSaved: (site: Site, typed: string) => Promise<void>;
  /** Called with the site if the dialog was still open when it was stored. */
  onClose: (site?: Site) => void;
};

/** The dialog that adds a site, or changes one. */
export function SiteForm({ site, full = null, onSaved, onClose }: Props) {
  const close = () => onClose();
  const toast = useToast();
  const cache = useQueryClient();
  const clients = useClients();
  const [typed, setTyped] = useState(site?.domain ?? "");
  const texts = site === null ? adding : editing(site);
  const saving = useMutation({
    onMutate: () => toast(null),
    mutationFn: (values: Values) => save(site, values),
    onSuccess: async (saved, { domain }) => {
      const { client_id } = saved;
      const isKnown = client_id === null || clients.some(({ id }) => id === client_id);
      // First, so that the site is shown with its new client at once.
      if (!isKnown) await cache.invalidateQueries(clientsQuery);
      await onSaved(saved, domain);
      toast({ title: "Success", description: texts.saved });
    },
    onError: (error) => {
      toast({ title: "Error", description: detailOf(error, texts.failed), variant: "destructive" });
      // The site with this domain may be this one, added by an attempt whose response was lost.
      if (error instanceof ApiError && error.status === 409)
        void cache.invalidateQueries({ queryKey: BOARD_KEY });
    },
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = { name: String(form.get("name")), domain: String(form.get("domain")), fields: form };
    const isSame = form.get("client") === (site?.client_id ?? "") && consentIn(form) === site?.consent;
    if (values.name === site?.name && values.domain === site.domain && isSame) return close();
    // A mutate callback, which does not run after unmounting: a cancelled dialog must not close the next one.
    saving.mutate(values, { onSuccess: (saved) => onClose(saved) });
  };

  return (
    <Dialog
      title={texts.title}
      description={
        <>
          {texts.description}
          {full && !saving.error && (
            <span className="mt-3 block rounded-lg bg-yellow-soft px-3 py-2 text-yellow">
              {full} <ToPlans onClick={close} />
            </span>
          )}
        </>
      }
      onClose={close}
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field
          label="Site Name"
          name="name"
          placeholder="My Website"
          defaultValue={site?.name}
          autoComplete="off"
          required
        />
        <div>
          <Field
            label="Domain"
            name="domain"
            placeholder="example.com"
            defaultValue={site?.domain}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <p role="status" className="text-sm wrap-anywhere text-muted not-empty:mt-1.5">
            {[savedText(typed), site && moveText(site, typed)].filter(Boolean).join(" ")}
          </p>
        </div>
        <ClientChoice clientId={site?.client_id ?? null} />
        <ConsentSelect site={site} />
        <FormError>{saving.error && detailOf(saving.error, texts.failed)}</FormError>
        {saving.error && isPlanError(saving.error) && (
          <p className="text-brand">
            <ToPlans onClick={close} />
          </p>
        )}
        <FormActions onCancel={close} busy={saving.isPending}>
          {texts.action}
        </FormActions>
      </form>
    </Dialog>
  );
}
