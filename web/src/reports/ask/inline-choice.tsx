type Props = {
  label: string;
  value: string;
  options: Readonly<Record<string, string>>;
  /** Why an option cannot be chosen now, in a few words; null if it can. */
  whyNot?: (value: string) => string | null;
  onChoose: (value: string) => void;
};

/** A choice within a sentence: it reads as text and opens as a select. */
export const InlineChoice = ({ label, value, options, whyNot, onChoose }: Props) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    className="inline-block min-h-8 max-w-full cursor-pointer appearance-none truncate rounded-md bg-brand-soft px-1.5 font-semibold field-sizing-content hover:bg-sunken"
  >
    {Object.entries(options).map(([name, text]) => {
      const reason = whyNot?.(name) ?? null;
      return (
        <option key={name} value={name} disabled={reason !== null && name !== value}>
          {reason === null ? text : `${text} (${reason})`}
        </option>
      );
    })}
  </select>
);
