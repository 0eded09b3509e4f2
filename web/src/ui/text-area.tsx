import { type ComponentProps, useId } from "react";
import { inputLook, Labeled } from "./field.tsx";

/** A multi-line text field with its label above. */
export function TextArea({ label, ...rest }: ComponentProps<"textarea"> & { label: string }) {
  const id = useId();
  return (
    <Labeled of={id} label={label}>
      <textarea
        id={id}
        rows={5}
        className={`${inputLook} field-sizing-content min-h-32 max-h-96 py-2`}
        {...rest}
      />
    </Labeled>
  );
}

/** A select with its label above. */
export function Choice({ label, ...rest }: ComponentProps<"select"> & { label: string }) {
  const id = useId();
  return (
    <Labeled of={id} label={label}>
      <select id={id} className={`${inputLook} min-h-11`} {...rest} />
    </Labeled>
  );
}
