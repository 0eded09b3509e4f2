import { useRef, useState } from "react";
import type { Site } from "../../../api/api.ts";
import { useMay } from "../../../api/me.ts";
import { NotLoaded } from "../../../ui/not-loaded.tsx";
import { Options } from "../../../ui/options.tsx";
import { CheckForms } from "./check-forms.tsx";
import { FormItem } from "./form-item.tsx";
import { useForms } from "./use-forms.ts";

type Props = { site: Site; port: string | undefined };

/** Of more forms, the fields are only shown when asked for. */
const OPEN_MAX = 3;

/** The forms of a site: what their fields are taken for, with corrections, and the check that finds them on a page. */
export function Forms({ site, port }: Props) {
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const { loaded, correct, setFormData, remove } = useForms(site.id, isOpen);
  const mayChange = useMay()("admin");
  const { data, error, isFetching, refetch } = loaded;
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="min-w-0 p-4 text-sm"
    >
      <summary ref={summary} className="-my-1 cursor-pointer py-1 font-medium">
        Forms
      </summary>
      <div className="mt-3 grid min-w-0 gap-4">
        {data === undefined && error !== null && (
          <NotLoaded what="The forms" error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && (
          <p role="status" className="text-muted">
            Loading forms…
          </p>
        )}
        {data?.forms.length === 0 && (
          <p>
            No form has sent a lead yet. Forms appear here with their first lead
            {mayChange ? ", or when a check finds them on your page." : "."}
          </p>
        )}
        {mayChange && <CheckForms site={site} port={port} />}
        {data && data.forms.length > 0 && (
          <>
            <p className="text-muted">
              How each field is read. The values of fields that are “Not read” never leave your visitor’s
              browser.
              {mayChange && " Changes apply to new visitors within two minutes."}
            </p>
            <ul aria-label={`Forms of ${site.name}`} className="grid min-w-0 gap-3">
              {data.forms.map((form) => (
                <FormItem
                  key={form.id}
                  form={form}
                  startsOpen={data.forms.length <= OPEN_MAX}
                  onChange={mayChange ? (change) => correct(form, change) : undefined}
                  onRemove={() => {
                    // The button with the focus is removed as well.
                    summary.current?.focus({ preventScroll: true });
                    remove(form);
                  }}
                />
              ))}
            </ul>
          </>
        )}
        {data && (
          <Options.Item
            type="checkbox"
            label="Add attribution to data that the page’s own scripts send"
            hint="A strict form back end may reject fields that it doesn’t know."
            checked={data.form_data}
            disabled={!mayChange}
            onChange={({ target }) => setFormData(target.checked)}
          />
        )}
      </div>
    </details>
  );
}
