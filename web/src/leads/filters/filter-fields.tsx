import { type ComponentProps, type ReactNode, useId } from "react";
import { useDebouncedText } from "../../ui/hooks/use-debounced-text.ts";
import { SearchField } from "../../ui/search-field.tsx";
import type { Counted } from "./use-counts.ts";

const box =
  "min-h-10 w-full min-w-0 rounded-lg border border-muted/60 bg-page px-2.5 text-sm placeholder:text-muted";

/** Options cannot contain <bdi>; this keeps right-to-left names from affecting their surroundings. */
const isolated = "[unicode-bidi:isolate]";

const formatLeads = (count: number): string => (count === 1 ? "1 lead" : `${count.toLocaleString()} leads`);

/** A filter below its name. Its control has the name as a label already. */
export const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <span aria-hidden="true" className="mb-0.5 block text-xs text-muted">
      {title}
    </span>
    {children}
  </div>
);

type SelectProps = {
  label: string;
  /** The label of the option that clears the filter. */
  any: string;
  value: string | undefined;
  choices: Record<string, string>;
  onChoose: (value: string) => void;
  onFocus?: () => void;
};

/** A filter with a list of values. A chosen value that is not in the list is kept. */
export function FilterSelect({ label, any, value = "", choices, onChoose, onFocus }: SelectProps) {
  const isListed = value === "" || Object.hasOwn(choices, value);
  return (
    <select
      aria-label={label}
      value={value}
      onFocus={onFocus}
      onChange={(event) => onChoose(event.currentTarget.value)}
      className={`${box} ${value === "" ? "" : "border-brand font-medium"}`}
    >
      <option value="">{any}</option>
      {!isListed && (
        <option value={value} className={isolated}>
          {value}
        </option>
      )}
      {Object.entries(choices).map(([each, name]) => (
        <option key={each} value={each} className={isolated}>
          {name}
        </option>
      ))}
    </select>
  );
}

type InputProps = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  label: string;
  value: string | undefined;
  /** The values to choose from, with the number of their leads. */
  suggestions?: Counted[];
  onWrite: (text: string) => void;
};

/** The search field; applied after a short pause in typing. */
export function LeadSearch({ value = "", onWrite, ...input }: Omit<InputProps, "suggestions">) {
  const [text, setText] = useDebouncedText(value, onWrite);
  const look = `min-h-10 text-sm! ${value === "" ? "" : "border-brand!"}`;
  return <SearchField value={text} onText={setText} className={look} {...input} />;
}

/** A text or date filter; applied after a short pause in typing, a date once it is complete. */
export function FilterInput({ label, value = "", suggestions, onWrite, ...input }: InputProps) {
  const [text, setText] = useDebouncedText(value, onWrite);
  const id = useId();
  return (
    <>
      <input
        aria-label={label}
        value={text}
        maxLength={200}
        list={suggestions && id}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value, currentTarget.validity.valid)}
        onBlur={({ currentTarget }) => {
          if (!currentTarget.validity.valid) setText(value);
          // The field may disappear before the pause is over.
          else if (text !== value) onWrite(text);
        }}
        className={`${box} ${value === "" ? "" : "border-brand"}`}
        {...input}
      />
      {suggestions && (
        <datalist id={id}>
          {suggestions.map(({ value, count }) => (
            <option key={value} value={value} label={formatLeads(count)} />
          ))}
        </datalist>
      )}
    </>
  );
}
