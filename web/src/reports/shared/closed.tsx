import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";

const texts = {
  unknown: [
    "Link not found",
    "This link does not exist, or is no longer shared. Ask the person who sent it to you.",
  ],
  expired: ["This link has expired", "Ask the person who sent it to you for a new one."],
  lapsed: ["This report is paused", "It will work again with this link. Ask the person who sent it to you."],
  gone: [
    "This report was deleted",
    "What this link showed no longer exists. Ask the person who sent it to you.",
  ],
} as const;
export type Reason = keyof typeof texts;

export const closedTitle = (reason: Reason): string => texts[reason][0];

/** A card in place of the report. */
export const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="mx-auto grid max-w-md gap-4 sm:p-8">
    <h1 className="text-title">{title}</h1>
    {children}
  </Card>
);

/** Why a share link has nothing to show. */
export const Closed = ({ reason }: { reason: Reason }) => (
  <Notice title={texts[reason][0]}>
    <p className="text-muted">{texts[reason][1]}</p>
  </Notice>
);
