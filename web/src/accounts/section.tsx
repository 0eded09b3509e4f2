import { type ReactNode, useId } from "react";
import { Card } from "../ui/card.tsx";

type Props = { title: string; lead: string; children: ReactNode };

/** A section of the account page, with its explanation next to its controls. */
export function Section({ title, lead, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid items-start gap-5 sm:p-6 md:grid-cols-[1fr_1.5fr] md:gap-8">
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{lead}</p>
      </div>
      {children}
    </Card>
  );
}
