import type { ReactNode } from "react";
import { failureText } from "../../../../functions/platform/outbound/failure-text.ts";
import type { Delivery } from "../../api/api.ts";
import { Badge, type Tone } from "../badge.tsx";
import { Timestamp } from "../timestamp.tsx";

/** The display name of each state of a delivery. */
export const deliveryStates: Readonly<Record<Delivery["state"], { label: string; tone: Tone }>> = {
  waiting: { label: "Waiting", tone: "yellow" },
  delivered: { label: "Delivered", tone: "green" },
  rejected: { label: "Rejected", tone: "red" },
  dropped: { label: "Too late", tone: "yellow" },
  skipped: { label: "Not needed", tone: "plain" },
};

const events: Readonly<Record<Delivery["event"], string>> = {
  "lead.created": "New lead",
  "lead.updated": "Changed lead",
  "site.silent": "Silent site",
  "lead.deleted": "Deleted lead",
};

const Attempt = ({
  attempt: { at, ms, status, code, answer },
}: {
  attempt: Delivery["attempts"][number];
}) => (
  <li className="grid gap-1">
    <p>
      <Timestamp at={at} to="second" />, {Math.round(ms)} ms. {failureText(code ?? "", status)}
    </p>
    {answer && (
      <pre className="rounded-lg bg-sunken px-2 py-1 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
        <bdi>{answer}</bdi>
      </pre>
    )}
  </li>
);

type Props = {
  delivery: Delivery;
  /** What is shown next to the event, such as the destination's name. */
  name?: ReactNode;
  /** A link beside it, in sight while the attempts are not. */
  link?: ReactNode;
  /** Links and buttons below the attempts. */
  children?: ReactNode;
};

/** A delivery: its event, its state, and its last attempts, which can be expanded. */
export function DeliveryItem({
  delivery: { event, state, created_at, attempts },
  name,
  link,
  children,
}: Props) {
  const { label, tone } = deliveryStates[state];
  return (
    <li className="flex items-start gap-3 py-2 text-sm">
      <details className="min-w-0 flex-1">
        <summary className="min-h-6 cursor-pointer wrap-anywhere">
          {name && <span className="font-medium">{name} </span>}
          {events[event]}, <Timestamp at={created_at} to="second" /> <Badge tone={tone}>{label}</Badge>
        </summary>
        <div className="grid gap-3 py-2 pl-4">
          {attempts.length === 0 ? (
            <p className="text-muted">No attempts.</p>
          ) : (
            <ol aria-label="Attempts" className="grid gap-2">
              {attempts.toReversed().map((attempt) => (
                <Attempt key={attempt.at} attempt={attempt} />
              ))}
            </ol>
          )}
          {children}
        </div>
      </details>
      {link}
    </li>
  );
}
