import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field, FormError } from "../../ui/field.tsx";
import { type Days, periodError } from "../period.ts";

type Props = { days: Days; today: string; onChosen: (from: string, to: string) => void };

/** The form for a custom period. */
export function CustomDays({ days, today, onChosen }: Props) {
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [from, to] = [String(fields.get("from")), String(fields.get("to"))];
    const problem = periodError(from, to);
    setError(problem);
    if (problem === null) onChosen(from, to);
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Days to report on" className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-44 max-sm:grow">
          <Field label="From" name="from" type="date" defaultValue={days.from} max={today} />
        </div>
        <div className="w-44 max-sm:grow">
          <Field label="To" name="to" type="date" defaultValue={days.to} max={today} />
        </div>
        <Button type="submit" className="min-h-11 max-sm:grow">
          Show these days
        </Button>
      </div>
      <FormError>{error}</FormError>
    </form>
  );
}
