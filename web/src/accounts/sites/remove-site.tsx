import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call, type Site } from "../../api/api.ts";
import { detailOf, ignoreNotFound } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { useToast } from "../../ui/toast/toast.tsx";

type Props = { site: Site; onRemoved: (id: string) => Promise<void>; onClose: () => void };

/** The dialog that confirms removing a site and says what happens to its leads and visits. */
export function RemoveSite({ site, onRemoved, onClose }: Props) {
  const toast = useToast();
  const [erases, setErases] = useState(false);
  const hadLeads = site.last_lead_at !== null;
  const remove = useMutation({
    onMutate: () => toast(null),
    mutationFn: () =>
      call("DELETE /api/sites/{id}", {
        path: { id: site.id },
        query: erases ? { visits: "erase" } : {},
      }).catch(ignoreNotFound),
    onSuccess: async () => {
      await onRemoved(site.id);
      toast({
        title: "Success",
        description: hadLeads ? "Site removed. Its leads are kept." : "Site removed.",
      });
    },
    onError: (error) =>
      toast({
        title: "Error",
        description: detailOf(error, "Failed to remove site"),
        variant: "destructive",
      }),
  });

  return (
    <Dialog
      role="alertdialog"
      title={
        <>
          Remove <bdi>{site.name}</bdi>?
        </>
      }
      description={
        site.archived_at !== null
          ? "Its leads are kept under Unknown Site, and its leads and visits still count in reports, as Removed sites. Its snippet can’t be used again."
          : hadLeads
            ? `Leads from ${site.domain} stop within a minute. Existing leads are kept under Unknown Site, and its leads and visits still count in reports, as Removed sites.`
            : `Leads from ${site.domain} stop within a minute. Its visits still count in reports, as Removed sites.`
      }
      onClose={onClose}
    >
      {!hadLeads && (
        <label className="mb-4 flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={erases}
            onChange={({ target }) => setErases(target.checked)}
            className="size-4 accent-brand"
          />
          Erase its visits as well
        </label>
      )}
      <div className="flex justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          look="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
        >
          Remove Site
        </Button>
      </div>
    </Dialog>
  );
}
