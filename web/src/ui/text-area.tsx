import { type ComponentProps, useId } from "react";

const look = "w-full rounded-lg border border-muted/60 bg-page px-3 text-base placeholder:text-muted";

/** A field for more than a line, with its label above. */
export function TextArea({ label, ...rest }: ComponentProps<"textarea"> & { label: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={5}
        className={`${look} field-sizing-content min-h-32 max-h-96 py-2`}
        {...rest}
      />
    </div>
  );
}

/** A choice of one among a few, with its label above. */
export function Choice({ label, ...rest }: ComponentProps<"select"> & { label: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select id={id} className={`${look} min-h-11`} {...rest} />
    </div>
  );
}
