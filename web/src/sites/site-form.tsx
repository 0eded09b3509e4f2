import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { call, type Site } from "../api/api.ts";
import { BOARD_KEY } from "../api/lead-list.ts";
import { ApiError, detailOf } from "../api/request.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, FormError } from "../ui/field.tsx";
import { useToast } from "../ui/toast.tsx";
import { domainTyped, portTyped } from "./check-address.ts";

type Written = { name: string; domain: string };

/** Stores a new site, or of one that there is what was written otherwise: the rest may have changed elsewhere. */
function save(site: Site | null, { name, domain }: Written): Promise<Site> {
  if (site === null) return call("POST /api/sites", { body: { name, domain } });
  const body = { ...(name !== site.name && { name }), ...(domain !== site.domain && { domain }) };
  return call("PATCH /api/sites/{id}", { path: { id: site.id }, body });
}

const adding = {
  title: "Add New Site",
  description: "The website whose forms you want to follow.",
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
  description: "Its snippet stays as it is, and so do the leads it brought.",
  action: "Save Changes",
  saved: "Site changed.",
  failed: "Failed to change site",
});

/** What follows from the domain as typed where it is another than the site's. */
function moveText({ domain }: Site, typed: string): string | null {
  const next = domainTyped(typed);
  if (next === null || next === domain) return null;
  const anew = "Once saved, the snippet is to be checked anew on the new domain";
  // What stands below the new domain belongs to it.
  return domain.endsWith(`.${next}`)
    ? `${anew}.`
    : `${anew}, and leads from pages of ${domain} are marked “unverified host”.`;
}

/** How a new site's domain will be saved, where that differs from what was typed. */
function savedText(typed: string): string | null {
  const domain = domainTyped(typed);
  if (domain === null || !/\.[a-z]|^localhost$/i.test(domain) || domain === typed.trim().toLowerCase())
    return null;
  const port = portTyped(typed);
  if (port === undefined) return `Saved as ${domain}.`;
  return `Saved as ${domain}, without the port: the snippet works on every port, and the install check opens ${port}.`;
}

/** Whether it was refused for what the plan allows, which another plan does. */
const isForPlan = (error: Error): boolean => error instanceof ApiError && [402, 403].includes(error.status);

const ToPlans = ({ onClick }: { onClick: () => void }) => (
  <Link
    to="?tab=subscription"
    onClick={onClick}
    className="inline-block -my-1 py-1 text-sm font-medium underline underline-offset-4"
  >
    See the plans under Subscription
  </Link>
);

type Props = {
  /** The site to change; null adds one. */
  site: Site | null;
  /** Why there will be no place for another one. */
  full?: string | null;
  /** Told the site as it is stored, and its domain as it was typed. */
  onSaved: (site: Site, typed: string) => Promise<void>;
  /** Told the site, too, where the dialog stood until that was stored. */
  onClose: (site?: Site) => void;
};

/** The dialog that adds a site, or changes one. */
export function SiteForm({ site, full = null, onSaved, onClose }: Props) {
  const close = () => onClose();
  const toast = useToast();
  const cache = useQueryClient();
  const [typed, setTyped] = useState(site?.domain ?? "");
  const words = site === null ? adding : editing(site);
  const saving = useMutation({
    onMutate: () => toast(null),
    mutationFn: (written: Written) => save(site, written),
    onSuccess: async (saved, { domain }) => {
      await onSaved(saved, domain);
      toast({ title: "Success", description: words.saved });
    },
    onError: (error) => {
      toast({ title: "Error", description: detailOf(error, words.failed), variant: "destructive" });
      // The site that has the domain may be the same, added by a try whose answer was lost.
      if (error instanceof ApiError && error.status === 409)
        void cache.invalidateQueries({ queryKey: BOARD_KEY });
    },
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const written = { name: String(form.get("name")), domain: String(form.get("domain")) };
    if (written.name === site?.name && written.domain === site.domain) return close();
    // Closed only if it is still this dialog: one that was cancelled must not close the next.
    saving.mutate(written, { onSuccess: (saved) => onClose(saved) });
  };

  return (
    <Dialog
      title={words.title}
      description={
        <>
          {words.description}
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
        <FormError>{saving.error && detailOf(saving.error, words.failed)}</FormError>
        {saving.error && isForPlan(saving.error) && (
          <p className="text-brand">
            <ToPlans onClick={close} />
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={saving.isPending}>
            {words.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
