import type { FormEvent, ReactNode } from "react";
import type { Site } from "../../../api/api.ts";
import { isPlanError, ToPlans } from "../../../api/plan-limit.tsx";
import { detailOf, offlineNote } from "../../../api/request.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { FormActions } from "../../../ui/dialog/form-actions.tsx";
import { FormError } from "../../../ui/field.tsx";
import { useToast } from "../../../ui/toast/toast.tsx";
import { sitesText } from "../clients/group-heading.tsx";
import { type Change, useSitesChange } from "./use-sites-change.ts";

type Props = {
  sites: readonly Site[];
  title: string;
  description: ReactNode;
  action: string;
  /** What has happened to the changed sites, as in "archived". */
  done: string;
  children?: ReactNode;
  /** The change that the form's fields ask for. */
  read: (fields: FormData) => Change | Promise<Change>;
  onDone: () => void;
  onClose: () => void;
};

/** A dialog that changes many sites at once, and lists those that could not be changed with the reason. */
export function ChangeDialog(props: Props) {
  const { sites, title, description, action, done, children, read, onDone, onClose } = props;
  const toast = useToast();
  // The sites as they were asked for: by now, those that were archived have left the dialog's own.
  const saving = useSitesChange((left, change) => {
    const changed = change.sites.length - left.length;
    if (changed > 0) toast({ title: "Success", description: `${sitesText(changed)} ${done}.` });
    if (left.length === 0) onDone();
  });
  const { data: problems = [], error } = saving;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    saving.mutate({ sites, read: () => read(fields) });
  };

  if (problems.length > 0)
    return (
      <Dialog
        title={`${sitesText(problems.length)} could not be changed`}
        description="The others were changed."
        onClose={onDone}
      >
        <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-lg border border-line px-3 text-sm">
          {problems.map(({ site, detail }) => (
            <li key={site.id} className="py-2 wrap-anywhere">
              <bdi className="font-medium">{site.name}</bdi>: {detail}
            </li>
          ))}
        </ul>
        <div className="mt-4 flex justify-end">
          <Button onClick={onDone}>Done</Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <form method="post" onSubmit={submit} className="grid gap-4">
        {children}
        <FormError>
          {error && detailOf(error, `The sites could not be changed${offlineNote(error)}`)}
        </FormError>
        {error && isPlanError(error) && <ToPlans onClick={onClose} />}
        <FormActions onCancel={onClose} busy={saving.isPending}>
          {action}
        </FormActions>
      </form>
    </Dialog>
  );
}
