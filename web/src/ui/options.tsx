import { type ComponentProps, type ReactNode, useId } from "react";

/** A group of radio buttons or checkboxes. */
export function Options({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {children}
    </fieldset>
  );
}

Options.Item = function Item({
  label,
  hint,
  ...input
}: ComponentProps<"input"> & { label: string; hint?: string }) {
  const id = useId();
  return (
    <div className="text-sm">
      <label htmlFor={id} className="flex items-start gap-2.5">
        <span className="grid size-6 shrink-0 place-content-center">
          <input id={id} aria-describedby={hint && `${id}-hint`} className="size-4 accent-brand" {...input} />
        </span>
        <span className="min-w-0 content-center min-h-6 wrap-anywhere">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-8.5 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
};
