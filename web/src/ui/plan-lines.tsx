import { Check } from "lucide-react";

/** A plan's feature list. */
export function PlanLines({ id, lines }: { id?: string; lines: string[] }) {
  return (
    <ul id={id} className="grid gap-2 text-sm">
      {lines.map((text) => (
        <li key={text} className="flex gap-2">
          <Check className="mt-0.5 size-4 shrink-0 text-brand" aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
