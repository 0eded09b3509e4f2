import { useId } from "react";

type Props = {
  label: string;
  /** The text for choosing nothing; without it, something is always chosen. */
  all?: string | undefined;
  /** The text for a chosen value that has no option, such as the id of a deleted site. */
  unknown?: string;
  value: string | undefined;
  options: Readonly<Record<string, string>>;
  /** Why an option cannot be chosen now, in a few words; null if it can. */
  whyNot?: (value: string) => string | null;
  onChoose: (value: string | null) => void;
};

/** A labeled select box. */
export function Picker({ label, all, unknown, value, options, whyNot, onChoose }: Props) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1 max-sm:grow">
      <label htmlFor={id} className="text-xs text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ""}
        onChange={({ target }) => onChoose(target.value || null)}
        className="min-h-10 w-full max-w-64 min-w-42 truncate rounded-lg border border-muted/60 bg-surface px-2.5 text-sm max-sm:max-w-none"
      >
        {all !== undefined && <option value="">{all}</option>}
        {Object.entries(options).map(([id, text]) => {
          const reason = whyNot?.(id) ?? null;
          return (
            <option key={id} value={id} disabled={reason !== null && id !== value}>
              {reason === null ? text : `${text} (${reason})`}
            </option>
          );
        })}
        {value !== undefined && !Object.hasOwn(options, value) && (
          <option value={value}>{unknown ?? value}</option>
        )}
      </select>
    </div>
  );
}
