import type { ComponentProps } from "react";

/** A bordered box. */
export function Card({ className = "", ...rest }: ComponentProps<"section">) {
  return <section className={`rounded-xl border border-line bg-surface p-5 ${className}`} {...rest} />;
}
