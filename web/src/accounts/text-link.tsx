import type { ComponentProps } from "react";

/** A link in running text that loads a new page. */
export function TextLink(props: ComponentProps<"a">) {
  return (
    <a {...props} className="inline-block -my-1 py-1 font-medium text-brand underline underline-offset-4" />
  );
}
