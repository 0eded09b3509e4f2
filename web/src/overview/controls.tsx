import { type FormEvent, useId, useState } from "react";
import type { Site } from "../api/api.ts";
import { useSearchParams } from "../app/search-params.ts";
import { Button } from "../ui/button.tsx";
import { Field, FormError } from "../ui/field.tsx";
import { type Range, type RangeName, rangeError, ranges, searchOf, today } from "./range.ts";

const names = Object.keys(ranges) as RangeName[];

/** One of the range buttons. The chosen one differs by more than its colour. */
function RangeButton({ chosen, ...rest }: { chosen: boolean; children: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className="min-h-9 rounded-md px-3 text-sm font-medium whitespace-nowrap text-muted hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-sm aria-pressed:ring-1 aria-pressed:ring-line"
      {...rest}
    />
  );
}

type CustomDaysProps = {
  range: Range;
  onChosen: (from: string, to: string) => void;
  onInvalid: (isInvalid: boolean) => void;
};

/** The form for a custom range. */
function CustomDays({ range, onChosen, onInvalid }: CustomDaysProps) {
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const days = new FormData(event.currentTarget);
    const [from, to] = [String(days.get("from")), String(days.get("to"))];
    const problem = rangeError(from, to);
    setError(problem);
    onInvalid(problem !== null);
    if (problem === null) onChosen(from, to);
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Days to report on" className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-44 max-sm:grow">
          <Field label="From" name="from" type="date" defaultValue={range.from} max={today()} />
        </div>
        <div className="w-44 max-sm:grow">
          <Field label="To" name="to" type="date" defaultValue={range.to} max={today()} />
        </div>
        <Button type="submit" className="min-h-11 max-sm:grow">
          Show these days
        </Button>
      </div>
      <FormError>{error}</FormError>
    </form>
  );
}

type Props = {
  range: Range;
  sites: Site[];
  /** Called with whether the latest custom range is invalid. */
  onInvalid: (isInvalid: boolean) => void;
};

/** Chooses the days and site of the report; the choice is kept in the URL. */
export function Controls({ range, sites, onInvalid }: Props) {
  const [, setSearch] = useSearchParams();
  const [opened, setOpened] = useState(false);
  const siteField = useId();
  const { siteId } = range;
  const isCustom = opened || range.name === "custom";
  const choose = (search: URLSearchParams) => {
    setOpened(false);
    onInvalid(false);
    setSearch(search);
  };
  const days = range.name === "custom" ? { from: range.from, to: range.to } : { range: range.name };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex flex-wrap gap-0.5 rounded-lg bg-sunken p-1">
          <legend className="sr-only">Days to report on</legend>
          {names.map((name) => (
            <RangeButton
              key={name}
              chosen={!isCustom && range.name === name}
              onClick={() => choose(searchOf({ range: name }, siteId))}
            >
              {ranges[name]}
            </RangeButton>
          ))}
          <RangeButton chosen={isCustom} onClick={() => setOpened(true)}>
            Custom
          </RangeButton>
        </fieldset>
        {(sites.length > 1 || siteId !== undefined) && (
          <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
            <label htmlFor={siteField} className="text-sm text-muted">
              Site
            </label>
            <select
              id={siteField}
              value={siteId ?? ""}
              onChange={({ target }) => setSearch(searchOf(days, target.value || undefined))}
              className="min-h-10 w-56 min-w-0 truncate rounded-lg border border-muted/60 bg-surface px-2.5 text-sm max-sm:grow"
            >
              <option value="">All sites</option>
              {sites.map(({ id, name, domain }) => (
                <option key={id} value={id}>
                  {name} ({domain})
                </option>
              ))}
              {siteId !== undefined && !sites.some(({ id }) => id === siteId) && (
                <option value={siteId}>Unknown Site</option>
              )}
            </select>
          </div>
        )}
      </div>
      {isCustom && (
        <CustomDays
          key={`${range.from} ${range.to}`}
          range={range}
          onInvalid={onInvalid}
          onChosen={(from, to) => choose(searchOf({ from, to }, siteId))}
        />
      )}
    </div>
  );
}
