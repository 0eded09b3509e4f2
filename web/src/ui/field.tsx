import { type ComponentProps, type ReactNode, useId } from "react";

/** The classes of inputs, selects and text areas. */
export const inputLook =
  "w-full rounded-lg border border-muted/60 bg-page px-3 text-base placeholder:text-muted";

/** A form control with the id `of` and its label above. */
export function Labeled({ of, label, children }: { of: string; label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={of} className="text-sm font-medium">
        {label}
      </label>
      {children}
    </div>
  );
}

type Props = ComponentProps<"input"> & { label: string; hint?: string };

/** An input with its label above and an optional hint below. Children are placed inside the input's box. */
export function Field({ label, hint, className = "", children, ...input }: Props) {
  const id = useId();
  return (
    <Labeled of={id} label={label}>
      <div className="relative">
        <input
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={`min-h-11 ${inputLook} ${className}`}
          {...input}
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </Labeled>
  );
}

/** An error message in a form. */
export function FormError({ children }: { children: string | null }) {
  return children === null ? null : (
    <p role="alert" className="rounded-lg bg-red-soft px-3 py-2 text-sm wrap-anywhere text-red">
      {children}
    </p>
  );
}
