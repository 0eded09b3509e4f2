import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Link } from "wouter";
import { call, type Site } from "../api.ts";
import { ApiError, detailOf } from "../request.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field, FormError } from "../ui/field.tsx";
import { useToast } from "../ui/toast.tsx";

const FAILED = "Failed to add site";

type Props = { onAdded: (site: Site, typed: string) => Promise<void>; onClose: () => void };

/** The dialog that adds a site. */
export function AddSite({ onAdded, onClose }: Props) {
  const toast = useToast();
  const add = useMutation({
    mutationFn: (form: FormData) =>
      call("POST /api/sites", {
        body: { name: String(form.get("name")), domain: String(form.get("domain")) },
      }),
    onSuccess: async (site, form) => {
      await onAdded(site, String(form.get("domain")));
      toast({
        title: "Success",
        description: "Site added successfully! You can now get your tracking snippet.",
      });
    },
    onError: (error) =>
      toast({ title: "Error", description: detailOf(error, FAILED), variant: "destructive" }),
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Closed only if it is still this dialog: one that was cancelled must not close the next.
    add.mutate(new FormData(event.currentTarget), { onSuccess: onClose });
  };

  return (
    <Dialog title="Add New Site" description="The website whose forms you want to follow." onClose={onClose}>
      <form onSubmit={onSubmit} className="grid gap-4">
        <Field label="Site Name" name="name" placeholder="My Website" autoComplete="off" required />
        <Field
          label="Domain"
          name="domain"
          placeholder="example.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <FormError>{add.error && detailOf(add.error, FAILED)}</FormError>
        {add.error instanceof ApiError && add.error.status === 403 && (
          <Link
            to="?tab=subscription"
            onClick={onClose}
            className="text-sm font-medium text-brand underline underline-offset-4"
          >
            See the plans under Subscription
          </Link>
        )}
        <div className="flex justify-end gap-2">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={add.isPending}>
            Add Site
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
