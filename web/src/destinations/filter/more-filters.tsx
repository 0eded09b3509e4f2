import type { ReactNode } from "react";
import type { Destination, NewDestination } from "../../api/api.ts";
import { channels } from "../../api/channels.ts";
import { statusNames } from "../../api/statuses.ts";
import { Options } from "../../ui/options.tsx";

type Filter = Destination["filter"];
type Chosen = Pick<NonNullable<NewDestination["filter"]>, "statuses" | "channels">;

/** Less common filters, closed unless one is set. A group without a selection matches everything. */
export function MoreFilters({ filter, hasStatuses }: { filter: Filter; hasStatuses: boolean }) {
  const { statuses, channels: from } = filter;
  return (
    <details open={statuses !== undefined || from !== undefined} className="min-w-0 text-sm">
      <summary className="min-h-6 cursor-pointer font-medium">More filters</summary>
      <div className="mt-3 grid min-w-0 gap-4">
        <Choices legend="Only from these channels" name="channels" choices={channels} chosen={from}>
          If none is selected, leads from all channels are sent.
        </Choices>
        {hasStatuses && (
          <Choices legend="Only with these statuses" name="statuses" choices={statusNames} chosen={statuses}>
            If none is selected, leads with any status are sent. Without New, a lead is first sent when it
            changes to a selected status.
          </Choices>
        )}
      </div>
    </details>
  );
}

function Choices({
  legend,
  name,
  choices,
  chosen,
  children,
}: {
  legend: string;
  name: "channels" | "statuses";
  choices: Readonly<Record<string, string>>;
  chosen: readonly string[] | undefined;
  children: ReactNode;
}) {
  return (
    <Options legend={legend}>
      <p className="text-muted">{children}</p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {Object.entries(choices).map(([value, label]) => (
          <Options.Item
            key={value}
            type="checkbox"
            name={name}
            value={value}
            label={label}
            defaultChecked={chosen?.includes(value)}
          />
        ))}
      </div>
    </Options>
  );
}

/** The selected channels and statuses, as the API expects them. */
export function readMoreFilters(fields: FormData): Chosen {
  const chosen = (["channels", "statuses"] as const).map((name) => [name, fields.getAll(name).map(String)]);
  return Object.fromEntries(chosen.filter(([, values]) => values?.length));
}
