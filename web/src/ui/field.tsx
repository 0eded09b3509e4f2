import { type ComponentProps, useId } from "react";

type Props = ComponentProps<"input"> & { label: string; hint?: string };

/** An input with its label above and, where there is one, a hint below; its children stand within it. */
export function Field({ label, hint, className = "", children, ...input }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={`min-h-11 w-full rounded-lg border border-muted/60 bg-page px-3 text-base placeholder:text-muted read-only:text-muted ${className}`}
          {...input}
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Says beside a form why it was refused. */
export function FormError({ children }: { children: string | null }) {
  return children === null ? null : (
    <p role="alert" className="rounded-lg bg-red-soft px-3 py-2 text-sm wrap-anywhere text-red">
      {children}
    </p>
  );
}
