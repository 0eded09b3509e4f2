import { useEffect, useId, useRef } from "react";
import type { Destination } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Confirmation } from "./alerts/confirmation.tsx";
import { kinds } from "./kinds.ts";
import { Light, Progress } from "./light.tsx";
import { VendorMark } from "./marks.tsx";
import { Trial } from "./trial.tsx";
import { subscriptionText } from "./wording.ts";

type Props = {
  destination: Destination;
  /** Whether it was just added, and so is to be tried. */
  isNew: boolean;
  onLog: () => void;
  onOutcomes: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** A destination: its address, what it receives and its status. */
export function DestinationCard({ destination, isNew, onLog, onOutcomes, onEdit, onRemove }: Props) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) card.current?.scrollIntoView({ block: "center" });
  }, [isNew]);
  const { kind, name, address, state, created_by } = destination;
  const { title, mark, outcomes } = kinds[kind];
  return (
    <Card
      ref={card}
      aria-labelledby={id}
      className={`grid min-w-0 content-start gap-3 ${isNew ? "border-brand!" : ""}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 gap-3">
          <span className="mt-0.5 shrink-0">
            <VendorMark mark={mark} />
          </span>
          <div className="min-w-0">
            <h3 id={id} className="text-heading wrap-anywhere">
              <bdi>{name}</bdi>
            </h3>
            <p className="text-sm wrap-anywhere text-muted">
              {title}, {address}
              {created_by && (
                <>
                  , added by <bdi>{created_by.name}</bdi>
                </>
              )}
            </p>
          </div>
        </div>
        <Light state={state} />
      </div>
      <p className="text-sm text-muted">{subscriptionText(destination)}</p>
      {state === "unconfirmed" && <Confirmation destination={destination} />}
      {isNew && state === "untested" && (
        <p className="rounded-lg bg-brand-soft px-3 py-2 text-sm">
          Connected. Its light turns green with the first lead, or with a test.
        </p>
      )}
      <Progress destination={destination} />
      <Trial destination={destination}>
        <Button look="secondary" size="small" aria-label={`Deliveries to ${name}`} onClick={onLog}>
          Deliveries
        </Button>
        {outcomes !== null && (
          <Button look="secondary" size="small" aria-label={`Outcomes from ${name}`} onClick={onOutcomes}>
            Outcomes
          </Button>
        )}
        <Button look="secondary" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button look="secondary" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </Trial>
    </Card>
  );
}
