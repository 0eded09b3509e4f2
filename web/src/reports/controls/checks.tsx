import { useId } from "react";

type Props<Name extends string> = {
  legend: string;
  names: Readonly<Record<Name, string>>;
  chosen: readonly Name[];
  onChoose: (chosen: Name[]) => void;
  /** Those that cannot be chosen now, and why. One that is chosen can still be removed. */
  blocked?: readonly Name[];
  why?: string;
};

/** A group of checkboxes. At least one of them stays checked. */
export function Checks<Name extends string>({
  legend,
  names,
  chosen,
  onChoose,
  blocked = [],
  why = "",
}: Props<Name>) {
  const id = useId();
  const all = Object.keys(names) as Name[];
  const toggle = (name: Name) => {
    const next = all.filter((each) => (each === name) !== chosen.includes(each));
    if (next.length > 0) onChoose(next);
  };
  return (
    <fieldset aria-describedby={why ? id : undefined}>
      <legend className="mb-1 text-xs text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {all.map((name) => (
          <label
            key={name}
            className="flex min-h-8 items-center gap-2 rounded-lg border border-line bg-surface px-2.5 text-sm has-checked:border-brand has-checked:bg-brand-soft has-disabled:border-dashed has-disabled:text-muted"
          >
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              disabled={blocked.includes(name) && !chosen.includes(name)}
              onChange={() => toggle(name)}
              className="size-4 accent-brand"
            />
            {names[name]}
          </label>
        ))}
      </div>
      {why && (
        <p id={id} className="mt-1.5 text-sm text-muted">
          {why}
        </p>
      )}
    </fieldset>
  );
}
