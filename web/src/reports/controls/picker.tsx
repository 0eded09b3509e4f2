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
  /** Classes of its box. */
  className?: string;
  /** Whether its values say what it chooses, so that narrow screens leave out the label. */
  isPlain?: boolean;
};

/** A labeled select box. */
export function Picker({
  label,
  all,
  unknown,
  value,
  options,
  whyNot,
  onChoose,
  className = "",
  isPlain = false,
}: Props) {
  const id = useId();
  return (
    <div
      className={`flex min-h-10 min-w-0 items-center max-sm:grow rounded-lg border border-muted/60 bg-surface text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand hover:bg-sunken/60 ${className}`}
    >
      <label
        htmlFor={id}
        className={`shrink-0 pl-3 whitespace-nowrap text-muted ${isPlain ? "max-sm:sr-only" : ""}`}
      >
        {label}
      </label>
      <select
        id={id}
        value={value ?? ""}
        onChange={({ target }) => onChoose(target.value || null)}
        className="min-h-9.5 max-w-56 min-w-0 grow cursor-pointer truncate rounded-lg bg-transparent pr-1 pl-1.5 font-medium outline-none field-sizing-content [&>option]:bg-surface max-sm:w-0 max-sm:max-w-none"
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
