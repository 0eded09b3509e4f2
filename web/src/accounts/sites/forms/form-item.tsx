import { useId, useState } from "react";
import { formTitle, KIND_LABELS, REASON_TEXTS } from "../../../../../functions/leads/forms/listed/wording.ts";
import type { Form } from "../../../api/api.ts";
import { Button } from "../../../ui/button.tsx";
import { TimeAgo } from "../../../ui/time-ago.tsx";
import { FormField } from "./form-field.tsx";
import type { FormChange } from "./use-forms.ts";

type Props = {
  form: Form;
  /** Whether its fields are shown at first. */
  startsOpen: boolean;
  /** Undefined for people who may not change it. */
  onChange: ((change: FormChange) => void) | undefined;
  onRemove: () => void;
};

/** Uses a form that is not read, or the other way round; back to what is recognized where that says the same. */
const toggle = ({ contact, recognized_contact }: Form): FormChange => ({
  contact: recognized_contact === !contact ? null : !contact,
});

/** What is read of a form, in a few words: "Name, Email". */
const describeReading = ({ contact, fields }: Form): string =>
  [...new Set(fields.map(({ kind }) => kind))]
    .filter((kind) => contact && !["none", "honeypot", "private"].includes(kind))
    .map((kind) => KIND_LABELS[kind])
    .join(", ");

/** A form of a site: where it is, when it last sent a lead, and what its fields are taken for. */
export function FormItem({ form, startsOpen, onChange, onRemove }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const { name, page, contact, reason, last_lead_at, fields } = form;
  const title = formTitle(form);
  return (
    <li className="min-w-0 rounded-lg border border-line p-4">
      <section aria-labelledby={id} className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h5 id={id} className="font-medium wrap-anywhere">
              <bdi>{title}</bdi>
            </h5>
            <p className="text-muted wrap-anywhere">
              {[name, page].filter((text) => text !== null && text !== title).map((text) => `${text} · `)}
              {last_lead_at === null ? (
                "No lead yet"
              ) : (
                <>
                  Last lead <TimeAgo at={last_lead_at} />
                </>
              )}
            </p>
          </div>
          {onChange && (
            <div className="flex flex-wrap gap-2">
              <Button
                look="secondary"
                size="small"
                onClick={() => onChange(toggle(form))}
                aria-describedby={id}
              >
                {contact ? "Ignore this form" : reason === "ignored" ? "Use again" : "Read this form"}
              </Button>
              <Button look="quiet" size="small" onClick={onRemove} aria-describedby={id}>
                Remove from list
              </Button>
            </div>
          )}
        </div>
        {!contact && <p className="text-muted">{REASON_TEXTS[reason ?? "ignored"]}</p>}
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="min-w-0">
          <summary aria-describedby={id} className="-my-1 cursor-pointer py-1 wrap-anywhere">
            {fields.length === 1 ? "1 field" : `${fields.length} fields`}
            {describeReading(form) && <span className="text-muted"> · read: {describeReading(form)}</span>}
          </summary>
          <ul aria-label={`Fields of ${title}`} className="divide-y divide-line">
            {fields.map((field) => (
              <FormField
                key={field.key}
                field={field}
                onChange={
                  onChange && contact ? (kind) => onChange({ fields: { [field.key]: kind } }) : undefined
                }
              />
            ))}
          </ul>
        </details>
      </section>
    </li>
  );
}
