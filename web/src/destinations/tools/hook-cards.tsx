import { Workflow } from "lucide-react";
import { useId } from "react";
import type { Destination } from "../../api/api.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Light, Progress } from "../light.tsx";
import { Trial } from "../trial.tsx";
import { subscriptionText } from "../wording.ts";

type Actions = { onLog: (hook: Destination) => void; onRemove: (hook: Destination) => void };

type Destinations = readonly Destination[];

export const withoutHooks = (destinations: Destinations): Destinations =>
  destinations.filter(({ kind }) => kind !== "hook");

/** A card for each tool with hooks, as items of a list. */
export const HookCards = ({ destinations, ...actions }: Actions & { destinations: Destinations }) =>
  [...new Set(destinations.map(({ key_id }) => key_id))]
    .filter((key) => key !== null)
    .map((key) => (
      <li key={key} className="grid min-w-0">
        <HooksCard hooks={destinations.filter(({ key_id }) => key_id === key)} {...actions} />
      </li>
    ));

/** The hooks that a tool created with a key, under the key's name. */
function HooksCard({ hooks, ...actions }: Actions & { hooks: Destinations }) {
  const id = useId();
  const [{ name = "" } = {}] = hooks;
  return (
    <Card aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <div className="flex min-w-0 gap-3">
        <Workflow className="mt-0.5 size-6 shrink-0 text-brand" aria-hidden="true" />
        <div className="min-w-0">
          <h3 id={id} className="text-heading wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm text-muted">
            {hooks.length === 1 ? "1 hook" : `${hooks.length} hooks`}, added with its key and removed with it
          </p>
        </div>
      </div>
      <ol aria-label={`Hooks of ${name}`} className="grid divide-y divide-line">
        {hooks.map((hook, at) => (
          <li key={hook.id} className="grid min-w-0 gap-2 py-3 last:pb-0">
            <Hook hook={hook} label={`${name}, hook ${at + 1}`} {...actions} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const Hook = ({ hook, label, onLog, onRemove }: Actions & { hook: Destination; label: string }) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 text-sm wrap-anywhere">{hook.address}</p>
      <Light state={hook.state} />
    </div>
    <p className="text-sm text-muted">{subscriptionText(hook)}</p>
    <Progress destination={hook} />
    <Trial destination={{ ...hook, name: label }}>
      <Button look="secondary" size="small" aria-label={`Deliveries to ${label}`} onClick={() => onLog(hook)}>
        Deliveries
      </Button>
      <Button look="secondary" size="small" aria-label={`Remove ${label}`} onClick={() => onRemove(hook)}>
        Remove
      </Button>
    </Trial>
  </>
);
