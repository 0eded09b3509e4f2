import { type ReactNode, useId } from "react";
import { Card } from "../../ui/card.tsx";
import { useListed } from "./section-list.tsx";

type Props = { title: string; lead: string; children: ReactNode };

/** A section of the account page, with its explanation next to its controls. It has an address: #api-keys. */
export function Section({ title, lead, children }: Props) {
  const titleId = useId();
  const id = title.toLowerCase().replaceAll(" ", "-");
  const ref = useListed(id, title);
  return (
    <Card
      ref={ref}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid scroll-mt-6 items-start gap-5 outline-none sm:p-6 lg:grid-cols-[1fr_1.75fr] lg:gap-8"
    >
      <div>
        <h3 id={titleId} className="text-heading">
          {title}
        </h3>
        <p className="mt-1 text-sm text-muted">{lead}</p>
      </div>
      {children}
    </Card>
  );
}
