import { type FormEvent, useState } from "react";
import type { Filter } from "../../../../functions/reports/dimensions.ts";
import { channels } from "../../api/channels.ts";
import { statusNames } from "../../api/statuses.ts";
import { Button } from "../../ui/button.tsx";
import { Picker } from "../controls/picker.tsx";
import { filterDimensions, filterNames } from "../filters.ts";
import { bandNames, dimensionNames } from "../words.ts";

/** Sites and clients have their own pickers. */
const offered = filterNames.filter((name) => !name.endsWith("_id"));
const choices: Partial<Record<Filter, Record<string, string>>> = {
  channel: channels,
  status: statusNames,
  score_band: bandNames,
};

type Props = {
  onAdd: (filter: Record<string, string>) => void;
  /** Why a filter cannot be added now, in a few words; null if it can. */
  whyNot: (name: Filter) => string | null;
};

/** Adds a filter, with a value that is chosen or typed. */
export function AddFilter({ onAdd, whyNot }: Props) {
  const [name, setName] = useState<Filter | null>(null);
  const values = name === null ? undefined : choices[name];
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get("value");
    if (name !== null) onAdd({ [name]: String(value).trim() });
    setName(null);
  };
  return (
    <form onSubmit={add} aria-label="Add a filter" className="flex flex-wrap items-end gap-3">
      <Picker
        label="Only where"
        all="Add a filter"
        value={name ?? undefined}
        options={Object.fromEntries(offered.map((each) => [each, dimensionNames[filterDimensions[each]]]))}
        whyNot={(each) => whyNot(each as Filter)}
        onChoose={(next) => setName(next as Filter | null)}
      />
      {name !== null &&
        (values ? (
          <Picker
            label="is"
            all="Choose"
            value={undefined}
            options={values}
            onChoose={(value) => {
              if (value !== null) onAdd({ [name]: value });
              setName(null);
            }}
          />
        ) : (
          <>
            <label className="grid gap-1 text-xs text-muted max-sm:grow">
              is
              <input
                name="value"
                type={name === "touches" ? "number" : "text"}
                min={0}
                maxLength={200}
                autoComplete="off"
                className="min-h-10 min-w-36 rounded-lg border border-muted/60 bg-surface px-2.5 text-sm text-ink"
              />
            </label>
            <Button type="submit" look="secondary">
              Add
            </Button>
          </>
        ))}
    </form>
  );
}
