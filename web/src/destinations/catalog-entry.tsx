import type { ReactNode } from "react";
import type { Destination } from "../api/api.ts";
import { DashboardLink } from "../app/account/dashboard-link.tsx";
import { Button, buttonClasses } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Light } from "./light.tsx";

type Props = {
  mark: ReactNode;
  title: string;
  text: ReactNode;
  /** The state of the destination of this kind that needs attention most; null if none is connected. */
  state: Destination["state"] | null;
  /** The page that connects it, or what its button does. */
  connect: string | (() => void);
};

/** An entry of the catalog: what can be connected, and the state of what already is. */
export const CatalogEntry = ({ mark, title, text, state, connect }: Props) => (
  <li className="grid">
    <Card className="flex flex-col items-start gap-3 p-4!">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 items-center gap-3 font-medium">
          {mark}
          {title}
        </p>
        {state !== null && <Light state={state} />}
      </div>
      <p className="grow text-sm text-muted">{text}</p>
      {typeof connect === "string" ? (
        <DashboardLink
          to={connect}
          aria-label={`Connect ${title}`}
          className={buttonClasses({ look: "secondary", size: "small" })}
        >
          Connect
        </DashboardLink>
      ) : (
        <Button look="secondary" size="small" aria-label={`Connect ${title}`} onClick={connect}>
          Connect
        </Button>
      )}
    </Card>
  </li>
);
