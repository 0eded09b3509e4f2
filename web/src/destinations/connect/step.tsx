import { type ReactNode, useId } from "react";
import { Card } from "../../ui/card.tsx";

type Props = { at: number; title: string; children: ReactNode };

/** A numbered step of connecting a destination. */
export function Step({ at, title, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <h3 id={id} className="flex items-center gap-3 text-heading">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-content-center rounded-full bg-brand-soft text-sm font-semibold text-brand"
        >
          {at}
        </span>
        {title}
      </h3>
      {children}
    </Card>
  );
}
